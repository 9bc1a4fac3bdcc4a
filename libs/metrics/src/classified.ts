import { type Classifier, CLASSIFIER_2020, matchesCodeFilter } from '@starboard/markup';
import { boundedMemo } from './bounded-memo.js';
import { codeKey, LabelForms } from './label-form.js';

/** What a classifier says of codes and labels, each looked up once. */
export interface Classified {
  readonly labels: LabelForms;
  /** Codes are equal when their keys are. */
  keyOf(code: string): string;
  /** By filter and code: whether fragments of the code count (appendix 1). */
  isCounted(filter: string): (code: string) => boolean;
}

const known = new WeakMap<Classifier, Classified>();

/** Of the classifier of a contest; that of 2020 unless told. */
export function classifiedBy(classifier: Classifier = CLASSIFIER_2020): Classified {
  const found = known.get(classifier);
  if (found !== undefined) return found;
  const made: Classified = {
    labels: new LabelForms(classifier),
    keyOf: boundedMemo((code) => codeKey(code, classifier)),
    isCounted: boundedMemo((filter) => boundedMemo((code) => matchesCodeFilter(code, filter, classifier)), 64),
  };
  known.set(classifier, made);
  return made;
}
