import {
  type Classifier,
  createClassifier,
  type Diagnostic,
  type DiagnosticCode,
  DIAGNOSTICS,
  foldCode,
  type Fragment,
  makeJson,
  makeTxt,
  type MarkupDocument,
  type Message,
  parseJson,
  spanKind,
} from '@starboard/markup';
import { essayGrade, gradeDisagrees } from '@starboard/metrics';
import { type Bounds, isWhole } from './borders';
import { type CodeChoice, crossings, type ValueField } from './operations';
import { gradingOf, type MarkingRules } from './rules';

/** What would put an issue right, as data: it is carried out by `applyRepair`. */
export type Repair =
  | { readonly kind: 'bounds'; readonly id: number; readonly bounds: Bounds; readonly way: 'widen' | 'cut' }
  | { readonly kind: 'code'; readonly id: number; readonly choice: CodeChoice }
  | { readonly kind: 'remove'; readonly id: number }
  | { readonly kind: 'points'; readonly criterion: string; readonly points: number }
  /** Nothing can be done without the person: leads to the field. */
  | { readonly kind: 'field'; readonly id: number; readonly field: ValueField };

/** Something that is wrong, or may be. */
export interface Issue {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: Message;
  /** The fragment that it is about. */
  readonly fragment?: number;
  readonly repairs: readonly Repair[];
}

/** Points of a criterion: what follows from the markup beside what the file says. */
export interface CriterionCheck {
  readonly criterion: string;
  readonly computed: number;
  readonly given: number | undefined;
}

/** Everything that is known of a markup without its author. */
export interface Checks {
  readonly issues: readonly Issue[];
  /** Empty where the essay has no formula. */
  readonly criteria: readonly CriterionCheck[];
  readonly volume: number;
}

/** Of txt: ids are not kept and need not be; crossing is found here, with its repairs. */
const SILENT = new Set([
  'WARN_MARKUP_LOST_IDS',
  'WARN_MARKUP_CROSSING',
  'ERR_MARKUP_TXT_CROSSING',
  'WARN_MARKUP_EMPTY',
]);

/** The catalogue of `starboard lint`, and what an expert has to look at besides (appendix 3 §1.2, §1.7). */
export function checkMarkup(document: MarkupDocument, rules: MarkingRules): Checks {
  const classifier = createClassifier(rules.codes);
  const parsed = parseJson(makeJson(document), { classifier });
  const txt = makeTxt(document, { classifier });
  const catalogue = [...parsed.diagnostics, ...(txt.ok ? txt.lost : [txt.error])];
  const { subject, table } = gradingOf(document.meta.subject, rules);
  const grade = essayGrade({ ...document.meta, ...document, subject }, table, classifier);
  const criteria = grade.decidable ? Object.entries(grade.criteria) : [];
  return {
    issues: [
      ...crossingIssues(document),
      ...catalogue.filter(({ code }) => !SILENT.has(code)).map((one) => issueOf(one, document, classifier)),
      ...document.fragments.flatMap((fragment) => ownIssues(fragment)),
      ...missingCorrections(document, classifier),
      ...criteria.flatMap(([criterion, computed]) => pointsIssue(document, criterion, computed)),
    ].sort((a, b) => a.severity.localeCompare(b.severity)),
    criteria: criteria.map(([criterion, computed]) => ({ criterion, computed, given: document.criteria[criterion] })),
    volume: grade.decidable ? grade.volume : 0,
  };
}

function issueOf(diagnostic: Diagnostic, document: MarkupDocument, classifier: Classifier): Issue {
  const { code, severity, message, selection } = diagnostic;
  const fragment = selection === undefined ? undefined : document.fragments[selection];
  const about = fragment ? { fragment: fragment.id } : {};
  return { code, severity, message, ...about, repairs: fragment ? repairsOf(code, fragment, classifier) : [] };
}

