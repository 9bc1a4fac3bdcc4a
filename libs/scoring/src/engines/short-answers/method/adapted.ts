import { byQuestion, type LabelledAnswer, type OpenAnswer } from '../data/bank.js';
import type { Draw } from '../data/draw.js';
import { seededBy, shuffled } from '../data/random.js';
import { hashedVector } from '../features/similarity.js';
import { type Adapter, fitAdapter } from './adapter.js';

/** `general`: alike are answers of the same label; `strict`: those that are both correct, or both not. As in the paper. */
export type AdapterLabels = 'general' | 'strict';

const FOLDS = 5;

/**
 * A draw whose answers have adapted vectors, for `byAdapter`. What is learnt from is the bank alone. A labelled answer is
 * compared by an adapter that did not see its label, else its own votes would tell it (five folds); all others by one that
 * saw the whole bank. Answers without a vector get one of their characters.
 */
export function adaptDraw(drawn: Draw, seed: number, labels: AdapterLabels = 'general'): Draw {
  const bank = [...byQuestion(drawn.bank).values()].flat();
  const folds = foldsOf(bank, seed);
  const learn = (rows: readonly LabelledAnswer[]): Adapter => {
    const groups = [...byQuestion(rows).values()].map((group) =>
      group.map((answer) => ({ vector: vectorOf(answer), label: classOf(answer.label, labels) })),
    );
    return fitAdapter(groups, seed);
  };
  const adapters = [
    ...Array.from({ length: FOLDS }, (_, fold) => learn(bank.filter(({ id }) => folds.get(id) !== fold))),
    learn(bank),
  ];
  const known = new Map<string, OpenAnswer>();
  const adapted = <A extends OpenAnswer>(answer: A): A => {
    const found = known.get(answer.id);
    if (found) return found as A;
    const vector = vectorOf(answer);
    const vectors = adapters.map((adapter) => adapter.apply(vector));
    const made = { ...answer, profile: { ...answer.profile, adapted: { vectors, by: folds.get(answer.id) ?? FOLDS } } };
    known.set(answer.id, made);
    return made;
  };
  return {
    ...drawn,
    bank: drawn.bank.map(adapted),
    pools: new Map([...drawn.pools].map(([question, pool]) => [question, pool.map(adapted)])),
    tested: drawn.tested.map(adapted),
  };
}

const vectorOf = ({ profile }: OpenAnswer): Float32Array => profile.vector ?? hashedVector(profile);

const classOf = (label: number, labels: AdapterLabels): number => (labels === 'general' ? label : Math.min(label, 1));

/** The fold of each labelled answer, spread over the answers of every question. */
function foldsOf(bank: readonly LabelledAnswer[], seed: number): ReadonlyMap<string, number> {
  const folds = new Map<string, number>();
  for (const [question, group] of byQuestion(bank))
    for (const [at, { id }] of shuffled(group, seededBy(seed, `adapter ${question}`)).entries())
      folds.set(id, at % FOLDS);
  return folds;
}
