import { createPublicKey } from 'node:crypto';
import type { RoundKeyView } from '@starboard/contracts';
import type { PublicRound, ReceiptHead } from '@starboard/database';

const ENDED: readonly PublicRound['status'][] = ['closed', 'finalised', 'void'];

/** Receipt heads are published when no more receipts can follow them. */
export const hasEnded = (round: PublicRound): boolean => ENDED.includes(round.status);

/** The key that signs the round's receipts, and the last receipt of each session once the round has ended. */
export function makeRoundKey(round: PublicRound, spki: Buffer, heads: readonly ReceiptHead[]): RoundKeyView {
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  return {
    round: round.id,
    algorithm: 'Ed25519',
    publicKeyPem: key.export({ type: 'spki', format: 'pem' }).toString(),
    publicKey: spki.toString('base64'),
    heads: heads.map(({ head, ...rest }) => ({ ...rest, head: head?.toString('hex') ?? null })),
  };
}
