import { createHash } from 'node:crypto';
import type { NamedModel } from '../provider/model.js';

/** What a model is asked. */
export interface JudgementRequest {
  readonly prompt: string;
  /** Name and version of the template that the prompt was made with. */
  readonly template: string;
  /** The labels that it may give. */
  readonly labels: readonly string[];
}

/** How it is asked: all that a reply depends on beside the prompt. */
export interface JudgingParameters {
  readonly temperature: number;
  readonly seed: number;
  readonly maxOutputTokens: number;
  /** `json`: the server holds the reply to a schema; `text`: the label stands in a tag. */
  readonly reply: 'text' | 'json';
  /** Ask for probabilities of the tokens, where the server gives them. */
  readonly logprobs: boolean;
}

/** Why there is no label. What the model said: the first four; that nothing came which could be read: the others. */
export type AbstainReason = 'no-label' | 'ambiguous' | 'truncated' | 'not-a-label' | 'timeout' | 'unreadable';

/** What a model said to one request, kept for ever. */
export interface Judgement {
  readonly key: string;
  readonly provider: string;
  readonly address: string;
  readonly model: string;
  /** The model's name in the reply; null if it says none. */
  readonly answeredBy: string | null;
  readonly template: string;
  readonly label: string | null;
  readonly reason: AbstainReason | null;
  /** The reply, its beginning if it is long, without the key. */
  readonly reply: string;
  /** Of the reply, 0 … 1, if the server says it. */
  readonly probability: number | null;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** ISO 8601. */
  readonly at: string;
}

/** Raised when what we make of a reply changes: what was kept is asked anew then. */
const READING = 1;

/** SHA-256, hex: the same question to the same model with the same parameters is asked once. */
export function judgementKey(
  { provider, address, name }: Pick<NamedModel, 'provider' | 'address' | 'name'>,
  { prompt, template, labels }: JudgementRequest,
  { temperature, seed, maxOutputTokens, reply, logprobs }: JudgingParameters,
): string {
  const parts = [READING, provider, address, name, template, prompt, labels, [temperature, seed, maxOutputTokens, reply, logprobs]]; // prettier-ignore
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Judgements by key, and until when a model asked to be left alone. What `save` has returned from is there after a crash. */
export interface JudgementStore {
  find(keys: readonly string[]): Promise<ReadonlyMap<string, Judgement>>;
  save(judgement: Judgement): Promise<void>;
  /** Milliseconds since the epoch; 0: at once. */
  notBefore(model: string): Promise<number>;
  wait(model: string, until: number): Promise<void>;
}

/** The name under which a model's waits are kept. */
export const waitName = ({ provider, address, name }: Pick<NamedModel, 'provider' | 'address' | 'name'>): string =>
  `${provider} ${address} ${name}`;

/** About as many tokens as a text has, where nobody counts them: four letters of Latin script, two of another. */
export function estimateTokens(text: string): number {
  let units = 0;
  for (let at = 0; at < text.length; at++) units += text.charCodeAt(at) < 0x80 ? 1 : 2;
  return Math.ceil(units / 4);
}
