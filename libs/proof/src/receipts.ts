import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { hashedPart, type Receipt, receiptSchema } from '@starboard/contracts';

/** What is wrong with a folder of receipts, with stable codes. */
export interface ReceiptProblem {
  readonly code:
    | 'ERR_RECEIPT_UNREADABLE'
    | 'ERR_RECEIPT_HASH'
    | 'ERR_RECEIPT_SIGNATURE'
    | 'ERR_RECEIPT_CHAIN'
    | 'ERR_RECEIPT_CONTENT'
    | 'ERR_RECEIPT_KEY';
  /** File name, or the session for a break of its chain. */
  readonly where: string;
  readonly message: string;
}

/** Reads a round's public key: SPKI DER in base64, as the platform publishes it, or PEM. */
export function readPublicKey(text: string): KeyObject {
  if (text.includes('BEGIN')) return createPublicKey(text);
  return createPublicKey({ key: Buffer.from(text.trim(), 'base64'), format: 'der', type: 'spki' });
}

/** Reads a receipt; the fields that only accompany it (`ok`, `duplicate`, `diagnostics`) are left out. */
export function parseReceipt(value: unknown): Receipt | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const known = Object.keys(receiptSchema.shape);
  const fields = Object.entries(value).filter(([key]) => known.includes(key));
  const parsed = receiptSchema.safeParse(Object.fromEntries(fields));
  return parsed.success ? parsed.data : undefined;
}

/** Fields beside the receipt that nobody signed, by name; `ok` only says that the call went well. */
export function unsignedFields(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const known = [...Object.keys(receiptSchema.shape), 'ok'];
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .sort();
}

/** Whether the receipt says what was signed, by the round's key. */
export function checkReceipt(receipt: Receipt, key: KeyObject, where: string): readonly ReceiptProblem[] {
  const hash = createHash('sha256').update(hashedPart(receipt)).digest();
  if (hash.toString('hex') !== receipt.hash) {
    return [{ code: 'ERR_RECEIPT_HASH', where, message: 'the fields are not those that the hash was made of' }];
  }
  if (verify(null, hash, key, Buffer.from(receipt.signature, 'base64url'))) return [];
  return [{ code: 'ERR_RECEIPT_SIGNATURE', where, message: 'the signature is not the round’s' }];
}

/** Whether the receipts of one session follow each other without a gap, up to `head` when it is known. */
export function checkChain(receipts: readonly Receipt[], head?: string): readonly ReceiptProblem[] {
  const where = `session ${receipts[0]?.sessionId ?? ''}`;
  const broken = (message: string): ReceiptProblem => ({ code: 'ERR_RECEIPT_CHAIN', where, message });
  const byPrev = new Map(receipts.map((receipt) => [receipt.prev, receipt]));
  if (byPrev.size !== new Set(receipts.map(({ hash }) => hash)).size)
    return [broken('two receipts follow the same one')];
  let last: string | null = null;
  let length = 0;
  for (let next = byPrev.get(null); next !== undefined; next = byPrev.get(last)) {
    last = next.hash;
    length += 1;
  }
  if (length < byPrev.size) return [broken(`a receipt is missing: ${length} of ${byPrev.size} follow from the first`)];
  return head === undefined || head === last
    ? []
    : [broken('the last receipt is not the one that the platform published')];
}
