import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { hashedPart, type Receipt, type SealedReceipt, type UnsignedReceipt } from '@starboard/contracts';
import type { RoundKeyPair } from '@starboard/database';

/** A new Ed25519 pair for a round. */
export function makeRoundKey(): RoundKeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }),
  };
}

/** Settles a receipt's place in the chain of its session: the next one names this hash. */
export function sealReceipt(receipt: UnsignedReceipt): SealedReceipt {
  return { ...receipt, hash: createHash('sha256').update(hashedPart(receipt)).digest('hex') };
}

/** With a callback it is made by a thread of Node's pool. */
const signElsewhere = promisify(sign);

/** Signs the receipts of one round. */
export class ReceiptSigner {
  /** SPKI, DER, base64: what a team needs to check its receipts. */
  readonly publicKey: string;
  private readonly key: KeyObject;

  constructor(pair: RoundKeyPair) {
    this.publicKey = pair.publicKey.toString('base64');
    this.key = createPrivateKey({ key: pair.privateKey, format: 'der', type: 'pkcs8' });
  }

  /** Takes a tenth of what an answer takes, and little of that from the event loop. */
  async sign(receipt: SealedReceipt): Promise<Receipt> {
    const signature = await signElsewhere(null, Buffer.from(receipt.hash, 'hex'), this.key);
    return { ...receipt, signature: signature.toString('base64url') };
  }
}
