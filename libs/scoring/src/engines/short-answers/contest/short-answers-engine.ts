import { accept, type EngineItem, type EngineResult, refuse, type ScoringEngine } from '../../../engine.js';
import { schemeOfItem } from '../data/item.js';
import type { LabelScheme } from '../data/scheme.js';
import { explainItem } from './explain.js';
import { checkGiven, type Given, parseGiven, SHORT_ANSWERS_BUDGET } from './given.js';
import { type Gold, parseGold } from './gold.js';
import { openItem, parseContestItem } from './item.js';
import { SHORT_ANSWERS_REPORT } from './report.js';
import { type ItemScore, scoreItem } from './score.js';
import { type LabelCounting, scoreSolution, type ShortAnswersSolution } from './solution.js';
import { solutionTables } from './tables.js';

export interface ShortAnswersTypes {
  /** One for each answer of the item, in its order. */
  readonly answer: readonly Given[];
  readonly reference: Gold;
  readonly standard: null;
  readonly score: ItemScore;
  readonly kept: ItemScore;
  readonly value: Pick<ItemScore, 'tally'>;
  readonly solution: ShortAnswersSolution;
}

export interface ShortAnswersParameters extends Omit<LabelCounting, 'byPart'> {
  readonly annulShare: number;
}

type ShortAnswersEngine = ScoringEngine<ShortAnswersTypes>;

/** Its boards knew no parts. */
const WITHOUT_PARTS = 'short-answers/1';

/**
 * The engine of contests of scorers: an item is a question with up to 200 answers of students, what a program answers is a
 * label for each of them. Integers and divisions only: every figure of a solution follows from added tallies.
 */
export function shortAnswersEngine(
  { annulShare, ...own }: ShortAnswersParameters,
  version: string,
): ShortAnswersEngine {
  const counting = { ...own, byPart: version !== WITHOUT_PARTS };
  return {
    id: 'short-answers',
    version,
    budget: SHORT_ANSWERS_BUDGET,
    parseItem: parseContestItem,
    makeContent: ({ text, meta }) => JSON.stringify({ meta, text }),
    checkAnswer: (input, item) => withScheme(item, (ids, scheme) => checkGiven(input, ids.length, scheme)),
    parseAnswer: (input, item) => withScheme(item, (ids, scheme) => parseGiven(input, ids.length, scheme)),
    parseReference,
    joinReference: (parts, item) => parseReference(parts[0]?.content, item),
    prepare: (item, gold) =>
      withScheme(item, (ids, scheme) => {
        const labels = (scheme?.labels ?? []).map(({ id }) => id);
        return accept({
          standard: null,
          score: (given: readonly Given[]) => accept(scoreItem(gold, given, { ids, labels })),
        });
      }),
    keep: (score) => score,
    scoreSolution: (items) => scoreSolution(items, counting, annulShare),
    rankedValue: ({ score }) => score,
    levelOf: () => null,
    report: SHORT_ANSWERS_REPORT,
    explain: explainItem,
    tables: (kept) => solutionTables(kept, counting),
  };
}

const parseReference = (input: unknown, item: EngineItem): EngineResult<Gold> =>
  withScheme(item, (ids, scheme) =>
    scheme === null ? refuse('ERR_ANSWERS_SHAPE', 'The item is none of this engine.') : parseGold(input, ids, scheme),
  );

/** Ids of the answers and the labels of an item; of one that cannot be read there are none. */
function withScheme<Out>(item: EngineItem, use: (ids: readonly string[], scheme: LabelScheme | null) => Out): Out {
  const opened = openItem(item);
  const scheme = opened && schemeOfItem(opened.scheme);
  return use(opened?.answers.map(({ id }) => id) ?? [], scheme === null || 'code' in scheme ? null : scheme);
}
