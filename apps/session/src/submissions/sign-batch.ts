import type { Receipt } from '@starboard/contracts';
import type { SubmissionRow } from '@starboard/database';
import type { Judgement, Outcome, SealedAnswer } from './judge-batch.js';

/** What a batch becomes: rows to store, and the answer for each pending one in the same order. */
export interface SignedBatch {
  readonly rows: readonly SubmissionRow[];
  readonly outcomes: readonly Outcome[];
}

/** Signs the receipts of a batch, all at the same time: the chain is of hashes, and none waits for another's signature. */
export async function signBatch(judgements: readonly Judgement[]): Promise<SignedBatch> {
  const sealed = judgements.flatMap((judgement) => ('sealed' in judgement ? judgement.sealed : []));
  const signed = await Promise.all(sealed.map(({ sign, receipt }) => sign(receipt)));
  const receipts = new Map(sealed.map((answer, place) => [answer, signed[place]] as const));
  const receiptOf = (answer: SealedAnswer): Receipt => {
    const receipt = receipts.get(answer);
    if (receipt === undefined) throw new Error('an answer of the batch was not signed');
    return receipt;
  };
  return {
    rows: sealed.map((answer) => ({ ...answer.row, receipt: JSON.stringify(receiptOf(answer)) })),
    outcomes: judgements.map((judgement): Outcome => {
      if ('said' in judgement) return judgement.said;
      const answer = 'sealed' in judgement ? judgement.sealed : judgement.again;
      const { id, diagnostics } = answer.row;
      const receipt = receiptOf(answer);
      if ('again' in judgement) return { ok: true, receipt, diagnostics };
      return { ok: true, receipt, diagnostics, stored: { id, file: answer.file } };
    }),
  };
}
