import { CLASSIFIER_2020, standardComment, type Classifier, type Fragment } from '@starboard/markup';
import { coreTerms, type CoreTerms } from './core-terms.js';

/**
 * The label of a fragment (design §6, M4): its comment if it has one (a comment overrides the subtype), else the
 * standard comment of (code, subtype), else that of the code, else the code itself.
 */
export function labelOf(fragment: Pick<Fragment, 'code' | 'subtype' | 'comment'>): string {
  return fragment.comment.trim() || (standardComment(fragment.code, fragment.subtype) ?? fragment.code);
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

const MAX_FORMS = 4_096;
const MAX_LABEL_LENGTH = 256;
const forms = new Map<string, LabelForm>();

/**
 * The form of a label. The same standard comments come in every markup, so forms of short labels are kept, up to a
 * bound; a form depends on nothing but its label, so this is not observable.
 */
export function labelForm(label: string): LabelForm {
  const known = forms.get(label);
  if (known) return known;
  const form = new LabelForm(label);
  if (label.length > MAX_LABEL_LENGTH) return form;
  if (forms.size >= MAX_FORMS) forms.clear();
  forms.set(label, form);
  return form;
}
