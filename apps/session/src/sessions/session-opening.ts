import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { decideOpening, type OpeningRefusal, wholeMs } from '@starboard/contest';
import type { ExchangeErrorCode, SessionParams, SessionStart } from '@starboard/contracts';
import type { TokenHolder } from '@starboard/database';
import {
  EvidenceCommands,
  ExchangeSessionCommands,
  ExchangeSessionQueries,
  RoundEndedError,
  type SessionRecord,
  type StoredSessionParams,
  TokenQueries,
} from '@starboard/database';
import { CLOCK, type Clock, PROCESS_NAME } from '@starboard/platform';
import { failure, type Reply, success } from '../reply.js';
import { type LiveRound, RunningRounds } from '../rounds/running-rounds.js';
import { hasClock } from '../rounds/session-plan.js';
import { stateOf } from './session-closer.js';

const REFUSED: Record<OpeningRefusal, ExchangeErrorCode> = {
  'team-not-approved': 'ERR_SESSION_TEAM_NOT_APPROVED',
  'not-admitted': 'ERR_SESSION_NOT_ADMITTED',
  'not-open-yet': 'ERR_SESSION_NOT_OPEN_YET',
  'too-late': 'ERR_SESSION_TOO_LATE',
  'round-over': 'ERR_SESSION_ROUND_OVER',
  'already-open': 'ERR_SESSION_ALREADY_OPEN',
  'already-held': 'ERR_SESSION_ALREADY_HELD',
};
const MOST_FILES = 1_000;
/** Between pushes of an algorithmic session, s, when the program names no other time (published protocol). */
const DEFAULT_TIME = 60;

/** Opens sessions by the rules of the regulation (4.4, 7.4; appendix 2 §2). */
@Injectable()
export class SessionOpening {
  constructor(
    private readonly running: RunningRounds,
    private readonly tokens: TokenQueries,
    private readonly sessions: ExchangeSessionCommands,
    private readonly exchangeSessionQueries: ExchangeSessionQueries,
    private readonly evidence: EvidenceCommands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PROCESS_NAME) private readonly process: string,
  ) {}

  /**
   * Of several rounds of the mode the newest open one that takes the team. While a session of one of them is open no other
   * one is entered; in finals that is so for rounds with the same essays only: another final has other ones.
   * @returns the stored session, or why there is none: what the first round that was tried says.
   */
  async open(holder: TokenHolder, start: SessionStart): Promise<Reply<SessionRecord>> {
    const rounds = await this.candidates(holder, start);
    if (start.type !== 'final' && (await this.hasOpen(holder, rounds))) return failure('ERR_SESSION_ALREADY_OPEN');
    let refusal: Reply<never> | undefined;
    for (const round of rounds) {
      const reply = await this.tryRound(holder, round, start.params);
      if (reply.ok) return reply;
      refusal ??= reply;
    }
    return refusal ?? failure('ERR_SESSION_NO_ROUND');
  }

  /** Rounds of the mode, open ones first, of each the newest; one that was scheduled a moment ago is looked for in the tables. */
  private async candidates(holder: TokenHolder, start: SessionStart): Promise<readonly LiveRound[]> {
    const fitting = () => this.running.all().filter((round) => fits(round, holder, start));
    if (!fitting().some(({ status }) => status === 'open')) await this.running.refresh();
    const rounds = fitting();
    return [...rounds.filter(({ status }) => status === 'open'), ...rounds.filter(({ status }) => status !== 'open')];
  }

  private async hasOpen({ teamId }: TokenHolder, rounds: readonly LiveRound[]): Promise<boolean> {
    const ids = new Set(rounds.map(({ id }) => id));
    return (await this.exchangeSessionQueries.findOpen([teamId])).some(({ roundId }) => ids.has(roundId));
  }

  private async tryRound(holder: TokenHolder, round: LiveRound, params: SessionParams): Promise<Reply<SessionRecord>> {
    const decided = await this.decide(holder, round);
    if (!decided.ok) return decided;
    const stored = storedParams(round, params);
    if (stored.items?.length === 0 || round.items.length === 0) return failure('ERR_SESSION_NO_FILES');
    const { openedAt, openedLate, again } = decided.payload;
    const { id: roundId, mode } = round;
    const session = { roundId, teamId: holder.teamId, mode, params: stored, openedAt, openedLate };
    const record = await this.sessions.open(session).catch(unlessEnded);
    if (record === 'ended') return failure('ERR_SESSION_ROUND_OVER');
    if (record === undefined) return failure('ERR_SESSION_ALREADY_OPEN');
    const detail = { late: openedLate, ...(again && { again }) };
    await this.evidence.addFacts([{ sessionId: record.id, at: openedAt, kind: 'opened', detail }], this.process);
    return success(record);
  }

  private async decide(
    { teamId }: TokenHolder,
    round: LiveRound,
  ): Promise<Reply<{ openedAt: number; openedLate: boolean; again: boolean }>> {
    const [team, sessions] = await Promise.all([
      this.tokens.team(teamId),
      this.exchangeSessionQueries.ofTeam(round.id, teamId),
    ]);
    const openedAt = wholeMs(this.clock.now());
    const applicant = {
      approved: team?.approved ?? false,
      admitted: team?.admitted ?? false,
      sessions: sessions.map(({ closedAt, begun }) => ({ open: closedAt === undefined, begun })),
    };
    const opening = decideOpening(stateOf(round), applicant, openedAt, round.rules);
    if (!opening.ok) return failure(REFUSED[opening.refusal]);
    const again = round.mode === 'final' && sessions.some(({ roundId }) => roundId === round.id);
    return success({ openedAt, openedLate: opening.late, again });
  }
}

function unlessEnded(error: unknown): 'ended' {
  if (error instanceof RoundEndedError) return 'ended';
  throw error;
}

function fits(round: LiveRound, { contestId }: TokenHolder, { type, params }: SessionStart): boolean {
  if (round.contestId !== contestId || round.mode !== type || round.barred) return false;
  if (params.round !== undefined && params.round !== round.id) return false;
  if (type !== 'algorithmic' || params.dsType === undefined) return true;
  return round.datasetKind === (params.dsType === 'train' ? 'training' : 'test');
}

/** What a session without the round's clock needs to be continued by any process: its sample and its pace. */
function storedParams(round: LiveRound, params: SessionParams): StoredSessionParams {
  const { pull = false, time = DEFAULT_TIME } = params;
  if (hasClock(round)) return {};
  if (round.mode !== 'algorithmic') return { items: round.items.map(({ index }) => index) };
  const options = { ...params, round: undefined };
  const asked = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  return { ...asked, items: drawSample(round, params), ...(pull ? { pull } : { time }) };
}

/** A random sample without repetition, of the language asked for. */
function drawSample(round: LiveRound, { lang = 'all', countFiles = MOST_FILES }: SessionParams): readonly number[] {
  const inLanguage = (subject: string) => lang === 'all' || subject.startsWith('eng') === (lang === 'eng');
  const pool = round.items.filter(({ subject }) => inLanguage(subject)).map(({ index }) => index);
  const size = Math.min(countFiles, pool.length, MOST_FILES);
  for (let position = 0; position < size; position += 1) {
    const other = randomInt(position, pool.length);
    [pool[position], pool[other]] = [pool[other] as number, pool[position] as number];
  }
  return pool.slice(0, size);
}
