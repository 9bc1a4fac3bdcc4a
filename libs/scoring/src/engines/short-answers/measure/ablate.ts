import type { Dataset } from '../data/dataset.js';
import { isProblem, type ShortAnswerProblem } from '../data/problem.js';
import { byAdapter, byAdapterAndCharacters, byBoth, byCharacters, byVectors } from '../features/similarity.js';
import { evaluate, type EvaluateOptions, type SplitResult } from './evaluate.js';

export interface VariantResult extends SplitResult {
  readonly variant: string;
}

type Variant = readonly [name: string, changed: Partial<EvaluateOptions>];

const FIELDS: readonly Variant[] = [
  ['fields: answer', { fields: { question: false, reference: false } }],
  ['fields: answer, reference', { fields: { question: false, reference: true } }],
  ['fields: answer, question', { fields: { question: true, reference: false } }],
  ['fields: all', {}],
];
const NEIGHBOURS = [1, 3, 5, 10, 20].map((k): Variant => [`neighbours: k = ${k}`, { method: 'neighbours', k }]);

/**
 * The paper's ablations: input fields, number of neighbours, with embeddings the retriever as it is and trained, and with a
 * language model its prompt with and without examples. Labels are drawn alike in all variants.
 */
export function ablate(
  data: Dataset,
  options: EvaluateOptions,
  vectors?: ReadonlyMap<string, Float32Array>,
): readonly VariantResult[] | ShortAnswerProblem {
  const found: VariantResult[] = [];
  const { stage: _, ...offline } = options;
  for (const [variant, changed] of [...FIELDS, ...NEIGHBOURS, ...(vectors ? RETRIEVERS : []), ...promptsOf(options)]) {
    const results = evaluate(data, { ...offline, ...changed }, vectors);
    if (isProblem(results)) return results;
    found.push(...results.map((result) => ({ variant, ...result })));
  }
  return found;
}

function retriever(name: string, changed: Partial<EvaluateOptions>): Variant {
  return [`retriever: ${name}`, { method: 'neighbours', ...changed }];
}

/** By characters, by embeddings as they are, and by embeddings trained on what is labelled. */
const RETRIEVERS: readonly Variant[] = [
  retriever('characters', { similarity: byCharacters }),
  retriever('embeddings', { similarity: byVectors }),
  retriever('both', { similarity: byBoth }),
  retriever('adapter, general', { similarity: byAdapter, adapter: 'general' }),
  retriever('adapter, strict', { similarity: byAdapter, adapter: 'strict' }),
  retriever('adapter, general, and characters', { similarity: byAdapterAndCharacters, adapter: 'general' }),
];

/** The model alone, as the paper has it. */
const promptsOf = ({ stage, similarity }: EvaluateOptions): Variant[] => {
  if (!stage || stage.mode === 'offline') return [];
  const alone = { ...stage, mode: 'llm-only', ...(similarity && { similarity }) } as const;
  return [
    ['prompt: examples', { method: 'cascade', stage: alone }],
    ['prompt: no examples', { method: 'cascade', stage: { ...alone, k: 0 } }],
  ];
};
