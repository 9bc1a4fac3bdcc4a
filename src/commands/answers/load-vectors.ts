import { shortAnswers } from './engine.js';
import { loadSource } from './load-data.js';

/** Most numbers of an embedding. */
const MOST_DIMENSIONS = 8_192;

interface VectorOptions {
  readonly vectors?: string;
  readonly retriever?: string;
}

type Vectors = ReadonlyMap<string, Float32Array>;

/** Embeddings by id of the answer, JSON lines of `{id, vector}`; every answer must have one, all of one length. */
export async function loadVectors(
  { vectors: path, retriever = 'characters' }: VectorOptions,
  { answers }: shortAnswers.Dataset,
): Promise<Vectors | shortAnswers.ShortAnswerProblem | undefined> {
  if (path === undefined)
    return retriever !== 'vectors' && retriever !== 'both'
      ? undefined
      : shortAnswers.invalid('ERR_VECTORS', `--retriever ${retriever} needs --vectors.`);
  const file = await loadSource(path);
  if ('code' in file) return file;
  const found = new Map<string, Float32Array>();
  for (const [at, text] of file.text.split('\n').entries()) {
    if (text.trim() === '') continue;
    const read = readVector(text);
    const known = found.values().next().value?.length;
    if (!read || (known !== undefined && known !== read.vector.length))
      return shortAnswers.invalid('ERR_VECTORS', 'The line is no {id, vector} of the same length as the others.', {
        file: path,
        line: at + 1,
      });
    found.set(read.id, read.vector);
  }
  const missing = answers.find(({ id }) => !found.has(id));
  return missing
    ? shortAnswers.invalid('ERR_VECTORS', `The answer "${missing.id}" has no vector.`, { file: path })
    : found;
}

function readVector(text: string): { readonly id: string; readonly vector: Float32Array } | undefined {
  try {
    const { id, vector } = JSON.parse(text) as { id?: unknown; vector?: unknown };
    if (typeof id !== 'string' || !Array.isArray(vector) || vector.length > MOST_DIMENSIONS) return undefined;
    if (!vector.every((one): one is number => typeof one === 'number')) return undefined;
    const unit = shortAnswers.unitVector(vector);
    return unit && { id, vector: unit };
  } catch {
    return undefined;
  }
}
