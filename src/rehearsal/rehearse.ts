import { availableParallelism, cpus, release, totalmem, type } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { contestParametersSchema } from '@starboard/contracts';
import {
  announcedFinal,
  lobbyOf,
  refuseNear,
  RehearsalCommands,
  RehearsalQueries,
  type RehearsalSize,
  sizeOf,
  timesOf,
} from '@starboard/database';
import { StartupError } from '@starboard/platform';
import {
  type Bars,
  type Certificate,
  CERTIFICATE_FORMAT,
  figuresOf,
  type PlayedRound,
  signCertificate,
  type WantedFault,
} from '@starboard/rehearsal';
import { PACKAGE_VERSION } from '../package.js';
import type { OpenPlatform } from '../platform.js';
import { checkProcesses, FaultInjector, notAsked } from './faults.js';
import { keepRehearsal, type KeptRehearsal } from './kept-rehearsal.js';
import { Programs } from './programs.js';
import { makeRehearsal, REHEARSAL, type RehearsalRound, scheduleRehearsal } from './rehearsal-round.js';

const POLL_MS = 250;
/** Beyond the bar, so that a figure says by how much it was missed. */
const BOARD_PATIENCE = 2;
/** Of the time for late files, in which nothing happens. */
const LONGEST_GRACE_MS = 5_000;
/** Beyond the schedule: who is not at the end by then does not come to it. */
const ENDING_MS = 120_000;
const FAILURES_SHOWN = 10;

export interface RehearsalPlan {
  /** Slug of the contest whose final is rehearsed. */
  readonly contest?: string;
  /** In place of what that contest announces. */
  readonly size: Partial<RehearsalSize>;
  readonly url: string;
  readonly faults: readonly WantedFault[];
  readonly bars: Bars;
  readonly seed: string;
  /** The row of the one that was asked for; one of a contest makes its own without. */
  readonly kept?: string;
  /** Hears what happens, a line at a time. */
  readonly tell: (what: 'prepared' | 'opened' | 'ended', round: RehearsalRound) => void;
  readonly stopped: AbortSignal;
}

/**
 * Plays a final against the installed platform, does faults to it, and certifies what came of it.
 * @throws StartupError ERR_REHEARSAL_NEAR, ERR_REHEARSAL_SIZE, ERR_REHEARSAL_PROCESS, ERR_REHEARSAL_UNREACHABLE,
 * ERR_CONTEST_UNKNOWN, ERR_REHEARSAL_INTERRUPTED
 */
export async function rehearse(platform: OpenPlatform, plan: RehearsalPlan): Promise<Certificate> {
  const { database, clock } = platform;
  checkProcesses(plan.faults);
  await requireReady(plan.url);
  const queries = new RehearsalQueries(database);
  const { contest } = plan;
  const announced = contest === undefined ? undefined : await announcedFinal(queries, contest, plan.size);
  const played = sizeOf(announced?.size, plan.size);
  await refuseNear(queries, clock.now(), played);
  const closeGraceMs = Math.min(announced?.parameters.closeGraceMs ?? Infinity, LONGEST_GRACE_MS);
  const { intervalMs, deadlineMs } = played;
  const parameters = { ...timesOf(announced?.parameters), intervalMs, deadlineMs, closeGraceMs, leastFiles: 1 };
  const cutConnections = plan.faults.some(({ fault }) => fault === 'cut-connections');
  const kept = await keepRehearsal(platform, plan, { contestId: announced?.contestId, ...played, cutConnections });
  const commands = new RehearsalCommands(database, clock);
  let round: RehearsalRound | undefined;
  try {
    round = await makeRehearsal(platform, { ...played, parameters, seed: plan.seed });
    plan.tell('prepared', round);
    await kept?.step({ step: 'prepared' });
    const { maxSubmissions } = contestParametersSchema.parse(parameters);
    const held = { round, played, closeGraceMs, maxSubmissions, announced: announced?.size ?? null };
    const certificate = await certify(platform, { ...plan, stopped: kept?.stopped ?? plan.stopped }, held, kept);
    const { hash, publicKey, ready } = certificate;
    const certified = { hash, publicKey, ready, contest: certificate.contest };
    await commands.conclude(round.contestId, round.roundId, certified, REHEARSAL);
    await kept?.certified(certificate);
    return certificate;
  } catch (error) {
    // What broke it off may have taken the database with it.
    if (round) await commands.conclude(round.contestId, round.roundId, null, REHEARSAL).catch(() => undefined);
    await kept?.failed(error).catch(() => undefined);
    throw error;
  } finally {
    kept?.leave();
  }
}

async function certify(
  platform: OpenPlatform,
  plan: RehearsalPlan,
  held: Played,
  kept: KeptRehearsal | undefined,
): Promise<Certificate> {
  const { database, clock } = platform;
  const { round, played, announced, maxSubmissions } = held;
  const began = clock.now();
  const { record, injector } = await play(platform, plan, held, kept);
  const { figures, effects, ready } = figuresOf({ ...record, maxSubmissions }, plan.bars);
  const iso = (at: number): string => new Date(Math.round(at)).toISOString();
  const keys = await database.prisma.roundKey.findUniqueOrThrow({ where: { roundId: round.roundId } });
  const postgres = await new RehearsalQueries(database).postgresVersion();
  return signCertificate(
    {
      ...{ format: CERTIFICATE_FORMAT, ready, contest: plan.contest ?? null, announced, played },
      rehearsal: { contest: round.slug, round: round.roundId, url: plan.url },
      ...{ startedAt: iso(began), endedAt: iso(clock.now()) },
      figures: [...figures],
      injected: effects.map(({ at, ...effect }) => ({ ...effect, at: iso(at) })) as Certificate['injected'],
      notInjected: [...notAsked(plan.faults, platform), ...injector.missed],
      failures: failuresOf(record),
      machine: machineOf(),
      versions: { starboard: PACKAGE_VERSION, node: process.versions.node, postgres },
    },
    keys,
  );
}

