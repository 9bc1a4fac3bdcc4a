import { z } from 'zod';
import { type JudgingClock, MACHINE_CLOCK } from '../judging/clock.js';
import { boundedFetch, type Fetch, ReplyFault } from '../provider/bounded-fetch.js';
import { addressOf } from '../provider/model.js';
import { retryAfterMs } from '../provider/retry-after.js';
import { checkVectors, EmbeddingError, type EmbeddingModel } from './embedding-model.js';

export interface CompatibleEmbeddingSettings {
  readonly model: string;
  readonly baseUrl: string;
  /** Goes to the provider and nowhere else. */
  readonly apiKey?: string | undefined;
  /** Of one request. */
  readonly timeoutMs?: number;
}

const BATCH = 64;
const TIMEOUT_MS = 60_000;
const MOST_TRIES = 5;
const FIRST_BACKOFF_MS = 2_000;
/** 64 vectors of 8 192 numbers as text. */
const MOST_BYTES = 16 * 1024 * 1024;

const replySchema = z.object({
  data: z.array(z.object({ index: z.number().int().min(0), embedding: z.array(z.number()) })),
});

/**
 * `/embeddings` of ollama, llama.cpp, vLLM or a hosted provider. Asked without the SDK, which ignores `index`: a server that
 * answered out of order gave swapped vectors.
 */
export function compatibleEmbeddings(
  settings: CompatibleEmbeddingSettings,
  fetch: Fetch = globalThis.fetch,
  clock: JudgingClock = MACHINE_CLOCK,
): EmbeddingModel {
  const bounded = boundedFetch(fetch, MOST_BYTES);
  return {
    id: `openai-compatible ${addressOf(settings.baseUrl)} ${settings.model}`,
    async embed(texts) {
      const found: Float32Array[] = [];
      for (let from = 0; from < texts.length; from += BATCH) {
        const batch = texts.slice(from, from + BATCH);
        found.push(...checkVectors(inOrder(await ask(settings, batch, bounded, clock)), batch.length));
      }
      const length = found[0]?.length;
      if (found.some((vector) => vector.length !== length)) throw reply('vectors have different lengths');
      return found;
    },
  };
}

async function ask(settings: CompatibleEmbeddingSettings, input: readonly string[], fetch: Fetch, clock: JudgingClock) {
  const { model, baseUrl, apiKey, timeoutMs = TIMEOUT_MS } = settings;
  const body = JSON.stringify({ model, input, encoding_format: 'float' });
  const headers = { 'content-type': 'application/json', ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }) }; // prettier-ignore
  for (let tries = 1; ; tries++) {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/embeddings`, { method: 'POST', headers, body, signal }).catch((error: unknown) => (error instanceof ReplyFault ? error.fault : 'timeout')); // prettier-ignore
    if (response === 'large') throw reply('it is too large');
    const status = typeof response === 'string' ? response : response.status;
    if (typeof response !== 'string' && response.ok) return readReply(await response.text());
    const again = typeof status === 'string' || status === 429 || status === 408 || status >= 500;
    if (!again || tries >= MOST_TRIES) throw new EmbeddingError('ERR_EMBEDDINGS_PROVIDER', `The server of embeddings does not answer (${status}): see EMBEDDINGS_BASE_URL, EMBEDDINGS_MODEL and EMBEDDINGS_API_KEY.`); // prettier-ignore
    const asked = typeof response === 'string' ? undefined : retryAfterMs(Object.fromEntries(response.headers), clock.now()); // prettier-ignore
    await waitFor(asked ?? FIRST_BACKOFF_MS * 2 ** (tries - 1), clock);
  }
}

/** A timer may end before its time is up. */
async function waitFor(ms: number, clock: JudgingClock): Promise<void> {
  const until = clock.now() + ms;
  const never = new AbortController().signal;
  while (clock.now() < until) await clock.sleep(until - clock.now(), never);
}

function readReply(text: string): z.infer<typeof replySchema>['data'] {
  try {
    const { data } = replySchema.safeParse(JSON.parse(text));
    if (data) return data.data;
  } catch {
    // Said below.
  }
  throw reply('they are not of the form {data: [{index, embedding}]}');
}

function inOrder(data: z.infer<typeof replySchema>['data']): readonly (readonly number[])[] {
  const sorted = [...data].sort((a, b) => a.index - b.index);
  if (sorted.some(({ index }, at) => index !== at)) throw reply('an index is missing or stands twice');
  return sorted.map(({ embedding }) => embedding);
}

const reply = (fault: string): EmbeddingError =>
  new EmbeddingError('ERR_EMBEDDINGS_REPLY', `The embeddings cannot be used: ${fault}.`);
