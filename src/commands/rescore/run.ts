import { setTimeout as delay } from 'node:timers/promises';
import type { RescoringDetail, RescoringView } from '@starboard/contracts';
import {
  ClassifierQueries,
  ContestQueries,
  Notifications,
  QuestionQueries,
  RescoringApplyCommands,
  RescoringCommands,
  RescoringQueries,
  ResultQueries,
} from '@starboard/database';
import { StartupError } from '@starboard/platform';
import { ApiError, checkItemDocument, type Deciding, RescoringsService } from '../../../apps/api/src/index.js';
import { say } from '../../i18n/say.js';
import { type OpenPlatform, withPlatform } from '../../platform.js';
import { decidingByCommandLine } from '../by-command-line.js';
import { type ProposalFiles, readProposal } from './proposal.js';
import { describeRescoring, rescoringLine } from './report.js';

const POLL_MS = 500;
const PAGE = 100;

export interface ShowOptions {
  readonly json: boolean;
}

export interface PreviewOptions extends ProposalFiles, ShowOptions {
  /** Seconds. */
  readonly wait: number;
}

export interface DecideOptions {
  readonly reason: string;
  readonly protocol?: string;
}

/** Opens a re-scoring, waits until a worker has computed its preview, and shows it. */
export async function previewRescoring(roundId: string, options: PreviewOptions): Promise<void> {
  const body = await readProposal(options);
  await onRound(roundId, async (round) => {
    const { id } = await round.service.create(round.scope, roundId, body);
    const shown = await waitForPreview(round, id, options.wait);
    print(roundId, shown, options);
  });
}

/** Shows a re-scoring: the latest, or the one of that number. */
export async function showRescoring(roundId: string, number: number | undefined, options: ShowOptions): Promise<void> {
  await onRound(roundId, async (round) => {
    const found = await find(round, (one) => number === undefined || one.number === number);
    if (found === undefined) throw unknown('it has no such re-scoring; `rescore preview` makes one');
    print(roundId, await round.service.view(round.scope, roundId, found.id), options);
  });
}

export async function listRescorings(roundId: string, { json }: ShowOptions): Promise<void> {
  await onRound(roundId, async (round) => {
    const all = await allOf(round);
    const text = json ? JSON.stringify(all, null, 2) : all.map(rescoringLine).join('\n');
    if (text !== '') process.stdout.write(`${text}\n`);
  });
}

/** Applies the preview of that fingerprint; again changes nothing. */
export async function applyRescoring(roundId: string, fingerprint: string, options: DecideOptions): Promise<void> {
  await onRound(roundId, async (round) => {
    const open = await find(round, isOpen);
    const found = open ?? (await find(round, (one) => one.fingerprint === fingerprint));
    if (found === undefined) throw unknown('none is open; `rescore preview` makes one');
    const body = { fingerprint, ...grounds(options) };
    const { number } = await round.service.apply(round.scope, { roundId, rescoringId: found.id }, body);
    process.stdout.write(
      `${say('Re-scoring {number} is applied. The new board waits for its decisions (8.2).', { number })}\n`,
    );
  });
}

export async function discardRescoring(roundId: string, options: DecideOptions): Promise<void> {
  await onRound(roundId, async (round) => {
    const open = await find(round, isOpen);
    if (open === undefined) throw unknown('none is open');
    await round.service.discard(round.scope, { roundId, rescoringId: open.id }, grounds(options));
    process.stdout.write(`${say('Re-scoring {number} is discarded.', { number: open.number })}\n`);
  });
}

/** The round with what acts on it. */
interface OpenRound {
  readonly roundId: string;
  readonly scope: Deciding;
  readonly service: RescoringsService;
}

/** The same service as behind REST, with the command line as the organiser who decides. */
async function onRound(roundId: string, use: (round: OpenRound) => Promise<void>): Promise<void> {
  await withPlatform(async (platform) => {
    const round = await platform.database.prisma.round.findUnique({ where: { id: roundId } });
    if (round === null) throw new StartupError('ERR_ROUND_UNKNOWN', `there is no round ${roundId}`);
    const scope = decidingByCommandLine(round.contestId);
    await use({ roundId, scope, service: makeService(platform) }).catch(asLine);
  });
}

function makeService({ database, clock }: OpenPlatform): RescoringsService {
  return new RescoringsService(
    new RescoringCommands(database, clock),
    new RescoringQueries(database),
    new RescoringApplyCommands(database, clock),
    new ResultQueries(database),
    new ContestQueries(database),
    new ClassifierQueries(database),
    new Notifications(database, () => undefined),
    new QuestionQueries(database),
    { checkDocument: (request) => Promise.resolve(checkItemDocument(request)) },
  );
}

/** What REST would answer field by field, as one line. */
function asLine(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const fields = error.errors?.map(({ path, message }) => `${path}: ${message}`);
  throw new StartupError(error.code, fields?.join('; ') ?? error.detail);
}

async function waitForPreview({ roundId, scope, service }: OpenRound, id: string, wait: number) {
  const end = performance.now() + wait * 1_000;
  for (;;) {
    const shown = await service.view(scope, roundId, id);
    if (shown.state !== 'computing') return shown;
    if (performance.now() > end) {
      const hint = 'is a worker running, and has every essay its experts? `rescore show` shows it later';
      throw new StartupError('ERR_RESCORING_NOT_READY', `re-scoring ${shown.number} has no preview yet; ${hint}`);
    }
    await delay(POLL_MS);
  }
}

async function allOf({ roundId, scope, service }: OpenRound): Promise<readonly RescoringView[]> {
  const all: RescoringView[] = [];
  let cursor: string | undefined;
  do {
    const page = await service.list(scope, roundId, { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) });
    all.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return all;
}

const find = async (round: OpenRound, is: (one: RescoringView) => boolean): Promise<RescoringView | undefined> =>
  (await allOf(round)).find(is);
const isOpen = ({ state }: RescoringView): boolean => state === 'computing' || state === 'ready';
const grounds = ({ reason, protocol }: DecideOptions) => ({
  reason,
  ...(protocol === undefined ? {} : { protocolRef: protocol }),
});
const unknown = (hint: string): StartupError => new StartupError('ERR_RESCORING_UNKNOWN', hint);

const print = (roundId: string, shown: RescoringDetail, { json }: ShowOptions): void =>
  void process.stdout.write(`${json ? JSON.stringify(shown, null, 2) : describeRescoring(roundId, shown)}\n`);
