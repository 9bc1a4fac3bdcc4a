import { InvalidArgumentError, type Command } from 'commander';
import { StartupError } from '@starboard/platform';
import { byCommandLine, reasonOption } from './reason.js';

const MINUTE_MS = 60_000;

interface ScheduleOptions {
  readonly dataset: string;
  readonly start: number;
  readonly lobby: number;
  readonly reason: string;
}

/** `starboard round schedule|void|list`. */
export function registerRound(program: Command): void {
  const round = program.command('round').description('finals: schedule, void, list');
  round
    .command('schedule <contest>')
    .description('seal the final set and schedule a final on it')
    .requiredOption('--dataset <name>', 'the set that was imported with --kind final')
    .requiredOption('--start <time>', 'ISO 8601 with a zone, such as 2026-12-01T10:00:00+03:00', parseMoment)
    .option('--lobby <minutes>', 'sessions may be opened so long before the start', parseMinutes, 30)
    .addOption(reasonOption())
    .action(scheduleFinal);
  round
    .command('void <round>')
    .description('void a round (regulation 7.15); it stays, with everything in it, and counts no more')
    .requiredOption('--reason <text>', 'why; goes into the decision and the audit log')
    .option('--protocol <reference>', 'the protocol of the jury and the technical commission', '')
    .action(voidRound);
  round.command('list <contest>').description('list the rounds of a contest').action(listRounds);
}

async function scheduleFinal(slug: string, { dataset: name, start, lobby, reason }: ScheduleOptions): Promise<void> {
  const { withPlatform } = await import('../platform.js');
  const { ContestRepository, DatasetRepository, RoundRepository } = await import('../../libs/database/src/index.js');
  const { contestNamed } = await import('../contest-named.js');
  const roundId = await withPlatform(async (platform) => {
    const { database, clock } = platform;
    const { id: contestId } = await contestNamed(platform, slug);
    const by = byCommandLine(reason);
    const dataset = await database.prisma.dataset.findFirst({
      where: { contestId, kind: 'final', name },
      orderBy: { version: 'desc' },
    });
    if (dataset === null)
      throw new StartupError(
        'ERR_DATASET_UNKNOWN',
        `the contest has no final set "${name}"; \`import --kind final\` makes one`,
      );
    const parameters = await new ContestRepository(database, clock).latestParameters(contestId);
    if (parameters === undefined) throw new StartupError('ERR_PARAMETERS', 'the contest has no parameters');
    await new DatasetRepository(database, clock).seal(dataset.id, by);
    const rounds = new RoundRepository(database, clock);
    const round = await rounds.createRound(
      { contestId, mode: 'final', datasetId: dataset.id, parametersId: parameters.id },
      by,
    );
    const times = { startsAt: start, lobbyOpensAt: Math.max(start - lobby * MINUTE_MS, Math.ceil(clock.now())) };
    await rounds.scheduleRound(round.id, { ...times, ...(reason === '' ? {} : { noticeOverride: reason }) }, by);
    return round.id;
  });
  process.stdout.write(`${roundId}\n`);
}

async function voidRound(roundId: string, { reason, protocol }: { reason: string; protocol: string }): Promise<void> {
  const { withPlatform } = await import('../platform.js');
  const { RoundRepository } = await import('../../libs/database/src/index.js');
  await withPlatform(({ database, clock }) =>
    new RoundRepository(database, clock).voidRound(roundId, {
      actor: 'command line',
      role: 'organiser',
      reason,
      protocolRef: protocol,
    }),
  );
  process.stdout.write('The round is void.\n');
}

async function listRounds(slug: string): Promise<void> {
  const { withPlatform } = await import('../platform.js');
  const { contestNamed } = await import('../contest-named.js');
  const rounds = await withPlatform(async (platform) => {
    const { id: contestId } = await contestNamed(platform, slug);
    return platform.database.prisma.round.findMany({ where: { contestId }, orderBy: { createdAt: 'asc' } });
  });
  for (const { id, mode, number, status, startsAt } of rounds) {
    process.stdout.write(`${id}\t${mode} ${number}\t${status}\t${startsAt?.toISOString() ?? '—'}\n`);
  }
}

function parseMoment(text: string): number {
  const moment = Date.parse(text);
  if (Number.isNaN(moment) || !/(Z|[+-]\d\d:?\d\d)$/.test(text))
    throw new InvalidArgumentError('It must be ISO 8601 with a zone.');
  return moment;
}

function parseMinutes(text: string): number {
  const minutes = Number(text);
  if (!(minutes >= 0)) throw new InvalidArgumentError('It must be a number of minutes.');
  return minutes;
}
