import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import type { ComputedBoard } from '@starboard/scoring';
import { appendAudit } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { type DecidedBy, recordDecision } from '../kernel/decision.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';
import { saveSnapshot } from '../scores/board.commands.js';
import { loadBoard, type LoadedBoard } from '../scores/load-board.js';
import { getRescoring } from './rescoring.commands.js';
import { type RescoringName, type RescoringRecord } from './rescoring.queries.js';
import { lockRound } from './result.commands.js';

/** The board of a preview, as it is stored. */
type StoredBoard = Pick<ComputedBoard, 'ster' | 'rows'> & Pick<LoadedBoard, 'state'>;

/** Makes a re-scoring the round's scoring, all at once. */
@Injectable()
export class RescoringApplyCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Applies exactly what was previewed: the round's parameters, the markups in force and the new board change together,
   * the old board stays. An approved result stays public until the new one is approved. Again changes nothing.
   * @param fingerprint of the preview that the person has seen, hex.
   * @throws RuleViolation ERR_RESCORING_UNKNOWN, ERR_RESCORING_DISCARDED, ERR_ROUND_STATE, ERR_RESCORING_NOT_READY;
   *   ERR_RESCORING_STALE when the preview is not (any more) the one that was seen or of what there is now, or another was applied
   */
  apply(name: RescoringName, fingerprint: string, by: DecidedBy): Promise<RescoringRecord> {
    return inTransaction(this.database, async (tx) => {
      const round = await lockRound(tx, name);
      const rescoring = await getRescoring(tx, name);
      if (rescoring.state === 'applied') return alreadyApplied(rescoring, fingerprint);
      checkReady(rescoring, round.status);
      const { engineVersion } = await checkFresh(tx, rescoring, fingerprint);
      const { roundId, contestId } = name;
      const { parametersId, baseSnapshotId } = rescoring;
      const now = new Date(this.clock.now());
      await tx.round.update({ where: { id: roundId }, data: { parametersId } });
      const board = rescoring.board as unknown as StoredBoard;
      const inputs = rescoring.inputs ?? new Uint8Array();
      const head = { parametersId, inputs, state: board.state, engineVersion };
      const snapshot = await saveSnapshot(tx, roundId, head, board, now);
      const data = { state: 'applied', closedAt: now, snapshotId: snapshot.id } as const;
      await tx.rescoring.update({ where: { id: rescoring.id }, data });
      const evidence = { fingerprint, version: snapshot.version, replaces: baseSnapshotId };
      const subject = { subjectType: 'rescoring', subjectId: rescoring.id };
      const decision = { contestId, roundId, kind: 'rescoring.apply', outcome: 'applied', ...subject, evidence };
      await recordDecision(tx, by, this.clock.now(), decision);
      await tx.$executeRaw`select pg_notify('round_changed', ${JSON.stringify({ roundId })})`;
      const change = { before: { parametersId: round.parametersId }, after: { parametersId, ...evidence } };
      await appendAudit(tx, by, this.clock.now(), { contestId, ...subject, action: 'rescoring.applied', ...change });
      return getRescoring(tx, name);
    });
  }
}

function checkReady({ state, inputs }: RescoringRecord, status: string): void {
  if (state === 'discarded') throw new RuleViolation('ERR_RESCORING_DISCARDED', 'the re-scoring was discarded');
  if (status === 'finalised' || status === 'void') {
    throw new RuleViolation('ERR_ROUND_STATE', `the round is ${status}: its result stays`);
  }
  if (inputs === null) throw new RuleViolation('ERR_RESCORING_NOT_READY', 'the preview is not computed yet');
}

const isOf = (inputs: Uint8Array | null, fingerprint: string): boolean =>
  Buffer.from(inputs ?? []).toString('hex') === fingerprint;

/** Again changes nothing, for whoever means the preview that was applied. */
function alreadyApplied(rescoring: RescoringRecord, fingerprint: string): RescoringRecord {
  if (isOf(rescoring.inputs, fingerprint)) return rescoring;
  throw new RuleViolation('ERR_RESCORING_STALE', 'the re-scoring was applied, with another preview than this one');
}

/** What was seen is what is stored, and what is stored is what would be computed now: that is returned. */
async function checkFresh(tx: Transaction, rescoring: RescoringRecord, fingerprint: string): Promise<LoadedBoard> {
  const { id, roundId, inputs, baseSnapshotId } = rescoring;
  const now = await loadBoard(tx, id);
  const base = await tx.leaderboardSnapshot.findFirst({ where: { roundId }, orderBy: { version: 'desc' } });
  const seen = isOf(inputs, fingerprint);
  const current = inputs !== null && now !== undefined && Buffer.compare(now.inputs, inputs) === 0;
  if (seen && current && (base?.id ?? null) === baseSnapshotId) return now;
  throw new RuleViolation('ERR_RESCORING_STALE', 'something has changed since the preview; look at the new one first');
}
