import {
  ContestQueries,
  DatasetCommands,
  OrganiserRoundQueries,
  RoundCommands,
  RoundEndCommands,
} from '@starboard/database';
import { StartupError } from '@starboard/platform';
import { say } from '../../i18n/say.js';
import { type OpenPlatform, withPlatform } from '../../platform.js';
import { byCommandLine } from '../by-command-line.js';
import { contestNamed } from '../contest-named.js';

const MINUTE_MS = 60_000;

type DatasetKind = 'training' | 'test' | 'final';

export interface OpenOptions {
  readonly dataset: string;
  readonly kind: 'training' | 'test';
  readonly reason: string;
}

export interface ScheduleOptions {
  readonly dataset: string;
  /** `final` on a final set, `technical` (the rehearsal) on a training set. */
  readonly mode: 'final' | 'technical';
  /** Milliseconds since the epoch. */
  readonly start: number;
  /** Minutes. */
  readonly lobby: number;
  /** A final on essays of another one that is scheduled: a decision with the reason. */
  readonly sameEssays: boolean;
  readonly reason: string;
}

export interface VoidOptions {
  readonly reason: string;
  /** The protocol of the jury and the technical commission. */
  readonly protocol: string;
}

export interface CloseOptions {
  readonly reason: string;
  readonly protocol: string;
}

/** Opens a qualification without a clock on the newest version of the set: sessions may be held at any time. */
export async function openQualification(slug: string, { dataset, kind, reason }: OpenOptions): Promise<void> {
  const opened = await withPlatform(async (platform) => {
    const by = byCommandLine(reason);
    const draft = await findDraft(platform, slug, { name: dataset, kind });
    const rounds = new RoundCommands(platform.database, platform.clock);
    const { id } = await rounds.createRound({ ...draft, mode: 'algorithmic' }, by);
    await rounds.openUntimedRound(id, by);
    const round = await new OrganiserRoundQueries(platform.database).find(draft.contestId, id);
    return { id, beside: round?.openBeside ?? [] };
  });
  if (opened.beside.length > 0) process.stderr.write(`${openBeside(opened.beside)}\n`);
  process.stdout.write(`${opened.id}\n`);
}

const openBeside = (ids: readonly string[]): string =>
  say('Also open: {rounds}. Programs that name no round (pku --round) go to the new one; results are by round.', {
    rounds: ids.join(', '),
  });

/** Makes a final (or its rehearsal) on the newest version of the set, seals the set, and sets the clock. */
export async function scheduleRound(slug: string, options: ScheduleOptions): Promise<void> {
  const { start, lobby, mode, reason, sameEssays } = options;
  if (sameEssays && reason === '') {
    throw new StartupError('ERR_REASON_MISSING', 'a final on essays of another one is a decision: give --reason');
  }
  const roundId = await withPlatform(async (platform) => {
    const { database, clock } = platform;
    const by = byCommandLine(reason);
    const draft = await findDraft(platform, slug, {
      name: options.dataset,
      kind: mode === 'final' ? 'final' : 'training',
    });
    await new DatasetCommands(database, clock).seal(draft.datasetId, by);
    const rounds = new RoundCommands(database, clock);
    const shared = sameEssays ? { overrideReason: reason } : {};
    const round = await rounds.createRound({ ...draft, mode, ...shared }, by);
    const lobbyOpensAt = Math.max(start - lobby * MINUTE_MS, Math.ceil(clock.now()));
    const override = reason === '' ? {} : { noticeOverride: reason };
    await rounds.scheduleRound(round.id, { startsAt: start, lobbyOpensAt, ...override }, by);
    return round.id;
  });
  process.stdout.write(`${roundId}\n`);
}

interface Draft {
  readonly contestId: string;
  readonly datasetId: string;
  readonly parametersId: string;
}

async function findDraft(
  platform: OpenPlatform,
  slug: string,
  { name, kind }: { name: string; kind: DatasetKind },
): Promise<Draft> {
  const { id: contestId } = await contestNamed(platform, slug);
  const where = { contestId, kind, name };
  const dataset = await platform.database.prisma.dataset.findFirst({ where, orderBy: { version: 'desc' } });
  if (dataset === null) {
    throw new StartupError('ERR_DATASET_UNKNOWN', `no ${kind} set "${name}"; \`import --kind ${kind}\` makes one`);
  }
  const parameters = await new ContestQueries(platform.database).latestParameters(contestId);
  if (parameters === undefined) throw new StartupError('ERR_PARAMETERS', 'the contest has no parameters');
  return { contestId, datasetId: dataset.id, parametersId: parameters.id };
}

export async function voidRound(roundId: string, options: VoidOptions): Promise<void> {
  const { reason, protocol: protocolRef } = options;
  const by = { ...byCommandLine(reason), role: 'organiser' as const, reason, protocolRef };
  await withPlatform(({ database, clock }) => new RoundCommands(database, clock).voidRound(roundId, by));
  process.stdout.write(`${say('The round is void.')}\n`);
}

/** Ends an open round; the worker closes it when what came in time is stored. */
export async function closeRound(roundId: string, { reason, protocol: protocolRef }: CloseOptions): Promise<void> {
  const by = { ...byCommandLine(reason), role: 'organiser' as const, protocolRef };
  await withPlatform(({ database, clock }) => new RoundEndCommands(database, clock).endRound(roundId, by));
  process.stdout.write(`${say('The round ends now.')}\n`);
}

export async function listRounds(slug: string): Promise<void> {
  const rounds = await withPlatform(async (platform) => {
    const { id: contestId } = await contestNamed(platform, slug);
    return platform.database.prisma.round.findMany({
      where: { contestId },
      include: { dataset: true, _count: { select: { items: true } } },
      orderBy: { createdAt: 'asc' },
    });
  });
  for (const { id, mode, number, status, startsAt, dataset, _count } of rounds) {
    const set = say('{kind} set "{name}" {version}\t{count} essays', { ...dataset, count: _count.items });
    process.stdout.write(`${id}\t${mode} ${number}\t${status}\t${startsAt?.toISOString() ?? '—'}\t${set}\n`);
  }
}
