import {
  canonicalCode,
  CLASSIFIER_2020,
  foldCode,
  standardComment,
  type Classifier,
  type Fragment,
} from '@starboard/markup';
import { boundedMemo } from './bounded-memo.js';
import { coreTerms, type CoreTerms } from './core-terms.js';

/**
 * The label of a fragment (appendix 1, M4): its comment if it has one (a comment overrides the subtype), else the
 * standard comment of (code, subtype), else that of the code, else the code itself in the form in which codes are
 * compared (appendix 3 §1.3), so that equal codes without comments have equal labels.
 */
export function labelOf(fragment: Pick<Fragment, 'code' | 'subtype' | 'comment'>): string {
  return (
    fragment.comment.trim() ||
    (standardComment(fragment.code, fragment.subtype) ?? foldCode(canonicalCode(fragment.code)))
  );
}

/** The form in which equal labels are equal: NFC, lower case, ё as е, no punctuation, single spaces. */
export const normalLabel = (label: string): string =>
  label.normalize('NFC').toLowerCase().replace(/ё/g, 'е').replace(/\p{P}/gu, '').replace(/\s+/g, ' ').trim();

/** A label with everything the judge compares; the costly part is computed when it is first asked for. */
export class LabelForm {
  readonly normal: string;
  /** Whether it is a standard comment of the classifier. */
  readonly isStandard: boolean;
  private computedTerms: CoreTerms | undefined;

  constructor(label: string) {
    this.normal = normalLabel(label);
    this.isStandard = STANDARD_LABELS.has(this.normal);
  }

  get terms(): CoreTerms {
    this.computedTerms ??= coreTerms(this.normal);
    return this.computedTerms;
  }
}

const STANDARD_LABELS: ReadonlySet<string> = new Set(standardComments(CLASSIFIER_2020).map(normalLabel));

function standardComments(classifier: Classifier): string[] {
  return classifier.codes.flatMap((entry) => [
    ...(entry.comment ? [entry.comment] : []),
    ...(entry.subtypes ?? []).map((subtype) => subtype.comment),
  ]);
}

/** The form of a label. */
export const labelForm = boundedMemo((label) => new LabelForm(label));
