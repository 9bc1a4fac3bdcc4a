import { canonicalCode, type Classifier, type Fragment, tokenize } from '@starboard/markup';
import { NominalAlpha } from './agreement-alpha.js';
import { classifiedBy } from './classified.js';
import { type NamedPair, prepareReference } from './essay-score.js';
import { mean } from './means.js';
import type { ScoringResult } from './scoring-error.js';
import { paramsForSubject, type ScoringParams } from './scoring-params.js';

/** An essay with the markups of its experts; `independent` are the first two, who did not see each other's. */
export interface AgreementEssay {
  readonly id: string;
  readonly text: string;
  readonly subject: string;
  readonly experts: readonly {
    readonly id: string;
    readonly independent: boolean;
    readonly fragments: readonly Fragment[];
  }[];
}

/** How far the experts of one essay agree. */
export interface EssayAgreement {
  readonly id: string;
  /** M of every ordered pair of experts. */
  readonly pairs: readonly NamedPair[];
  /** A term of СТЭР; null with fewer than two experts. */
  readonly value: number | null;
  readonly words: number;
  readonly alphaCodes: number | null;
  readonly alphaMarked: number | null;
}

/** How often two independent experts gave one fragment these codes, a ≤ b; b is null when only one of them marked it. */
export interface ConfusedCodes {
  readonly a: string;
  readonly b: string | null;
  readonly count: number;
}

/** How far the experts of a set agree. */
export interface SetAgreement {
  /** СТЭР. */
  readonly ster: number | null;
  readonly alphaCodes: number | null;
  readonly alphaMarked: number | null;
  readonly essays: readonly EssayAgreement[];
  readonly confusion: readonly ConfusedCodes[];
}

/**
 * Statistics of a set, essay by essay, so that the caller can pause between essays.
 *
 * α is over word tokens (docs/scoring.md): the value of a token for an expert is the set of codes of the counted fragments
 * that contain it (`alphaCodes`), or whether there is one (`alphaMarked`). It takes the independent checks only, since the
 * third expert sees the others. M and СТЭР take all, as the formula of СТЭР does (appendix 1).
 */
export class AgreementStatistics {
  private readonly essays: EssayAgreement[] = [];
  private readonly codes = new NominalAlpha();
  private readonly marked = new NominalAlpha();
  private readonly confused = new Map<string, ConfusedCodes>();

  private readonly params: ScoringParams;

  constructor(params: ScoringParams) {
    this.params = params;
  }

  /** An essay with fewer than two experts is nothing to compare. */
  add(essay: AgreementEssay): ScoringResult<EssayAgreement | null> {
    if (essay.experts.length < 2) return { ok: true, score: null };
    const reference = prepareReference(essay, this.params);
    if (!reference.ok) return reference;
    const { pairs, value } = reference.score.agreement;
    const independent = essay.experts.filter((expert) => expert.independent);
    this.confuse(pairs, independent);
    const labels = tokenLabels(essay, this.params);
    const codes = new NominalAlpha();
    const marked = new NominalAlpha();
    for (const ofToken of labels) {
      const found = ofToken.map((label) => (label === '' ? '' : MARKED));
      for (const alpha of [codes, this.codes]) alpha.add(ofToken);
      for (const alpha of [marked, this.marked]) alpha.add(found);
    }
    const alphas = { alphaCodes: codes.value(), alphaMarked: marked.value() };
    const score = { id: essay.id, pairs, value, words: labels.length, ...alphas };
    this.essays.push(score);
    return { ok: true, score };
  }

  result(): SetAgreement {
    const values = this.essays.flatMap(({ value }) => (value === null ? [] : [value]));
    return {
      ster: mean(values),
      alphaCodes: this.codes.value(),
      alphaMarked: this.marked.value(),
      essays: this.essays,
      confusion: [...this.confused.values()].sort((x, y) => y.count - x.count || compare(nameOf(x), nameOf(y))),
    };
  }

  /** Both orders of a pair have the same pairing: one of them is enough. */
  private confuse(pairs: readonly NamedPair[], independent: AgreementEssay['experts']): void {
    const byId = new Map(independent.map(({ id, fragments }) => [id, codesById(fragments, this.params.classifier)]));
    const pair = pairs.find(({ x, y }) => byId.has(x) && byId.has(y));
    if (pair === undefined) return;
    const ofX = (id: number): string => byId.get(pair.x)?.get(id) ?? UNKNOWN;
    const ofY = (id: number): string => byId.get(pair.y)?.get(id) ?? UNKNOWN;
    for (const { x, y } of pair.score.matches) this.count(ofX(x), ofY(y));
    for (const id of pair.score.unmatchedX) this.count(ofX(id), null);
    for (const id of pair.score.unmatchedY) this.count(ofY(id), null);
  }

  private count(one: string, other: string | null): void {
    const [a, b] = other !== null && compare(other, one) < 0 ? [other, one] : [one, other];
    const name = nameOf({ a, b });
    this.confused.set(name, { a, b, count: (this.confused.get(name)?.count ?? 0) + 1 });
  }
}

const MARKED = 'marked';

/** For each word token the labels by the independent experts: their codes, sorted; empty where nothing is marked. */
function tokenLabels(essay: AgreementEssay, params: ScoringParams): readonly (readonly string[])[] {
  const tokens = tokenize(essay.text);
  const { codeFilter, classifier } = paramsForSubject(params, essay.subject);
  const classified = classifiedBy(classifier);
  const isCounted = classified.isCounted(codeFilter);
  const byExpert = essay.experts
    .filter(({ independent }) => independent)
    .map(({ fragments }) => {
      const counted = fragments.filter(({ code }) => isCounted(code));
      const sets = tokens.map(() => new Set<string>());
      for (const { start, end, code } of counted) {
        for (let at = firstEndingAfter(tokens, start); (tokens[at]?.start ?? Infinity) < end; at += 1) {
          sets[at]?.add(classified.keyOf(code));
        }
      }
      return sets.map((codes) => [...codes].sort().join(' '));
    });
  return tokens.map((_token, at) => byExpert.map((labels) => labels[at] ?? ''));
}

/** Index of the first token that ends behind the offset; tokens are in order. */
function firstEndingAfter(tokens: readonly { readonly end: number }[], offset: number): number {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.end ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Shown for a fragment without a code. */
const UNKNOWN = '?';

const codesById = (fragments: readonly Fragment[], classifier?: Classifier): ReadonlyMap<number, string> =>
  new Map(fragments.map(({ id, code }) => [id, code === '' ? UNKNOWN : canonicalCode(code, classifier)]));

const nameOf = ({ a, b }: Pick<ConfusedCodes, 'a' | 'b'>): string => `${a} ${b ?? ''}`;
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
