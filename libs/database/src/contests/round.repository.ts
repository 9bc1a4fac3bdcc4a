import { Inject, Injectable } from '@nestjs/common';
import { contestParametersSchema } from '@starboard/contracts';
import { CLOCK, type Clock } from '@starboard/platform';
import { generateKeyPairSync } from 'node:crypto';
import { appendAudit, type By } from '../audit/audit-log.js';
import type { Json } from '../audit/canonical-json.js';
import { recordDecision, type DecidedBy } from '../audit/decision.js';
import { Database } from '../database.js';
import { RuleViolation } from '../rule-violation.js';
import { inTransaction, ownBytes, type Transaction } from '../transaction.js';
import type { Round, RoundMode, RoundStatus } from '../generated/prisma/client.js';
import { lockContest } from './contest.repository.js';

const DAY_MS = 86_400_000;

export interface NewRound {
  readonly contestId: string;
  readonly mode: RoundMode;
  readonly datasetId: string;
  readonly parametersId: string;
  /** The void round that this one repeats (regulation 7.15). */
  readonly replacesId?: string;
}

/** Moments in milliseconds since the epoch. */
export interface RoundTimes {
  readonly startsAt: number;
  /** From here until the start, and openGrace after it, sessions may be opened. */
  readonly lobbyOpensAt: number;
  /** Why the notice period is not kept; needed only then (design §9.11). */
  readonly noticeOverride?: string;
}

/** Rounds, their items, keys and schedules. The states of a round are described at `RoundStatus` in the schema. */
@Injectable()
export class RoundRepository {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Makes a draft with the set's essays as items, in order, and the key pair that will sign the receipts.
   * @throws RuleViolation ERR_DATASET_NOT_SEALED for a final on a set that could still change.
   */
  createRound(round: NewRound, by: By): Promise<Round> {
    return inTransaction(this.database, async (tx) => {
      const { contestId, mode, datasetId, parametersId, replacesId = null } = round;
      await lockContest(tx, contestId);
      await checkDataset(tx, round);
      const { _max } = await tx.round.aggregate({ where: { contestId, mode }, _max: { number: true } });
      const number = (_max.number ?? 0) + 1;
      const created = await tx.round.create({
        data: { contestId, mode, number, datasetId, parametersId, replacesId },
      });
      await tx.roundKey.create({ data: { roundId: created.id, ...receiptKeys() } });
      await tx.$executeRaw`
        insert into round_items (round_id, index, essay_id)
        select ${created.id}::uuid, row_number() over (order by position) - 1, essay_id
        from dataset_essays where dataset_id = ${datasetId}::uuid`;
      await this.record(tx, by, created, 'round.created', null, { mode, number, datasetId, parametersId });
      return created;
    });
  }

  /**
   * Sets the clock of the round: item j is planned at startsAt + j · interval (design §9.1). May be repeated until the
   * lobby opens. @throws RuleViolation ERR_ROUND_STATE, ERR_ROUND_TIMES, ERR_NOTICE_PERIOD
   */
  scheduleRound(roundId: string, times: RoundTimes, by: By): Promise<Round> {
    return inTransaction(this.database, async (tx) => {
      const round = await lockRound(tx, roundId, ['draft', 'scheduled']);
      const values = await parametersOf(tx, round);
      checkTimes(round, times, values.noticeDays, this.clock.now());
      const startsAt = new Date(times.startsAt);
      const scheduled = await tx.round.update({
        where: { id: roundId },
        data: { status: 'scheduled', startsAt, lobbyOpensAt: new Date(times.lobbyOpensAt) },
      });
      await tx.$executeRaw`
        update round_items set planned_at = ${startsAt}::timestamptz + index * ${values.intervalMs}::int * interval '1 millisecond'
        where round_id = ${roundId}::uuid`;
      await notifyChanged(tx, roundId);
      const reason = times.noticeOverride ?? by.reason ?? '';
      await this.record(tx, { ...by, reason }, scheduled, 'round.scheduled', moments(round), moments(scheduled));
      return scheduled;
    });
  }

  /** Opens a round without a clock (a qualification): sessions may be opened from now on. @throws RuleViolation ERR_ROUND_STATE, ERR_ROUND_TIMES */
  openUntimedRound(roundId: string, by: By): Promise<Round> {
    return inTransaction(this.database, async (tx) => {
      const round = await lockRound(tx, roundId, ['draft']);
      if (round.mode === 'final') throw new RuleViolation('ERR_ROUND_TIMES', 'a final always has its clock');
      const opened = await tx.round.update({ where: { id: roundId }, data: { status: 'open' } });
      await notifyChanged(tx, roundId);
      await this.record(tx, by, opened, 'round.opened', { status: round.status }, { status: opened.status });
      return opened;
    });
  }

