import type { Receipt, RoundKeyView } from '@starboard/contracts';
import { fromBase64, fromHex, sha256, toHex, utf8 } from './bytes';
import { readVerifier } from './ed25519';

/** What is signed of a receipt, in the order of canonical JSON: by name. */
const SIGNED = [
  ...['attempt', 'contest', 'fileId', 'prev', 'receivedAt', 'round', 'sessionId', 'sha256', 'submissionId', 'verdict'],
] as const;

/** What a receipt turned out to be. `round`: it is of another round than the key. */
export type ReceiptVerdict = 'holds' | 'unreadable' | 'round' | 'hash' | 'signature';

export interface CheckedReceipt {
  /** File, and the place in it where it holds several. */
  readonly name: string;
  readonly verdict: ReceiptVerdict;
  /** Absent when it is unreadable. */
  readonly receipt?: Receipt;
}

/** Whether a session's receipts follow each other. `short`: up to none that the platform has published as the last. */
interface CheckedChain {
  readonly sessionId: number;
  readonly receipts: number;
  readonly verdict: 'whole' | 'open' | 'broken' | 'short';
}

export interface ReceiptsReport {
  readonly receipts: readonly CheckedReceipt[];
  readonly chains: readonly CheckedChain[];
}

/** A file as somebody gave it: one receipt in JSON, or a list of them. */
export interface GivenFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Checks receipts by a round's key: fields against the hash, hash against the signature, and each session's chain.
 * @returns `undefined` where the browser cannot check signatures.
 */
export async function checkReceipts(
  files: readonly GivenFile[],
  key: Pick<RoundKeyView, 'round' | 'publicKey' | 'heads'>,
): Promise<ReceiptsReport | undefined> {
  const verify = await readVerifier(key.publicKey);
  if (verify === undefined) return undefined;
  const check = async ({ name, value }: Found): Promise<CheckedReceipt> => {
    const receipt = readReceipt(value);
    if (receipt === undefined) return { name, verdict: 'unreadable' };
    if (receipt.round !== key.round) return { name, receipt, verdict: 'round' };
    const hash = await sha256(utf8(signedPart(receipt)));
    if (toHex(hash) !== receipt.hash) return { name, receipt, verdict: 'hash' };
    const holds = await verify(fromBase64(receipt.signature), fromHex(receipt.hash));
    return { name, receipt, verdict: holds ? 'holds' : 'signature' };
  };
  const receipts = await Promise.all(files.flatMap(found).map(check));
  return { receipts, chains: chainsOf(receipts, key.heads) };
}

interface Found {
  readonly name: string;
  readonly value: unknown;
}

function found({ name, text }: GivenFile): readonly Found[] {
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return [{ name, value }];
    return value.map((one: unknown, index) => ({ name: `${name} [${index}]`, value: one }));
  } catch {
    return [{ name, value: undefined }];
  }
}

const HASH = /^[0-9a-f]{64}$/;
const SIGNATURE = /^[A-Za-z0-9_-]{86}$/;

const isHash = (value: unknown): boolean => typeof value === 'string' && HASH.test(value);

function readReceipt(value: unknown): Receipt | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { hash, signature, prev, sessionId, ...rest } = value as Readonly<Record<string, unknown>>;
  const named = typeof rest['round'] === 'string' && SIGNED.every((name) => name in value);
  const hashed = isHash(hash) && (prev === null || isHash(prev));
  const signed = typeof signature === 'string' && SIGNATURE.test(signature) && typeof sessionId === 'number';
  return named && hashed && signed ? (value as Receipt) : undefined;
}

/** JSON with sorted keys and no spaces, of what was signed alone. */
const signedPart = (receipt: Receipt): string =>
  `{${SIGNED.map((name) => `${JSON.stringify(name)}:${JSON.stringify(receipt[name as keyof Receipt])}`).join(',')}}`;

function chainsOf(checked: readonly CheckedReceipt[], heads: RoundKeyView['heads']): readonly CheckedChain[] {
  const sessions = new Map<number, Map<string, Receipt>>();
  for (const { verdict, receipt } of checked) {
    if (verdict !== 'holds' || receipt === undefined) continue;
    const session = sessions.get(receipt.sessionId) ?? new Map<string, Receipt>();
    sessions.set(receipt.sessionId, session.set(receipt.hash, receipt));
  }
  return [...sessions].map(([sessionId, session]) => {
    const head = heads.find((one) => one.session === sessionId)?.head ?? undefined;
    return { sessionId, receipts: session.size, verdict: chainOf([...session.values()], head) };
  });
}

function chainOf(receipts: readonly Receipt[], head: string | undefined): CheckedChain['verdict'] {
  const next = new Map(receipts.map((receipt) => [receipt.prev, receipt]));
  let last: string | null = null;
  let length = 0;
  for (let one = next.get(null); one !== undefined; one = next.get(last)) {
    last = one.hash;
    length += 1;
  }
  if (length < receipts.length) return 'broken';
  if (head === undefined) return 'open';
  return head === last ? 'whole' : 'short';
}
