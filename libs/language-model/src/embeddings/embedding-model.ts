/** Makes vectors of texts. */
export interface EmbeddingModel {
  /** Model and where it is: vectors of different ones are never mixed. */
  readonly id: string;
  /** Vectors of unit length in the order of the texts, all of one length. @throws EmbeddingError */
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>;
}

/** Why there are no vectors; says nothing of what the other side said. */
export class EmbeddingError extends Error {
  constructor(
    readonly code: 'ERR_EMBEDDINGS_OFF' | 'ERR_EMBEDDINGS_PROVIDER' | 'ERR_EMBEDDINGS_REPLY' | 'ERR_EMBEDDINGS_MODULE',
    message: string,
  ) {
    super(message);
    this.name = 'EmbeddingError';
  }
}

/** Most numbers of a vector. */
const MOST_DIMENSIONS = 8_192;

/**
 * Vectors that came from elsewhere, checked and made of unit length: as many as texts, of one length, finite, not zero.
 * @throws EmbeddingError
 */
export function checkVectors(vectors: readonly (readonly number[])[], texts: number): Float32Array[] {
  const length = vectors[0]?.length ?? 0;
  const fault = vectors.length !== texts ? `${vectors.length} vectors came for ${texts} texts` : vectors.some((one) => one.length !== length) ? 'vectors have different lengths' : length === 0 || length > MOST_DIMENSIONS ? `a vector has ${length} numbers` : undefined; // prettier-ignore
  if (fault !== undefined && texts > 0) throw new EmbeddingError('ERR_EMBEDDINGS_REPLY', `The embeddings cannot be used: ${fault}.`); // prettier-ignore
  return vectors.map((vector) => {
    const norm = Math.sqrt(vector.reduce((sum, one) => sum + one * one, 0));
    if (!Number.isFinite(norm) || norm < LEAST_NORM)
      throw new EmbeddingError(
        'ERR_EMBEDDINGS_REPLY',
        'The embeddings cannot be used: a vector is zero or not finite.',
      );
    return Float32Array.from(vector, (one) => one / norm);
  });
}

const LEAST_NORM = 1e-12;
