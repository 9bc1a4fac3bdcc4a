import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { hashedPart, type Receipt, type UnsignedReceipt } from '@starboard/contracts';
import type { RoundKeyPair } from '@starboard/database';

/** A new Ed25519 pair for a round. */
export function makeRoundKey(): RoundKeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }),
  };
}

/** Signs the receipts of one round. */
export class ReceiptSigner {
  /** SPKI, DER, base64: what a team needs to check its receipts. */
  readonly publicKey: string;
  private readonly key: KeyObject;

  constructor(pair: RoundKeyPair) {
    this.publicKey = pair.publicKey.toString('base64');
    this.key = createPrivateKey({ key: pair.privateKey, format: 'der', type: 'pkcs8' });
  }

  sign(receipt: UnsignedReceipt): Receipt {
    const hash = createHash('sha256').update(hashedPart(receipt)).digest();
    return { ...receipt, hash: hash.toString('hex'), signature: sign(null, hash, this.key).toString('base64url') };
  }
}