  /**
   * Voids the round: it stays, with everything in it, and counts no more (regulation 7.15). Its open sessions close.
   * @throws RuleViolation ERR_ROUND_STATE when the result is final already.
   */
  voidRound(roundId: string, by: DecidedBy): Promise<Round> {
    return inTransaction(this.database, async (tx) => {
      const round = await lockRound(tx, roundId, ['draft', 'scheduled', 'open', 'closed']);
      const closedAt = new Date(this.clock.now());
      const data = { status: 'void', closedAt: round.closedAt ?? closedAt } as const;
      const voided = await tx.round.update({ where: { id: roundId }, data });
      await tx.session.updateMany({ where: { roundId, closedAt: null }, data: { closedAt, closeReason: 'void' } });
      const decision = { contestId: round.contestId, roundId, kind: 'round.void', outcome: 'void' };
      await recordDecision(tx, by, this.clock.now(), decision);
      await notifyChanged(tx, roundId);
      await this.record(tx, by, voided, 'round.voided', { status: round.status }, { status: voided.status });
      return voided;
    });
  }

  private record(tx: Transaction, by: By, round: Round, action: string, before: Json, after: Json): Promise<void> {
    const subject = { contestId: round.contestId, subjectType: 'round', subjectId: round.id };
    return appendAudit(tx, by, this.clock.now(), { ...subject, action, before, after });
  }
}

/** Ed25519, DER: SPKI and PKCS#8. */
function receiptKeys(): { publicKey: Uint8Array<ArrayBuffer>; privateKey: Uint8Array<ArrayBuffer> } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: ownBytes(publicKey.export({ type: 'spki', format: 'der' })),
    privateKey: ownBytes(privateKey.export({ type: 'pkcs8', format: 'der' })),
  };
}

async function checkDataset(tx: Transaction, { contestId, mode, datasetId }: NewRound): Promise<void> {
  const dataset = await tx.dataset.findFirst({ where: { id: datasetId, contestId } });
  if (dataset === null) throw new RuleViolation('ERR_DATASET_UNKNOWN', 'the contest has no such set of essays');
  if (mode === 'final' && dataset.sealedAt === null) {
    throw new RuleViolation('ERR_DATASET_NOT_SEALED', 'a final needs a sealed set: its Merkle root is published first');
  }
}

async function lockRound(tx: Transaction, roundId: string, allowed: readonly RoundStatus[]): Promise<Round> {
  await tx.$queryRaw`select 1 from rounds where id = ${roundId}::uuid for no key update`;
  const round = await tx.round.findUniqueOrThrow({ where: { id: roundId } });
  if (allowed.includes(round.status)) return round;
  throw new RuleViolation('ERR_ROUND_STATE', `the round is ${round.status}, not ${allowed.join(' or ')}`);
}

async function parametersOf(tx: Transaction, round: Round): Promise<{ intervalMs: number; noticeDays: number }> {
  const { values } = await tx.contestParameters.findUniqueOrThrow({ where: { id: round.parametersId } });
  return contestParametersSchema.parse(values);
}

function checkTimes(round: Round, times: RoundTimes, noticeDays: number, now: number): void {
  if (round.lobbyOpensAt !== null && round.lobbyOpensAt.getTime() <= now) {
    throw new RuleViolation('ERR_ROUND_STATE', 'the lobby has opened, the schedule stands');
  }
  if (times.lobbyOpensAt > times.startsAt || times.startsAt <= now) {
    throw new RuleViolation('ERR_ROUND_TIMES', 'the lobby opens before the start, and the start is in the future');
  }
  const late = round.mode === 'final' && times.startsAt - now < noticeDays * DAY_MS;
  if (late && times.noticeOverride === undefined) {
    throw new RuleViolation('ERR_NOTICE_PERIOD', `the start is less than ${noticeDays} days away; give a reason`);
  }
}

/** Sent by Postgres when the transaction commits, and not at all when it does not. */
function notifyChanged(tx: Transaction, roundId: string): Promise<unknown> {
  return tx.$executeRaw`select pg_notify('round_changed', ${JSON.stringify({ roundId })})`;
}

const moments = ({ status, startsAt, lobbyOpensAt }: Round): Json => ({
  status,
  startsAt: startsAt?.toISOString() ?? null,
  lobbyOpensAt: lobbyOpensAt?.toISOString() ?? null,
});
