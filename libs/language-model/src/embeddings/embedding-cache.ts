import { createHash } from 'node:crypto';
import { z } from 'zod';
import { JsonLinesFile } from '../judging/json-lines-file.js';
import type { EmbeddingModel } from './embedding-model.js';

/** A model whose vectors are kept. */
export interface CachedEmbeddings extends EmbeddingModel {
  close(): Promise<void>;
}

const lineSchema = z.object({
  model: z.string(),
  /** SHA-256 of the text, hex. */
  text: z.string().regex(/^[0-9a-f]{64}$/),
  /** Float32, little-endian, base64. */
  vector: z.base64(),
});

/** Texts of one request to the model; what it made is kept before the next. */
const BATCH = 64;

/**
 * Keeps vectors in a file of JSON lines, by model and text: what is there is not made again.
 * @throws JsonLinesError
 */
export async function cachedEmbeddings(path: string, model: EmbeddingModel): Promise<CachedEmbeddings> {
  const known = new Map<string, Float32Array>();
  const file = await JsonLinesFile.open(path, (value) => {
    const { data } = lineSchema.safeParse(value);
    if (data?.model === model.id) known.set(data.text, decode(data.vector));
    return data !== undefined;
  });
  return {
    id: model.id,
    async embed(texts) {
      const hashes = texts.map(hashOf);
      const missing = [...new Map(hashes.map((hash, at) => [hash, texts[at]!])).entries()].filter(([hash]) => !known.has(hash)); // prettier-ignore
      for (let from = 0; from < missing.length; from += BATCH) {
        const batch = missing.slice(from, from + BATCH);
        const made = await model.embed(batch.map(([, text]) => text));
        await file.append(...batch.map(([text], at) => ({ model: model.id, text, vector: encode(made[at]!) })));
        for (const [at, [hash]] of batch.entries()) known.set(hash, made[at]!);
      }
      return hashes.map((hash) => known.get(hash)!);
    },
    close: () => file.close(),
  };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const WIDTH = 4;

function encode(vector: Float32Array): string {
  const bytes = Buffer.alloc(vector.length * WIDTH);
  for (const [at, number] of vector.entries()) bytes.writeFloatLE(number, at * WIDTH);
  return bytes.toString('base64');
}

function decode(text: string): Float32Array {
  const bytes = Buffer.from(text, 'base64');
  return Float32Array.from({ length: Math.floor(bytes.length / WIDTH) }, (_, at) => bytes.readFloatLE(at * WIDTH));
}
