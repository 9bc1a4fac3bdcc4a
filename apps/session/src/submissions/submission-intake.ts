import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { inTime, type Refusal, refusalOf, wholeMs } from '@starboard/contest';
import { type ExchangeErrorCode, type FileSendResult, MAX_MESSAGE_BYTES } from '@starboard/contracts';
import { CLOCK, type Clock } from '@starboard/platform';
import { SessionPeers } from '../connections/session-peers.js';
import { EXCHANGE_LIMITS, type ExchangeLimits } from '../exchange-limits.js';
import { failure, type Handled, success } from '../reply.js';
import { RunningRounds } from '../rounds/running-rounds.js';
import { SessionMetrics } from '../session-metrics.js';
import type { LiveSession } from '../sessions/live-session.js';
import { SessionCloser } from '../sessions/session-closer.js';
import { AnswerChecks } from './answer-checks.js';
import { GroupCommit } from './group-commit.js';
import type { Outcome, Pending } from './judge-batch.js';
import { ProgressHints } from './progress-hints.js';
import type { ReceivedSend } from './received-send.js';
import { RefusalLog } from './refusal-log.js';
import { StoredAnswers } from './stored-answers.js';

const REFUSED: Record<Refusal, ExchangeErrorCode> = {
  closed: 'ERR_SESSION_CLOSED',
  'not-released': 'ERR_SESSION_NOT_RELEASED',
  'over-limit': 'ERR_SESSION_OVER_LIMIT',
};

/** An answer and everything that is known of it before it is validated. */
interface Arrival {
  readonly session: LiveSession;
  readonly index: number;
  readonly send: ReceivedSend;
  readonly arrivedAt: number;
}

/** What came of an answer's turn. `again`: an answer of the same name is under way, this one is its repetition. */
type Taken =
  | { readonly outcome: Promise<Outcome>; readonly again: boolean }
  | { readonly refusal: Refusal }
  | { readonly busy: true };

/** The way of an answer from its arrival to its receipt. */
@Injectable()
export class SubmissionIntake {
  constructor(
    private readonly running: RunningRounds,
    private readonly checks: AnswerChecks,
    private readonly commit: GroupCommit,
    private readonly stored: StoredAnswers,
    private readonly closer: SessionCloser,
    private readonly hints: ProgressHints,
    private readonly peers: SessionPeers,
    private readonly metrics: SessionMetrics,
    private readonly trace: RefusalLog,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(EXCHANGE_LIMITS) private readonly limits: ExchangeLimits,
  ) {}

  /** @param arrivedAt when the last byte of the message had come, ms. */
  async submit(session: LiveSession, send: ReceivedSend, arrivedAt: number): Promise<Handled> {
    const index = session.indexOf(send.fileId);
    const file = index === undefined ? undefined : session.file(index);
    // An unknown number and one that is still to come are answered alike: the answer tells nothing of the schedule.
    if (index === undefined || file === undefined || arrivedAt < file.plannedAt) {
      return this.refuse(session, undefined, 'not-released');
    }
    if (session.waiting >= this.limits.waitingLooks) return this.busy(session, index);
    if (send.content.bytes.length > MAX_MESSAGE_BYTES) {
      this.metrics.refused('too-large');
      this.trace.add(session.id, index, 'too-large');
      return { reply: failure('ERR_SESSION_MESSAGE_SIZE') };
    }
    const arrival = { session, index, send, arrivedAt };
    const taken = await session.inTurn(() => this.take(arrival));
    if ('busy' in taken) return this.busy(session, index);
    return 'refusal' in taken ? this.refuseUnknown(arrival, taken.refusal) : this.answer(arrival, taken);
  }

  /**
   * Decides without looking whether the answer will be stored: what will not costs nothing but its transport. Answers that
   * are under way may still take the last attempts, or fail, so in doubt they are waited for.
   */
  private async take(arrival: Arrival): Promise<Taken> {
    const { session, index, send } = arrival;
    const known = session.flights.find(nameOf(send));
    if (known !== undefined) return { outcome: known, again: true };
    const refusal = whyRefused(arrival);
    if (refusal !== undefined) return { refusal };
    const attempts = session.file(index)?.attempts ?? 0;
    const { maxSubmissions } = session.round.rules;
    if (attempts + session.flights.count(index) >= maxSubmissions) {
      await session.flights.landed(index);
      const later = whyRefused(arrival);
      if (later !== undefined) return { refusal: later };
    }
    const pending = await this.makePending(arrival);
    if (pending === undefined) return { busy: true };
    await session.recording;
    const outcome = this.store(arrival, pending);
    session.flights.add(index, nameOf(send), outcome);
    return { outcome, again: false };
  }

