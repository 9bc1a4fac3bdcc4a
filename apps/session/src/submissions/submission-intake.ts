import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { wholeMs, type Refusal } from '@starboard/contest';
import { MAX_MESSAGE_BYTES, type ExchangeErrorCode, type FileSend, type FileSendResult } from '@starboard/contracts';
import { CLOCK, type Clock } from '@starboard/platform';
import { SessionPeers } from '../connections/session-peers.js';
import { failure, success, type Handled } from '../reply.js';
import { RoundBoard } from '../rounds/round-board.js';
import { SessionMetrics } from '../session-metrics.js';
import { SessionCloser } from '../sessions/session-closer.js';
import { AnswerChecks } from './answer-checks.js';
import { GroupCommit } from './group-commit.js';
import type { Outcome, Pending } from './judge-batch.js';
import { ProgressHints } from './progress-hints.js';
import type { LiveSession } from '../sessions/live-session.js';

const REFUSED: Record<Refusal, ExchangeErrorCode> = {
  closed: 'ERR_SESSION_CLOSED',
  'not-released': 'ERR_SESSION_NOT_RELEASED',
  'over-limit': 'ERR_SESSION_OVER_LIMIT',
};

/** The way of an answer from its arrival to its receipt. */
@Injectable()
export class SubmissionIntake {
  constructor(
    private readonly board: RoundBoard,
    private readonly checks: AnswerChecks,
    private readonly commit: GroupCommit,
    private readonly closer: SessionCloser,
    private readonly hints: ProgressHints,
    private readonly peers: SessionPeers,
    private readonly metrics: SessionMetrics,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param arrivedAt when the last byte of the message had come, ms. */
  async submit(session: LiveSession, send: FileSend, arrivedAt: number): Promise<Handled> {
    const index = session.indexOf(send.fileId);
    const file = index === undefined ? undefined : session.file(index);
    // An unknown number and one that is still to come are answered alike: the answer tells nothing of the schedule.
    if (index === undefined || file === undefined || arrivedAt < file.plannedAt) {
      return this.refuse('not-released');
    }
    const text = typeof send.content === 'string' ? send.content : JSON.stringify(send.content);
    const content = Buffer.from(text, 'utf8');
    if (content.length > MAX_MESSAGE_BYTES) {
      this.metrics.refused('too-large');
      return { reply: failure('ERR_SESSION_PAYLOAD', ['content: larger than 2 MiB']) };
    }
    const stored = await session.inTurn(async () => {
      const pending = await this.makePending(session, index, send, text, content, arrivedAt);
      await session.recording;
      return { outcome: this.commit.add(pending) };
    });
    const outcome = await stored.outcome;
    if (!outcome.ok) return this.refuse(outcome.refusal);
    if (outcome.stored !== undefined) this.metrics.stored(outcome.receipt.verdict);
    if (outcome.stored !== undefined) session.setFile(index, outcome.stored.file);
    return { reply: success(resultOf(outcome)), after: () => this.afterAnswer(session, outcome) };
  }

  private refuse(refusal: Refusal): Handled {
    this.metrics.refused(refusal);
    return { reply: failure(REFUSED[refusal]) };
  }

  private async makePending(
    session: LiveSession,
    index: number,
    send: FileSend,
    text: string,
    content: Buffer,
    arrivedAt: number,
  ): Promise<Pending> {
    const { round } = session;
    const planned = session.planned(index);
    const file = session.file(index);
    if (planned === undefined || file === undefined) throw new Error('a planned file has no state');
    const item = (await this.board.essays([planned.item])).get(planned.item.essayId);
    if (item === undefined) throw new Error(`the item ${planned.item.essayId} of the schedule is not in the database`);
    const { engine } = item;
    const looked = await this.checks.check({ engine, parameters: round.rules, text, item });
    return {
      id: randomUUID(),
      sessionId: session.id,
      essayId: planned.item.essayId,
      ...(send.submissionId !== undefined && { clientSubmissionId: send.submissionId.toLowerCase() }),
      due: { index, plannedAt: file.plannedAt, deadlineAt: file.deadlineAt },
      receivedAt: wholeMs(arrivedAt),
      contest: round.contest,
      roundId: round.id,
      fileId: send.fileId,
      content,
      sha256: createHash('sha256').update(content).digest('hex'),
      contentState: looked.state,
      diagnostics: looked.diagnostics,
      rules: round.rules,
      sign: (receipt) => round.signer.sign(receipt),
    };
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

function resultOf({ receipt, diagnostics, stored }: Outcome & { ok: true }): FileSendResult {
  return {
    ...receipt,
    ...(stored === undefined && { duplicate: true as const }),
    ...(diagnostics.length > 0 && { diagnostics }),
  };
}
