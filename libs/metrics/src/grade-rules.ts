/** Which errors a criterion counts: patterns of `matchesCodeFilter`. */
export type ErrorKind = 'grammar' | 'speech';
export const ERROR_FILTERS: Readonly<Record<ErrorKind, string>> = { grammar: 'Г.*', speech: 'Р.*' };

/** K = max(0, ⌊start − perError · errors − [short text]⌋). */
export interface CriterionRule {
  readonly name: string;
  readonly errors: ErrorKind;
  readonly start: number;
  readonly perError: number;
}

/** One condition under which a third expert checks an essay. */
export type ThirdCheckRule =
  | { readonly kind: 'difference'; readonly criterion: string; readonly atLeast: number }
  | { readonly kind: 'one-zero'; readonly criterion: string };

/** The grade of a subject from a year on (regulation, appendix 3 §3.3 and §3.4). */
export interface GradeRules {
  readonly subject: string;
  readonly sinceYear: number;
  /** Below this many words every criterion is 0. */
  readonly minimumVolume: number;
  /** Below this many words a criterion loses a point; 0 when it does not. */
  readonly shortVolume: number;
  /** K is the sum of these. */
  readonly criteria: readonly CriterionRule[];
  readonly thirdCheck: readonly ThirdCheckRule[];
  /** All criteria of the examination, whose points make up the total that `thirdCheck` compares as K. */
  readonly total: readonly string[];
}

const difference = (criterion: string, atLeast: number): ThirdCheckRule => ({ kind: 'difference', criterion, atLeast });

/** K1 to the last one. */
function criteria(last: number): readonly string[] {
  return Array.from({ length: last }, (_, index) => `K${index + 1}`);
}

const RUSSIAN: GradeRules = {
  subject: 'rus',
  sinceYear: 2020,
  minimumVolume: 70,
  shortVolume: 150,
  criteria: [
    { name: 'K9', errors: 'grammar', start: 2, perError: 0.5 },
    { name: 'K10', errors: 'speech', start: 2.5, perError: 0.5 },
  ],
  thirdCheck: [difference('K', 8), difference('K7', 2), difference('K8', 2)],
  total: criteria(12),
};

/** One row a subject and year; a new year's criteria are a new row. */
export const GRADE_RULES: readonly GradeRules[] = [
  RUSSIAN,
  {
    subject: 'lit',
    sinceYear: 2020,
    minimumVolume: 150,
    shortVolume: 0,
    criteria: [{ name: 'K5', errors: 'speech', start: 3.5, perError: 0.5 }],
    thirdCheck: [
      difference('K', 7),
      ...criteria(5).map((criterion) => difference(criterion, 2)),
      { kind: 'one-zero', criterion: 'K1' },
    ],
    total: criteria(5),
  },
];

/** How a contest grades essays of `rus-free`: appendix 3 §3.3 is for Russian only, so that another use of it is a choice. */
export type RusFreeGrade = 'rus' | 'none';

/** By what a contest grades essays. */
export interface ContestGrading {
  /** Rows in place of the regulation's for the subjects that they name. */
  readonly gradeRules: readonly GradeRules[];
  readonly rusFreeGrade: RusFreeGrade;
}

/** The table of a contest: its own rows, and the regulation's for subjects that they do not name. */
export function gradeTable(own: readonly GradeRules[] = []): readonly GradeRules[] {
  const named = new Set(own.map(({ subject }) => subject));
  return [...own, ...GRADE_RULES.filter(({ subject }) => !named.has(subject))];
}

/** The subject by whose rules an essay is graded: a contest's own rows for `rus-free` come before the choice. */
export const gradedSubject = (subject: string, rusFree: RusFreeGrade, table = GRADE_RULES): string =>
  subject === 'rus-free' && rusFree === 'rus' && !table.some((row) => row.subject === subject) ? 'rus' : subject;

/** The rules of a subject in a year: the latest that began by then, else the earliest; undefined for other subjects. */
export function findGradeRules(subject: string, year?: number, table = GRADE_RULES): GradeRules | undefined {
  const ofSubject = table.filter((rules) => rules.subject === subject).sort((a, b) => a.sinceYear - b.sinceYear);
  return ofSubject.findLast((rules) => year === undefined || rules.sinceYear <= year) ?? ofSubject[0];
}
