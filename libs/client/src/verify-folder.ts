import type { KeyObject } from 'node:crypto';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Receipt } from '@starboard/contracts';
import {
  checkChain,
  checkReceipt,
  parseReceipt,
  readPublicKey,
  type ReceiptProblem,
  unsignedFields,
} from '@starboard/proof';
import { meaningOf } from '@starboard/speech';
import { PKU_ERRORS, say } from './cli/words.ru.js';

/** What the check of a folder found. */
export interface FolderVerification {
  /** Copies of one receipt count once. */
  readonly receipts: number;
  readonly sessions: number;
  readonly problems: readonly ReceiptProblem[];
  /** What is to be known, and breaks nothing. */
  readonly notes: readonly ReceiptNote[];
}

export interface ReceiptNote {
  readonly code: 'NOTE_RECEIPT_REPEATED' | 'NOTE_RECEIPT_UNSIGNED';
  /** File name. */
  readonly where: string;
  readonly message: string;
}

interface Found {
  readonly name: string;
  readonly receipt: Receipt;
  /** Names of fields that nobody signed. */
  readonly unsigned: readonly string[];
}

const RECEIPT = /\.json$/;
const KEYS = ['public-key.txt', 'public-key.pem'];

/**
 * Checks receipts offline: `*.json` in the folder, the round's public key in `public-key.txt` (base64) or `.pem`, and
 * optionally the published last hashes in `heads.txt` (`<session> <hash>` a line) and the contents that were sent
 * (`<name>.content` beside `<name>.receipt.json`).
 */
export async function verifyReceiptFolder(folder: string): Promise<FolderVerification> {
  const names = await readdir(folder);
  const key = await readKey(folder, names);
  const { found, unreadable } = await readReceipts(folder, names);
  const noKey: ReceiptProblem = { code: 'ERR_RECEIPT_KEY', where: folder, message: `no readable ${KEYS.join(' or ')}` };
  const signatures =
    key === undefined ? [noKey] : found.flatMap(({ name, receipt }) => checkReceipt(receipt, key, name));
  const contents = await Promise.all(found.map((it) => checkContent(folder, names, it)));
  const sessions = await checkSessions(folder, found);
  const problems = [...unreadable, ...signatures, ...contents.flat(), ...sessions.problems];
  const receipts = new Set(found.map(({ receipt }) => receipt.hash)).size;
  return { receipts, sessions: sessions.count, problems, notes: notesOn(found) };
}

function notesOn(found: readonly Found[]): readonly ReceiptNote[] {
  const first = new Map<string, string>();
  return found.flatMap(({ name, receipt, unsigned }): ReceiptNote[] => {
    const before = first.get(receipt.hash);
    if (before === undefined) first.set(receipt.hash, name);
    const fields = `not signed, so they prove nothing: ${unsigned.join(', ')}`;
    return [
      ...(before === undefined ? [] : [note('NOTE_RECEIPT_REPEATED', name, `the same receipt as ${before}`)]),
      ...(unsigned.length === 0 ? [] : [note('NOTE_RECEIPT_UNSIGNED', name, fields)]),
    ];
  });
}

const note = (code: ReceiptNote['code'], where: string, message: string): ReceiptNote => ({ code, where, message });

/** What was found, in lines: each problem, each note, and the verdict. */
export function describeFolder({ receipts, sessions, problems, notes }: FolderVerification): string {
  const verdict = problems.length === 0 ? say('all hold') : say('{count} problems', { count: problems.length });
  const lines = [...problems, ...notes].map(
    ({ code, where, message }) => `${code} ${where}: ${meaningOf(PKU_ERRORS, code, message)}\n`,
  );
  return `${lines.join('')}${say('{receipts} receipts of {sessions} sessions: {verdict}', { receipts, sessions, verdict })}\n`;
}

async function readKey(folder: string, names: readonly string[]): Promise<KeyObject | undefined> {
  const name = KEYS.find((it) => names.includes(it));
  if (name === undefined) return undefined;
  try {
    return readPublicKey(await readFile(join(folder, name), 'utf8'));
  } catch {
    return undefined;
  }
}

async function readReceipts(folder: string, names: readonly string[]) {
  const found: Found[] = [];
  const unreadable: ReceiptProblem[] = [];
  for (const name of names.filter((it) => RECEIPT.test(it)).sort()) {
    const value = parseJson(await readFile(join(folder, name), 'utf8'));
    const receipt = parseReceipt(value);
    if (receipt !== undefined) found.push({ name, receipt, unsigned: unsignedFields(value) });
    else unreadable.push({ code: 'ERR_RECEIPT_UNREADABLE', where: name, message: 'this is not a receipt' });
  }
  return { found, unreadable };
}

async function checkContent(
  folder: string,
  names: readonly string[],
  { name, receipt }: Found,
): Promise<readonly ReceiptProblem[]> {
  const contentName = name.replace(/\.receipt\.json$/, '.content');
  if (contentName === name || !names.includes(contentName)) return [];
  const sha256 = createHash('sha256').update(await readFile(join(folder, contentName))).digest('hex'); // prettier-ignore
  if (sha256 === receipt.sha256) return [];
  return [{ code: 'ERR_RECEIPT_CONTENT', where: contentName, message: 'this is not the content that was received' }];
}

async function checkSessions(folder: string, found: readonly Found[]) {
  const heads = await readHeads(folder);
  const sessions = new Map<number, Map<string, Receipt>>();
  for (const { receipt } of found) {
    const session = sessions.get(receipt.sessionId) ?? new Map<string, Receipt>();
    sessions.set(receipt.sessionId, session.set(receipt.hash, receipt));
  }
  const problems = [...sessions].flatMap(([id, receipts]) => checkChain([...receipts.values()], heads.get(id)));
  return { count: sessions.size, problems };
}

async function readHeads(folder: string): Promise<ReadonlyMap<number, string>> {
  const text = await readFile(join(folder, 'heads.txt'), 'utf8').catch(() => '');
  return new Map([...text.matchAll(/^(\d+)\s+([0-9a-f]{64})\s*$/gm)].map(([, id, hash]) => [Number(id), hash ?? '']));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
