import { setTimeout as delay } from 'node:timers/promises';
import { RESULT_STEPS, type ResultStep, resultStep } from '@starboard/contest';
import { describeWait, ResultCommands, ResultQueries, type ResultState, type ScoringWait } from '@starboard/database';
import { StartupError } from '@starboard/platform';
import { say } from '../../i18n/say.js';
import { type OpenPlatform, withPlatform } from '../../platform.js';
import { byCommandLine } from '../by-command-line.js';

const POLL_MS = 500;

export interface ShowOptions {
  readonly json: boolean;
  /** Seconds in which a board must be there that nothing is missing for. */
  readonly wait?: number;
}

export interface DecideOptions {
  readonly step: ResultStep;
  readonly outcome: 'approved' | 'refused';
  /** Version of the board that was looked at. */
  readonly board: number;
  readonly reason: string;
  readonly protocol: string;
}

const ROLES = { review: 'jury', verification: 'technical_commission', approval: 'organiser' } as const;

interface Standing {
  readonly state: ResultState;
  readonly wait: ScoringWait | null;
}

/** Where the result of a round stands, and whose turn it is. */
export async function showResult(roundId: string, { json, wait: seconds }: ShowOptions): Promise<void> {
  const { state, wait } = await withPlatform((platform) => {
    const results = new ResultQueries(platform.database);
    const read = async (): Promise<Standing> => ({
      state: await stateOf(platform, results, roundId),
      wait: await results.wait(roundId),
    });
    return seconds === undefined ? read() : readWhenScored(read, seconds);
  });
  const shown = { ...makeShown(state), waits: wait };
  process.stdout.write(json ? `${JSON.stringify(shown, null, 2)}\n` : linesOf(shown).join('\n') + '\n');
}

/**
 * Records a step about the board that was looked at. People with roles decide at the result desk, each in their own
 * name; the command is for platforms that nobody has an account on, and the audit log says that it was the command line.
 */
export async function decideResult(roundId: string, options: DecideOptions): Promise<void> {
  const { step, outcome, board, reason, protocol: protocolRef } = options;
  const after = await withPlatform(async (platform) => {
    const { round, snapshot } = await stateOf(platform, new ResultQueries(platform.database), roundId);
    if (snapshot?.version !== board) {
      const newest = snapshot === null ? 'there is no board yet' : `the newest board is version ${snapshot.version}`;
      throw new StartupError('ERR_RESULT_REPLACED', `${newest}; look at it with \`round result\``);
    }
    const by = { ...byCommandLine(reason), role: ROLES[step], reason, protocolRef };
    const about = { contestId: round.contestId, roundId, snapshotId: snapshot.id };
    return new ResultCommands(platform.database, platform.clock).decide({ ...about, step, outcome }, by);
  });
  process.stdout.write(linesOf({ ...makeShown(after), waits: null }).join('\n') + '\n');
}

/** @throws StartupError ERR_RESULT_NOT_READY with what is missing, when the time is over. */
async function readWhenScored(read: () => Promise<Standing>, seconds: number): Promise<Standing> {
  const end = performance.now() + seconds * 1_000;
  for (;;) {
    const standing = await read();
    const { state, wait } = standing;
    if (state.snapshot !== null && !lacks(wait)) return standing;
    if (performance.now() > end) {
      const why = wait === null ? `the round is ${state.round.status}` : describeWait(wait);
      throw new StartupError('ERR_RESULT_NOT_READY', `there is no board to decide about yet: ${why}`);
    }
    await delay(POLL_MS);
  }
}

const lacks = (wait: ScoringWait | null): boolean => wait !== null && wait.unmarked + wait.unparsed > 0;

async function stateOf({ database }: OpenPlatform, results: ResultQueries, roundId: string): Promise<ResultState> {
  const round = await database.prisma.round.findUnique({ where: { id: roundId }, select: { contestId: true } });
  const state = round === null ? undefined : await results.state(round.contestId, roundId);
  if (state !== undefined) return state;
  throw new StartupError('ERR_ROUND_UNKNOWN', `there is no round ${roundId}; \`round list\` shows them`);
}

function makeShown({ round, snapshot, chain, decisions }: ResultState) {
  const next = chain === null || chain.status === 'complete' ? null : resultStep(chain.next.kind);
  return {
    round: `${round.mode} ${round.number}`,
    status: round.status,
    board: snapshot === null ? null : { version: snapshot.version, state: snapshot.state },
    next: next === null ? null : { step: next, role: ROLES[next] },
    decisions: decisions.map(({ kind, outcome, version, role, reason, decidedAt, decidedBy }) => ({
      step: RESULT_STEPS.find((step) => kind.endsWith(step)) ?? kind,
      outcome,
      board: version,
      role,
      by: decidedBy?.name ?? 'command line',
      at: decidedAt.toISOString(),
      reason,
    })),
  };
}

type Shown = ReturnType<typeof makeShown> & { readonly waits: ScoringWait | null };

function linesOf({ round, status, board, next, decisions, waits }: Shown): string[] {
  const made = decisions.map(({ step, outcome, board: version, role, by, at, reason }) =>
    [step, outcome, say('board {version}', { version }), role, by, at, reason].join('\t'),
  );
  const waiting = waits !== null && (board === null || lacks(waits));
  return [
    `${round}\t${status}`,
    board === null ? say('no board yet') : `${say('board {version}', board)}\t${board.state}`,
    ...made,
    ...(waiting ? [say('the next board waits: {wait}', { wait: describeWait(waits) })] : []),
    ...(next === null ? [] : [say('next: --step {step} ({role})', next)]),
  ];
}