  private async store(arrival: Arrival, pending: Pending): Promise<Outcome> {
    let outcome = await this.commit.add(pending);
    if (!outcome.ok && outcome.refusal === 'unlooked') {
      const looked = await this.look(arrival);
      if (looked === undefined) throw new Error('an answer of a busy team could not be looked into');
      outcome = await this.commit.add({ ...pending, ...looked });
    }
    if (outcome.ok && outcome.stored !== undefined) arrival.session.setFile(arrival.index, outcome.stored.file);
    return outcome;
  }

  private async answer(
    { session, index }: Arrival,
    taken: { outcome: Promise<Outcome>; again: boolean },
  ): Promise<Handled> {
    const outcome = await taken.outcome;
    if (!outcome.ok) return this.refuse(session, index, outcome.refusal === 'unlooked' ? 'closed' : outcome.refusal);
    if (taken.again) return { reply: success({ ...resultOf(outcome), duplicate: true as const }) };
    if (outcome.stored !== undefined) this.metrics.stored(outcome.receipt.verdict);
    return { reply: success(resultOf(outcome)), after: () => this.afterAnswer(session, outcome) };
  }

  /** A repetition of an answer that was stored gets its receipt, whatever would become of a new one. */
  private async refuseUnknown({ session, index, send }: Arrival, refusal: Refusal): Promise<Handled> {
    const earlier = await this.stored.find(send);
    return earlier === undefined ? this.refuse(session, index, refusal) : { reply: success(earlier) };
  }

  private refuse(session: LiveSession, index: number | undefined, refusal: Refusal): Handled {
    this.metrics.refused(refusal);
    this.trace.add(session.id, index, refusal);
    return { reply: failure(REFUSED[refusal]) };
  }

  private busy(session: LiveSession, index: number): Handled {
    this.metrics.refused('rate');
    this.trace.add(session.id, index, 'rate');
    return { reply: failure('ERR_SESSION_RATE') };
  }

  /** @returns undefined when too much of the team waits to be validated. */
  private async makePending(arrival: Arrival): Promise<Pending | undefined> {
    const { session, index, send, arrivedAt } = arrival;
    const { content } = send;
    const { round } = session;
    const planned = session.planned(index);
    const file = session.file(index);
    if (planned === undefined || file === undefined) throw new Error('a planned file has no state');
    const receivedAt = wholeMs(arrivedAt);
    // What comes late is stored as it came: nobody's deadline is worth the time to validate it.
    const looked = inTime(receivedAt, file.deadlineAt) ? await this.look(arrival) : { diagnostics: [] };
    if (looked === undefined) return undefined;
    return {
      id: randomUUID(),
      sessionId: session.id,
      essayId: planned.item.essayId,
      clientSubmissionId: nameOf(send),
      due: { index, plannedAt: file.plannedAt, deadlineAt: file.deadlineAt },
      receivedAt,
      contest: round.contest,
      roundId: round.id,
      fileId: send.fileId,
      content: content.bytes,
      sha256: content.sha256(),
      ...looked,
      rules: round.rules,
      sign: (receipt) => round.signer.sign(receipt),
    };
  }

  private async look({ session, index, send: { content } }: Arrival): Promise<Looked | undefined> {
    const { round } = session;
    const essayId = session.planned(index)?.item.essayId ?? '';
    const item = (await this.running.essays(session.plan.files.slice(index, index + 1).map((file) => file.item))).get(
      essayId,
    );
    if (item === undefined) throw new Error(`the item ${essayId} of the schedule is not in the database`);
    const task = { engine: item.engine, parameters: round.engineParameters, text: content.takeText(), item };
    const checked = await this.checks.check(session.record.teamId, task);
    if (checked === undefined) return undefined;
    const diagnostics = content.problem === undefined ? checked.diagnostics : [content.problem];
    return { contentState: checked.state, diagnostics };
  }

  private async afterAnswer(session: LiveSession, { receipt, stored }: Outcome & { ok: true }): Promise<void> {
    if (stored === undefined) return;
    session.pushStatus(this.clock.now());
    this.peers.tell(session.id);
    this.hints.add(session.round.id, receipt.verdict === 'accepted' ? stored.id : undefined);
    const finished = session.record.mode === 'algorithmic' && !session.onRoundClock && session.allAccepted();
    if (finished) await this.closer.close(session, 'finish');
  }
}

type Looked = Required<Pick<Pending, 'contentState' | 'diagnostics'>>;

const nameOf = ({ submissionId }: ReceivedSend): string | undefined => submissionId?.toLowerCase();

/** Why the answer will not be stored, whatever is in it: by what is stored already. */
function whyRefused({ session, index, arrivedAt }: Arrival): Refusal | undefined {
  const file = session.file(index);
  return file === undefined ? 'not-released' : refusalOf(file, arrivedAt, session.round.rules);
}

function resultOf({ receipt, diagnostics, stored }: Outcome & { ok: true }): FileSendResult {
  return {
    ...receipt,
    ...(stored === undefined && { duplicate: true as const }),
    ...(diagnostics.length > 0 && { diagnostics }),
  };
}
