import { generateKeyPairSync } from 'node:crypto';
import { refuseKnownEssays } from '../datasets/known-essays.js';
import type { Round, RoundMode } from '../generated/prisma/client.js';
import type { By } from '../kernel/audit-log.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { ownBytes, type Transaction } from '../kernel/transaction.js';
import { allowSharedEssays, refuseSharedEssays } from './given-essays.js';
import { recordRound } from './round-state.js';

export interface NewRound {
  readonly contestId: string;
  readonly mode: RoundMode;
  readonly datasetId: string;
  readonly parametersId: string;
  /** The void round that this one repeats (regulation 7.15). */
  readonly replacesId?: string;
  /** Why a final is held on essays of another one that has given none out yet; a recorded decision. */
  readonly overrideReason?: string;
}

/** Makes a draft, under the lock of its contest. @param now ms since the epoch. */
export async function makeRound(tx: Transaction, round: NewRound, by: By, now: number): Promise<Round> {
  const shared = await checkParts(tx, round, now);
  const made = await draftOf(tx, round, by, now);
  const { overrideReason: reason = '' } = round;
  if (shared.length > 0) await allowSharedEssays(tx, made, shared, { ...by, reason }, now);
  return made;
}

async function draftOf(tx: Transaction, round: NewRound, by: By, now: number): Promise<Round> {
  const { contestId, mode, datasetId, parametersId, replacesId = null } = round;
  const equal = { contestId, mode, datasetId, parametersId, replacesId };
  const draft = await tx.round.findFirst({ where: { ...equal, status: 'draft' } });
  if (draft !== null) return draft;
  const { _max } = await tx.round.aggregate({ where: { contestId, mode }, _max: { number: true } });
  const number = (_max.number ?? 0) + 1;
  const created = await tx.round.create({ data: { ...equal, number } });
  await tx.roundKey.create({ data: { roundId: created.id, ...receiptKeys() } });
  await tx.$executeRaw`
    insert into round_items (round_id, index, essay_id)
    select ${created.id}::uuid, row_number() over (order by position) - 1, essay_id
    from dataset_essays where dataset_id = ${datasetId}::uuid`;
  const after = { mode, number, datasetId, parametersId, ...(replacesId === null ? {} : { replacesId }) };
  await recordRound(tx, by, now, { round: created, action: 'round.created', before: null, after });
  return created;
}

/** @returns the finals on the same essays that a decision is to let be. */
async function checkParts(tx: Transaction, round: NewRound, now: number): Promise<readonly string[]> {
  const { contestId, mode, datasetId, parametersId, replacesId } = round;
  const dataset = await tx.dataset.findFirst({ where: { id: datasetId, contestId } });
  if (dataset === null) throw new RuleViolation('ERR_DATASET_UNKNOWN', 'the contest has no such set of essays');
  if ((await tx.contestParameters.count({ where: { id: parametersId, contestId } })) === 0) {
    throw new RuleViolation('ERR_PARAMETERS_UNKNOWN', 'the contest has no such version of its parameters');
  }
  if (replacesId !== undefined) await checkReplaced(tx, { contestId, mode, replacesId });
  if ((mode === 'final') !== (dataset.kind === 'final')) {
    throw new RuleViolation(
      'ERR_DATASET_KIND',
      'finals are held on final sets, and only they: a round gives its essays out',
    );
  }
  if (mode !== 'final') return [];
  if (dataset.sealedAt === null) {
    throw new RuleViolation('ERR_DATASET_NOT_SEALED', 'a final needs a sealed set: its Merkle root is published first');
  }
  await refuseKnownEssays(tx, contestId, datasetId);
  // A restart has new essays, whatever the reason (7.15.3).
  const override = round.overrideReason !== undefined && replacesId === undefined;
  return refuseSharedEssays(tx, { contestId, datasetId }, now, { override });
}

async function checkReplaced(
  tx: Transaction,
  { contestId, mode, replacesId }: Pick<NewRound, 'contestId' | 'mode'> & { readonly replacesId: string },
): Promise<void> {
  const replaced = await tx.round.findFirst({ where: { id: replacesId, contestId, mode } });
  if (replaced === null) throw new RuleViolation('ERR_ROUND_UNKNOWN', 'the contest has no such round to be replaced');
  if (replaced.status !== 'void') {
    throw new RuleViolation('ERR_ROUND_STATE', `the round to be replaced is ${replaced.status}, not void`);
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