function repairsOf(code: string, fragment: Fragment, classifier: Classifier): Repair[] {
  const { id } = fragment;
  switch (code as DiagnosticCode) {
    case 'WARN_MARKUP_CORRECTION_MISSING':
      return [{ kind: 'field', id, field: 'correction' }];
    case 'WARN_MARKUP_DUPLICATE':
      return [{ kind: 'remove', id }];
    case 'WARN_MARKUP_TYPE_UNKNOWN':
      return nearestCodes(fragment.code, classifier).map((near) => ({
        ...{ kind: 'code', id, choice: { code: near, subtype: fragment.subtype } },
      }));
    case 'WARN_MARKUP_SUBTYPE':
      return [{ kind: 'code', id, choice: { code: fragment.code, subtype: '' } }];
    default:
      return [];
  }
}

const MOST_NEAREST = 3;

/** Codes of the classifier that differ least from one that it does not know. */
function nearestCodes(code: string, classifier: Classifier): string[] {
  const wanted = foldCode(code);
  return classifier.codes
    .map((entry) => ({ code: entry.code, distance: distance(wanted, foldCode(entry.code)) }))
    .filter(({ distance: edits }) => edits <= Math.max(2, wanted.length / 2))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST_NEAREST)
    .map((near) => near.code);
}

/** Levenshtein's. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const swapped = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(swapped, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** §1.2 forbids it, and txt cannot hold it: the first is widened around the second, or the second is cut. */
const crossingIssues = (document: MarkupDocument): Issue[] =>
  crossings(document).map(({ first, second }) => ({
    code: 'ERR_MARKUP_TXT_CROSSING',
    severity: 'error',
    message: filled(DIAGNOSTICS.ERR_MARKUP_TXT_CROSSING, { id: first.id, other: second.id }),
    fragment: second.id,
    repairs: [
      { kind: 'bounds', id: first.id, bounds: { start: first.start, end: second.end }, way: 'widen' },
      { kind: 'bounds', id: second.id, bounds: trimmedEnd(document.text, second.start, first.end), way: 'cut' },
    ],
  }));

const trimmedEnd = (text: string, start: number, end: number): Bounds => ({
  ...{ start, end: start + text.slice(start, end).trimEnd().length },
});

const filled = ({ ru, en }: Message, values: Readonly<Record<string, number>>): Message => {
  const fill = (of: string): string => of.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  return { ru: fill(ru), en: fill(en) };
};

function ownIssues({ id, subtype, comment }: Fragment): Issue[] {
  if (subtype === '' || comment === '') return [];
  return [
    {
      code: 'WARN_MARKING_COMMENT',
      severity: 'warning',
      message: {
        ru: `Указаны и подтип «${subtype}», и комментарий: действует комментарий`,
        en: `Both the subtype "${subtype}" and a comment are given: the comment counts`,
      },
      fragment: id,
      repairs: [{ kind: 'field', id, field: 'comment' }],
    },
  ];
}

/** M6 is 100 at most where every error has a correction. */
function missingCorrections({ fragments }: MarkupDocument, classifier: Classifier): Issue[] {
  const errors = fragments.filter((fragment) => !isWhole(fragment) && spanKind(fragment, classifier) === 'error');
  const without = errors.filter(({ correction }) => correction === '');
  const [first] = without;
  if (!first) return [];
  return [
    {
      code: 'WARN_MARKING_CORRECTIONS',
      severity: 'warning',
      message: {
        ru: `Ошибок без исправления: ${without.length} из ${errors.length}`,
        en: `Errors without a correction: ${without.length} of ${errors.length}`,
      },
      fragment: first.id,
      repairs: [{ kind: 'field', id: first.id, field: 'correction' }],
    },
  ];
}

/** §1.7 point 4: points follow from the markup. */
function pointsIssue({ criteria }: MarkupDocument, criterion: string, computed: number): Issue[] {
  const given = criteria[criterion];
  if (given === undefined || given === computed) return [];
  const { code, severity, message } = gradeDisagrees({ criterion, stated: given, computed });
  return [{ code, severity, message, repairs: [{ kind: 'points', criterion, points: computed }] }];
}
