import {
  type JudgingParameters,
  makeModel,
  type NamedModel,
  recordingFetch,
  replayingFetch,
} from '@starboard/language-model';
import { parseConfig } from '@starboard/platform';
import { failureMessage } from '../files/read-files.js';
import type { Refusal } from './load-data.js';

/** The model that judges, and how it is asked. */
export interface Judging {
  readonly model: NamedModel;
  readonly parameters: JudgingParameters;
  readonly concurrency: number;
  readonly timeoutMs: number;
  /** Of a million tokens, in the operator's own money. */
  readonly prices: { readonly input: number | undefined; readonly output: number | undefined };
}

/** The same question shall have the same answer, as far as a provider can do that. */
const REPEATABLE = { temperature: 0, seed: 1 } as const;

/** The configured model, or another one of the same provider; why there is none. */
export function configuredJudging(
  environment: Readonly<Record<string, string | undefined>>,
  name: string | undefined,
): Judging | Refusal {
  const named = name === undefined ? environment : { ...environment, JUDGING_MODEL: name };
  const parsed = parseConfig(named, false);
  if (!parsed.ok) return { code: 'ERR_CONFIG', message: parsed.problems.join('; ') };
  const { judging } = parsed.config;
  if (!judging) return { code: 'ERR_JUDGING_OFF', message: 'No language model is configured: see JUDGING_PROVIDER in docs/operations.md.' }; // prettier-ignore
  const { reply, logprobs, maxOutputTokens, concurrency, timeoutMs, priceInput, priceOutput, record, replay } = judging;
  try {
    const fetch = replay !== undefined ? replayingFetch(replay) : record !== undefined ? recordingFetch(record, globalThis.fetch, judging.apiKey) : globalThis.fetch; // prettier-ignore
    // Of a replay nothing leaves the machine, but the provider's library wants a key.
    const apiKey = judging.apiKey ?? (replay === undefined ? undefined : 'none');
    const model = makeModel({ ...judging, apiKey, structured: reply === 'json' }, fetch);
    const parameters = { ...REPEATABLE, maxOutputTokens, reply, logprobs };
    return { model, parameters, concurrency, timeoutMs, prices: { input: priceInput, output: priceOutput } };
  } catch (error) {
    return { code: 'ERR_JUDGING_RECORDING', message: `${replay}: it is no recording, or cannot be read: ${failureMessage(error)}.` }; // prettier-ignore
  }
}
