import { normalLabel, type LabelForm } from './label-form.js';
import type { DecidedPairs, ScoringParams } from './scoring-params.js';

/** The rule by which two labels were found equal (appendix 1, M4). */
export type LabelRule = 'normal-form' | 'decided' | 'terms';

/** Whether two labels mean the same: the rule that says so, or undefined. Symmetric. */
export type LabelJudge = (a: LabelForm, b: LabelForm) => LabelRule | undefined;

/** The judge of a contest: `exact` knows rule 1 only. */
export function labelJudge(params: Pick<ScoringParams, 'paraphrase' | 'decidedPairs'>): LabelJudge {
  if (params.paraphrase === 'exact') return (a, b) => (a.normal === b.normal ? 'normal-form' : undefined);
  const decided = decidedTable(params.decidedPairs);
  return (a, b) => {
    if (a.normal === b.normal) return 'normal-form';
    const decision = decided.size > 0 ? decided.get(pairKey(a.normal, b.normal)) : undefined;
    if (decision !== undefined) return decision ? 'decided' : undefined;
    return sameTerms(a, b) ? 'terms' : undefined;
  };
}

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
