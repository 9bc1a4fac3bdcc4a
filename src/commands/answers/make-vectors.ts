import {
  cachedEmbeddings,
  compatibleEmbeddings,
  EmbeddingError,
  type EmbeddingModel,
  JsonLinesError,
  miniLmEmbeddings,
} from '@starboard/language-model';
import { parseConfig } from '@starboard/platform';
import type { shortAnswers } from './engine.js';
import type { Refusal } from './load-data.js';
import type { Environment } from './with-model.js';

export interface EmbeddingOptions {
  readonly embeddings?: boolean;
  readonly embeddingsCache?: string;
}

/** Embeddings of all answers by their ids, made by what is configured, or why there are none. */
export async function makeVectors(
  { embeddingsCache = 'embeddings.jsonl' }: EmbeddingOptions,
  { answers }: shortAnswers.Dataset,
  environment: Environment,
): Promise<ReadonlyMap<string, Float32Array> | Refusal> {
  const parsed = parseConfig(environment, false);
  if (!parsed.ok) return { code: 'ERR_CONFIG', message: parsed.problems.join('; ') };
  try {
    const model = await configured(parsed.config);
    const cached = await cachedEmbeddings(embeddingsCache, model);
    try {
      // A server may refuse a text without a letter.
      const vectors = await cached.embed(answers.map(({ text }) => text.trim() || '-'));
      return new Map(answers.map(({ id }, at) => [id, vectors[at]!]));
    } finally {
      await cached.close();
    }
  } catch (error) {
    if (error instanceof EmbeddingError || error instanceof JsonLinesError) return { code: error.code, message: error.message }; // prettier-ignore
    throw error;
  }
}

type Parsed = Extract<ReturnType<typeof parseConfig>, { ok: true }>['config'];

function configured({ embeddings }: Parsed): EmbeddingModel | Promise<EmbeddingModel> {
  if (!embeddings) throw new EmbeddingError('ERR_EMBEDDINGS_OFF', 'No embeddings are configured: see EMBEDDINGS_PROVIDER in docs/operations.md.'); // prettier-ignore
  return embeddings.provider === 'minilm' ? miniLmEmbeddings() : compatibleEmbeddings(embeddings);
}
