import {
  canonicalCode,
  type Classifier,
  CLASSIFIER_2020,
  foldCode,
  type Fragment,
  standardComment,
} from '@starboard/markup';
import { boundedMemo } from './bounded-memo.js';
import { type CoreTerms, coreTerms } from './core-terms.js';

type Labelled = Pick<Fragment, 'code' | 'subtype' | 'comment'>;

/** Codes are equal when these are: spellings of the classifier are one, unknown codes are folded (appendix 3 §1.3). */
export const codeKey = (code: string, classifier: Classifier): string => foldCode(canonicalCode(code, classifier));

/**
 * The label of a fragment (appendix 1, M4): its comment if it has one (a comment overrides the subtype), else the
 * standard comment of (code, subtype), else that of the code, else the code itself in the form in which codes are
 * compared (appendix 3 §1.3), so that equal codes without comments have equal labels.
 */
export const labelOf = (fragment: Labelled, classifier: Classifier = CLASSIFIER_2020): string =>
  wordsOf(fragment, classifier) ?? codeKey(fragment.code, classifier);

/** The label where it is words; undefined where it is the code. */
const wordsOf = ({ code, subtype, comment }: Labelled, classifier: Classifier): string | undefined =>
  comment.trim() || standardComment(code, subtype, classifier);

/** The form in which equal labels are equal: NFC, lower case, ё as е, no punctuation, single spaces. */
export const normalLabel = (label: string): string =>
  label.normalize('NFC').toLowerCase().replace(/ё/g, 'е').replace(/\p{P}/gu, '').replace(/\s+/g, ' ').trim();

/** A label with everything the judge compares; the costly part is computed when it is first asked for. */
export class LabelForm {
  readonly normal: string;
  /** Whether it is a standard comment of the contest's classifier. */
  readonly isStandard: boolean;
  /** The code that the label is, as codes are compared; undefined when the label is words. */
  readonly code: string | undefined;
  private computedTerms: CoreTerms | undefined;

  constructor(label: string, { isStandard, code }: { readonly isStandard: boolean; readonly code?: string }) {
    this.normal = normalLabel(label);
    this.isStandard = isStandard;
    this.code = code;
  }

  get terms(): CoreTerms {
    this.computedTerms ??= coreTerms(this.normal);
    return this.computedTerms;
  }
}

const standardComments = (classifier: Classifier): string[] =>
  classifier.codes.flatMap((entry) => [
    ...(entry.comment ? [entry.comment] : []),
    ...(entry.subtypes ?? []).map((subtype) => subtype.comment),
  ]);

/** The labels of one classifier, each made once: the same codes and comments come in every markup. */
export class LabelForms {
  private readonly standard: ReadonlySet<string>;
  /** The form of a label of words. */
  readonly ofWords: (label: string) => LabelForm;
  /** By code and subtype: of fragments without comment. */
  private readonly ofCode: (code: string) => (subtype: string) => LabelForm;

  constructor(classifier: Classifier) {
    this.standard = new Set(standardComments(classifier).map(normalLabel));
    this.ofWords = boundedMemo((label) => new LabelForm(label, { isStandard: this.standard.has(normalLabel(label)) }));
    const make = (code: string, subtype: string): LabelForm => {
      const words = wordsOf({ code, subtype, comment: '' }, classifier);
      if (words !== undefined) return this.ofWords(words);
      const key = codeKey(code, classifier);
      return new LabelForm(key, { isStandard: this.standard.has(normalLabel(key)), code: key });
    };
    this.ofCode = boundedMemo((code) => boundedMemo((subtype) => make(code, subtype), 64), 256);
  }

  of({ code, subtype, comment }: Labelled): LabelForm {
    const words = comment.trim();
    return words === '' ? this.ofCode(code)(subtype) : this.ofWords(words);
  }
}
