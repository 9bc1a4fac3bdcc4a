import { createHash } from 'node:crypto';
import { setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { type FileSend, fileSendSchema } from '@starboard/contracts';
import type { Result } from '@starboard/result';
import { type ExchangeEngine, exchangeEngine } from '@starboard/scoring';
import { issuesOf } from '../issues.js';
import { contentOf } from './answer-content.js';

/** Releases do not wait for a core that validates answers: on Linux this is the thread's own priority. */
const MODEST = 10;
if (!isMainThread) setPriority(MODEST);

type Engine = Parameters<typeof exchangeEngine>;
type Check = ExchangeEngine['checkAnswer'];

/** An answer to be validated. */
export interface CheckTask {
  readonly engine: Engine[0];
  readonly parameters: Engine[1];
  /** As text, or as its bytes in memory that threads share. */
  readonly text: string | Uint8Array;
  readonly item: Parameters<Check>[1];
}

/** Whether an answer can be read, and whether it answers its item. Pure. */
export const checkAnswer = ({ engine, parameters, text, item }: CheckTask): ReturnType<Check> =>
  exchangeEngine(engine, parameters).checkAnswer(typeof text === 'string' ? text : Buffer.from(text).toString(), item);

/** What was sent in a message that is read in a thread: its bytes, in memory that threads share. */
export interface ReadContent {
  readonly content: Uint8Array;
  /** Hex. */
  readonly sha256: string;
}

/** The content of an answer, as it is stored. */
export interface ReadAnswer extends ReadContent {
  /** Why it is no answer, whatever its text would be taken for. */
  readonly problem?: object;
}

export type ReadSend = Omit<FileSend, 'content'> & ReadAnswer;
export type Read<T> = Result<{ value: T }, { details: readonly string[] }>;

/** Reads the arguments of a `session-file-send` from their JSON. */
export function readSend(json: string): Read<ReadSend> {
  return reading(json, (payload) => {
    const parsed = fileSendSchema.safeParse(payload);
    if (!parsed.success) return { ok: false, details: issuesOf(parsed.error) };
    const { content, ...send } = parsed.data;
    const { text, problem } = contentOf(content);
    return { ok: true, value: { ...send, ...bytesOf(text), ...(problem && { problem }) } };
  });
}

/** Reads the arguments of a `logs-send` from their JSON. */
export const readLogs = (json: string): Read<ReadContent> =>
  reading(json, (payload) => ({ ok: true, value: bytesOf(JSON.stringify(payload ?? null)) }));

function reading<T>(json: string, read: (payload: unknown) => Read<T>): Read<T> {
  try {
    return read((JSON.parse(json) as readonly unknown[])[0]);
  } catch (error) {
    // What is nested too deeply for its own serialisation is refused as well.
    return {
      ok: false,
      details: [`payload: ${error instanceof Error ? error.message.slice(0, LONGEST_REASON) : 'not JSON'}`],
    };
  }
}

const LONGEST_REASON = 100;

function bytesOf(text: string): ReadContent {
  const bytes = Buffer.from(text, 'utf8');
  const content = new Uint8Array(new SharedArrayBuffer(bytes.length));
  content.set(bytes);
  return { content, sha256: createHash('sha256').update(bytes).digest('hex') };
}