interface Played {
  readonly round: RehearsalRound;
  readonly announced: RehearsalSize | null;
  readonly played: RehearsalSize;
  readonly closeGraceMs: number;
  readonly maxSubmissions: number;
}

async function play(
  platform: OpenPlatform,
  plan: RehearsalPlan,
  { round, played, closeGraceMs }: Played,
  kept: KeptRehearsal | undefined,
): Promise<{ readonly record: Omit<PlayedRound, 'maxSubmissions'>; readonly injector: FaultInjector }> {
  const { clock } = platform;
  const startsAt = Math.ceil(clock.now()) + lobbyOf(played);
  await scheduleRehearsal(platform, round.roundId, startsAt);
  const planned = Array.from({ length: played.items }, (_, index) => startsAt + index * played.intervalMs);
  const offsetMs = clock.now() - (performance.timeOrigin + performance.now());
  const thinkMs = Math.min(played.intervalMs, played.deadlineMs) / 2;
  const { url, seed } = plan;
  const programs = new Programs({ url, seed, roundId: round.roundId, teams: round.teams, offsetMs, thinkMs });
  const injector = new FaultInjector(platform, programs);
  try {
    await untilStopped(programs.opened(), plan.stopped);
    plan.tell('opened', round);
    const endsAt = (planned.at(-1) ?? startsAt) + played.deadlineMs + closeGraceMs;
    await kept?.step({ step: 'opened', startsAt, endsAt });
    const patience = delay(Math.max(0, endsAt - clock.now()) + ENDING_MS, undefined, { ref: false });
    const injecting = injector.run(plan.faults, planned, plan.stopped);
    await untilStopped(Promise.all([Promise.race([programs.ended(), patience]), injecting]), plan.stopped);
  } finally {
    programs.stop();
  }
  plan.tell('ended', round);
  await kept?.step({ step: 'ended' });
  const { boardMs, ranked } = await waitForBoard(platform, round, plan);
  const stored = await new RehearsalQueries(platform.database).files(round.roundId);
  const record = {
    teams: played.teams,
    planned,
    programs: programs.logs,
    stored,
    faults: injector.injected,
    boardMs,
    ranked,
  };
  return { record, injector };
}

/** Whoever stops the command stops its programs and nothing else; the round ends by itself. */
async function untilStopped<T>(work: Promise<T>, stopped: AbortSignal): Promise<T> {
  const ended = new Promise<never>((_, refuse) => {
    const end = (): void =>
      refuse(new StartupError('ERR_REHEARSAL_INTERRUPTED', 'stopped; its round ends by itself, and certifies nothing'));
    if (stopped.aborted) end();
    else stopped.addEventListener('abort', end, { once: true });
  });
  // What was stopped meanwhile fails by that.
  work.catch(() => undefined);
  return Promise.race([ended, work]);
}

/** Until everybody is on the newest board with a result, from the moment when the round is closed. */
async function waitForBoard(
  { database }: OpenPlatform,
  { roundId, teams }: RehearsalRound,
  { bars, stopped }: RehearsalPlan,
): Promise<{ readonly boardMs: number | null; readonly ranked: number }> {
  const giveUp = performance.now() + bars.boardMs * BOARD_PATIENCE + ENDING_MS;
  for (;;) {
    const round = await database.prisma.round.findUniqueOrThrow({ where: { id: roundId } });
    const [board] = await database.prisma.leaderboardSnapshot.findMany({
      where: { roundId },
      orderBy: { version: 'desc' },
      take: 1,
      include: { _count: { select: { rows: { where: { status: 'ranked' } } } } },
    });
    const ranked = board?._count.rows ?? 0;
    if (ranked === teams.length && board !== undefined && round.closedAt !== null) {
      return { boardMs: Math.max(0, board.createdAt.getTime() - round.closedAt.getTime()), ranked };
    }
    if (performance.now() > giveUp) return { boardMs: null, ranked };
    await untilStopped(delay(POLL_MS), stopped);
  }
}

/** @throws StartupError ERR_REHEARSAL_UNREACHABLE */
async function requireReady(url: string): Promise<void> {
  const answer = await fetch(new URL('/health/ready', url)).catch((error: unknown) => String(error));
  if (typeof answer !== 'string' && answer.ok) return;
  const said = typeof answer === 'string' ? answer : `status ${answer.status}`;
  throw new StartupError(
    'ERR_REHEARSAL_UNREACHABLE',
    `${url}/health/ready: ${said}; start the platform, or name it with --url`,
  );
}

function failuresOf({ programs, teams }: Pick<PlayedRound, 'programs' | 'teams'>): string[] {
  const said = programs.flatMap(({ team, failure }) => (failure === undefined ? [] : [`${team}: ${failure}`]));
  const silent = teams - programs.length;
  return [...said.slice(0, FAILURES_SHOWN), ...(silent > 0 ? [`${silent} programs said nothing at all`] : [])];
}

const machineOf = (): Certificate['machine'] => ({
  system: `${type()} ${release()} ${process.arch}`,
  processor: cpus()[0]?.model.trim() ?? '',
  cores: availableParallelism(),
  memoryBytes: totalmem(),
});
