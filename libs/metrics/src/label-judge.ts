import { type LabelForm, normalLabel } from './label-form.js';
import type { DecidedPairs, ScoringParams } from './scoring-params.js';

/** The rule by which two labels were found equal (appendix 1, M4). */
export type LabelRule = 'normal-form' | 'decided' | 'terms';

/** Whether two labels mean the same: the rule that says so, or undefined. Symmetric. */
export type LabelJudge = (a: LabelForm, b: LabelForm) => LabelRule | undefined;

/** The judge of a contest: `exact` knows rule 1 only. */
export function labelJudge(params: Pick<ScoringParams, 'paraphrase' | 'decidedPairs' | 'edition'>): LabelJudge {
  const isEqual = params.edition === 2 ? sameWords : sameLabel;
  if (params.paraphrase === 'exact') return (a, b) => (isEqual(a, b) ? 'normal-form' : undefined);
  const decided = decidedTable(params.decidedPairs);
  const haveTerms = params.edition === 2 ? () => true : areWords;
  return (a, b) => {
    if (isEqual(a, b)) return 'normal-form';
    const decision = decided.size > 0 ? decided.get(pairKey(a.normal, b.normal)) : undefined;
    if (decision !== undefined) return decision ? 'decided' : undefined;
    return haveTerms(a, b) && sameTerms(a, b) ? 'terms' : undefined;
  };
}

const sameWords = (a: LabelForm, b: LabelForm): boolean => a.normal === b.normal;

/** Two codes are equal as codes: `А.БВ` is not `АБ.В`, though without the dots they read alike. */
const sameLabel = (a: LabelForm, b: LabelForm): boolean =>
  a.code !== undefined && b.code !== undefined ? a.code === b.code : sameWords(a, b);

/** A code has no inflected words: stems, cut to what words have in common, would make one of `ПРИМЕР.лич` and `ПРИМЕР.общ`. */
const areWords = (a: LabelForm, b: LabelForm): boolean => a.code === undefined && b.code === undefined;

/**
 * Two standard comments are different by decision of the classifier, however alike they sound; without this,
 * exactly one pair of the 60 would match («Неверная шаблонная фраза», «Неверное употребление шаблонной фразы»).
 */
function sameTerms(a: LabelForm, b: LabelForm): boolean {
  if (a.isStandard && b.isStandard) return false;
  return a.terms.key !== '' && a.terms.key === b.terms.key && a.terms.negated === b.terms.negated;
}

const tables = new WeakMap<DecidedPairs, ReadonlyMap<string, boolean>>();
const NO_DECISIONS: ReadonlyMap<string, boolean> = new Map();

function decidedTable(decided: DecidedPairs | undefined): ReadonlyMap<string, boolean> {
  if (!decided) return NO_DECISIONS;
  const known = tables.get(decided);
  if (known) return known;
  const table = new Map(decided.pairs.map(({ a, b, match }) => [pairKey(normalLabel(a), normalLabel(b)), match]));
  tables.set(decided, table);
  return table;
}

const pairKey = (a: string, b: string): string => (a < b ? `${a}\n${b}` : `${b}\n${a}`);
