import { APICallError, generateText, LoadAPIKeyError, NoObjectGeneratedError, Output } from 'ai';
import { ReplyFault } from '../provider/bounded-fetch.js';
import { replyProbability } from '../provider/logprobs.js';
import type { NamedModel } from '../provider/model.js';
import { retryAfterMs } from '../provider/retry-after.js';
import { estimateTokens, type JudgementRequest, type JudgingParameters } from './judgement.js';

/** How one request ended. Errors of the SDK hold the request with its prompt, so nothing of them is handed on. */
export type Reply =
  | (ReplyText & { readonly kind: 'text'; readonly truncated: boolean })
  /** JSON was asked for, and this is none, or holds no label. */
  | (ReplyText & { readonly kind: 'mismatch' })
  /** Nothing that could be read came. */
  | { readonly kind: 'lost'; readonly reason: 'timeout' | 'unreadable' }
  /** The server fails, or is not there. */
  | { readonly kind: 'down' }
  /** The server asks to be left alone; undefined: it does not say for how long. */
  | { readonly kind: 'limited'; readonly waitMs: number | undefined }
  /** No request will be taken: the key or what is asked for is wrong. */
  | {
      readonly kind: 'refused';
      readonly code: 'ERR_JUDGING_KEY' | 'ERR_JUDGING_REQUEST';
      readonly status: number | null;
    }
  /** The task was stopped meanwhile. */
  | { readonly kind: 'stopped' };

export interface ReplyText {
  readonly text: string;
  readonly answeredBy: string | null;
  readonly probability: number | null;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface AskOptions {
  readonly parameters: JudgingParameters;
  readonly timeoutMs: number;
  readonly now: () => number;
  /** Stops what is under way. */
  readonly signal?: AbortSignal | undefined;
}

/** Asks a model once: what is done about a failure is not decided here. Never throws. */
export async function askOnce(
  { model, provider }: Pick<NamedModel, 'model' | 'provider'>,
  { prompt, labels }: JudgementRequest,
  { parameters, timeoutMs, now, signal }: AskOptions,
): Promise<Reply> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const { temperature, seed, maxOutputTokens, reply, logprobs } = parameters;
  const compatible = provider === 'openai-compatible';
  try {
    const result = await generateText({
      model,
      prompt,
      temperature,
      maxOutputTokens,
      maxRetries: 0,
      abortSignal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(compatible && { seed }),
      ...(compatible && logprobs && { providerOptions: { openaiCompatible: { logprobs: true } } }),
      ...(reply === 'json' && { output: Output.choice({ options: [...labels], name: 'judgment' }) }),
    });
    const told = {
      answeredBy: result.response.modelId || null,
      probability: replyProbability(result.providerMetadata),
      ...tokensOf(result.usage, prompt, result.text),
    };
    const truncated = result.finishReason === 'length';
    const chosen = reply === 'json' && !truncated && result.text.trim() !== '';
    return { kind: 'text', truncated, text: chosen ? String(result.output) : result.text, ...told };
  } catch (error) {
    if (signal?.aborted === true) return { kind: 'stopped' };
    if (timeout.aborted) return { kind: 'lost', reason: 'timeout' };
    return replyOf(error, prompt, now());
  }
}

function replyOf(error: unknown, prompt: string, now: number): Reply {
  if (NoObjectGeneratedError.isInstance(error)) return mismatchOf(error, prompt);
  if (error instanceof ReplyFault) return error.fault === 'connect' ? { kind: 'down' } : LOST;
  if (LoadAPIKeyError.isInstance(error)) return { kind: 'refused', code: 'ERR_JUDGING_KEY', status: null };
  if (!APICallError.isInstance(error) || error.statusCode === undefined) return LOST;
  const { statusCode: status, responseHeaders } = error;
  if (status === 429) return { kind: 'limited', waitMs: retryAfterMs(responseHeaders, now) };
  // Overloaded, or going away: a server of this kind may say for how long, too.
  if (status >= 500 || status === 408) {
    const waitMs = retryAfterMs(responseHeaders, now);
    return waitMs === undefined ? { kind: 'down' } : { kind: 'limited', waitMs };
  }
  if (status === 401 || status === 403) return { kind: 'refused', code: 'ERR_JUDGING_KEY', status };
  return status >= 400 ? { kind: 'refused', code: 'ERR_JUDGING_REQUEST', status } : LOST;
}

const LOST = { kind: 'lost', reason: 'unreadable' } as const;

/** Of JSON that was cut off, or never ended, nothing is used. */
function mismatchOf(error: NoObjectGeneratedError, prompt: string): Reply {
  const text = error.text ?? '';
  const told = {
    text,
    answeredBy: error.response?.modelId || null,
    probability: null,
    ...tokensOf(error.usage ?? { inputTokens: undefined, outputTokens: undefined }, prompt, text),
  };
  if (error.finishReason === 'length') return { kind: 'text', truncated: true, ...told };
  // Nothing was said: a model that refuses says no label, and would not the second time.
  return text.trim() === '' ? { kind: 'text', truncated: false, ...told } : { kind: 'mismatch', ...told };
}

interface Usage {
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
}

/** Servers that do not count, or count nonsense, are counted for: caps must hold with them too. */
function tokensOf({ inputTokens, outputTokens }: Usage, prompt: string, text: string) {
  return {
    inputTokens: countOf(inputTokens) ?? estimateTokens(prompt),
    outputTokens: countOf(outputTokens) ?? estimateTokens(text),
  };
}

const countOf = (value: number | undefined): number | undefined =>
  value !== undefined && Number.isSafeInteger(value) && value > 0 ? value : undefined;
