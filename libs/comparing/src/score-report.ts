import {
  type EssayScore,
  type ExpertAgreement,
  expertAgreement,
  type PairScore,
  paramsForSubject,
  type PreparedReference,
  prepareReference,
  scoreSolution,
  scoreSolutionOf,
  type ScoringParams,
  type SolutionScore,
  type StatedGrade,
  statedGrade,
} from '@starboard/metrics';
import type { ScoredEssay, ScoredMarkup, ScoreProblem } from './read-file.js';

/** One markup against one expert's; x and y are ids of markups. */
export type ReportedPair = { readonly x: string; readonly y: string } & PairScore;

/** The values of a markup that is not an expert's. */
export type ReportedSolution = { readonly id: string; readonly star: number } & Omit<EssayScore, 'pairs' | 'agreement'>;

/** What grade follows from a markup, and where its file says otherwise (regulation 2.15, appendix 3 §1.7). */
export type ReportedGrade = { readonly id: string; readonly year: number | null } & StatedGrade;

/** One essay of the report. */
export interface ReportedEssay {
  readonly id: string;
  readonly subject: string | null;
  readonly codes: string;
  /** Every ordered (any, expert) of different markups. */
  readonly pairs: readonly ReportedPair[];
  /** Of the essay's only solution; null when it has none or several, which are in `solutions`. */
  readonly star: number | null;
  readonly mOpt: number | null;
  readonly mAvg: number | null;
  readonly solutions: readonly ReportedSolution[];
  readonly experts: { readonly ids: readonly string[] } & Omit<ExpertAgreement, 'pairs'>;
  /** Of every markup, in the order of the essay; what the formulas do not decide is said. */
  readonly grades: readonly ReportedGrade[];
}

/** What `starboard score --json` prints. The totals are of the only solution that every essay has, else null. */
export type ScoreReport = { readonly essays: readonly ReportedEssay[] } & Totals & {
    /** Ids of essays that nobody has marked. */
    readonly unmarked: readonly string[];
    readonly problems: readonly ScoreProblem[];
  };

type Totals = Pick<
  SolutionScore,
  'star' | 'otar' | 'ster' | 'starOfSter' | 'm2' | 'm3' | 'm4' | 'm5' | 'm6' | 'ceiling'
> & {
  /** Essays with a СТАР. */
  readonly counted: number;
};

/** An essay as scored, with what the totals need. */
export interface EssayOutcome {
  readonly essay: ReportedEssay;
  readonly agreement: ExpertAgreement;
  readonly scores: readonly EssayScore[];
}

/** Scores every markup of an essay against its experts. */
export function scoreOneEssay(essay: ScoredEssay, params: ScoringParams): EssayOutcome | ScoreProblem {
  const experts = essay.markups.filter((markup) => markup.isExpert);
  const resolved = paramsForSubject(params, essay.subject);
  const reference = prepareReference({ text: essay.text, experts }, resolved);
  if (!reference.ok) return { where: essay.id, code: reference.error.code, message: reference.error.message };
  const solutions: { markup: ScoredMarkup; score: EssayScore }[] = [];
  for (const markup of essay.markups.filter((one) => !one.isExpert)) {
    const result = scoreSolutionOf(reference.score, markup.fragments);
    if (!result.ok)
      return { where: `${essay.id}/${markup.id}`, code: result.error.code, message: result.error.message };
    solutions.push({ markup, score: result.score });
  }
  return describe(essay, resolved, reference.score, solutions);
}

function describe(
  essay: ScoredEssay,
  params: ScoringParams,
  { agreement, experts }: PreparedReference,
  solutions: readonly { readonly markup: ScoredMarkup; readonly score: EssayScore }[],
): EssayOutcome {
  const reported = solutions.map(({ markup, score }) => toSolution(markup.id, score));
  const only = reported.length === 1 ? reported[0] : undefined;
  const { pairs, ...agreementValues } = agreement;
  return {
    essay: {
      id: essay.id,
      subject: essay.subject ?? null,
      codes: params.codeFilter,
      pairs: [
        ...solutions.flatMap(({ markup, score }) =>
          score.pairs.map((pair) => ({ x: markup.id, y: pair.expert, ...pair.score })),
        ),
        ...pairs.map(({ x, y, score }) => ({ x, y, ...score })),
      ],
      star: only?.star ?? null,
      mOpt: only?.mOpt ?? null,
      mAvg: only?.mAvg ?? null,
      solutions: reported,
      experts: { ids: experts.map(({ id }) => id), ...agreementValues },
      grades: essay.markups.map((markup) => gradeOf(essay, markup, params)),
    },
    agreement,
    scores: solutions.map(({ score }) => score),
  };
}

function gradeOf(
  { subject = '', text, grading }: ScoredEssay,
  { id, year, criteria = {}, fragments }: ScoredMarkup,
  { classifier }: ScoringParams,
): ReportedGrade {
  const meta = year === undefined ? {} : { year };
  const choices = { subject, grading, ...(classifier && { classifier }) };
  return { id, year: year ?? null, ...statedGrade({ meta, criteria, text, fragments }, choices) };
}

function toSolution(id: string, score: EssayScore): ReportedSolution {
  const { pairs: _pairs, agreement: _agreement, ...values } = score;
  return { id, star: score.value, ...values };
}

/** Totals over essays: of the solutions when every essay has at most one, so that they can be one program's. */
export function totalsOf(outcomes: readonly EssayOutcome[], params: ScoringParams): Totals {
  const single = outcomes.every(({ scores }) => scores.length <= 1);
  const sample = outcomes.flatMap(({ essay, scores }) =>
    scores.map((score) => ({ essayId: essay.id, score: single ? score : null, annulled: null })),
  );
  const { star, otar, starOfSter, m2, m3, m4, m5, m6, ceiling, counted } = scoreSolution(sample, params);
  const ster = expertAgreement(outcomes.map(({ agreement }) => agreement));
  return { star, otar, ster, starOfSter, m2, m3, m4, m5, m6, ceiling, counted };
}
