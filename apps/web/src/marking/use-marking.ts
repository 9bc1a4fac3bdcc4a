import { useEffect, useMemo, useRef, useState } from 'react';
import {
  byPosition,
  type Classifier,
  createClassifier,
  cutText,
  type Fragment,
  type MarkupDocument,
  type Segmentation,
} from '@starboard/markup';
import { isWhole } from './model/borders';
import { canRedo, canUndo, endStep, type History, presentOf, record, redo, undo } from './model/history';
import { findFragment, type ValueField } from './model/operations';
import type { MarkingRules } from './model/rules';
import { useStable } from './use-stable';

/** Which field of the focused fragment gets the caret, and whether the fragment's text stands in it to begin with. */
export interface WantedField {
  readonly id: number;
  readonly field: ValueField;
  readonly prefill: boolean;
}

/** A markup on the desk: the document, what is focused, and what can be done. */
export interface Marking {
  readonly document: MarkupDocument;
  readonly cut: Segmentation<Fragment>;
  readonly classifier: Classifier;
  readonly readOnly: boolean;
  readonly focused: Fragment | undefined;
  /** The fragments at the focused one's place, the smallest first. */
  readonly here: readonly Fragment[];
  readonly focus: (id: number | undefined) => void;
  /** The caret has gone to a place of the text. @returns what is focused then. */
  readonly look: (at: number) => Fragment | undefined;
  readonly wanted: WantedField | undefined;
  readonly want: (field: WantedField | undefined) => void;
  /** Changes the document. Changes of one name are one step of the history. */
  readonly change: (document: MarkupDocument, name?: string) => void;
  /** As `change`, of the document as it then is: the same function at every drawing. */
  readonly edit: (how: (document: MarkupDocument) => MarkupDocument, name?: string) => void;
  readonly endStep: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export function useMarking(props: {
  history: History;
  onHistory: (history: History) => void;
  rules: MarkingRules;
  readOnly: boolean;
}): Marking {
  const { history, onHistory, rules, readOnly } = props;
  const classifier = useMemo(() => createClassifier(rules.codes), [rules.codes]);
  const document = useMemo(() => presentOf(history), [history]);
  const { text, fragments } = document;
  const cut = useMemo(() => cutText(text.length, fragments, { classifier }), [text, fragments, classifier]);
  const [id, focus] = useState<number>();
  const [wanted, want] = useState<WantedField>();
  const latest = useRef(history);
  useEffect(() => void (latest.current = history), [history]);
  const become = useStable((next: History): void => {
    if (readOnly || next === latest.current) return;
    latest.current = next;
    onHistory(next);
  });
  const focused = useMemo(() => findFragment(document, id), [document, id]);
  const look = useStable((at: number): Fragment | undefined => {
    if (focused && !isWhole(focused) && focused.start <= at && at <= focused.end) return focused;
    const inner = innermost(fragments, at);
    focus(inner?.id);
    return inner;
  });
  const change = useStable((next: MarkupDocument, name?: string) => {
    if (next !== document) become(record(latest.current, next, name));
  });
  const actions = useMemo(
    () => ({
      ...{ focus, want, look, change },
      edit: (how: (of: MarkupDocument) => MarkupDocument, name?: string) => {
        const now = presentOf(latest.current);
        const next = how(now);
        if (next !== now) become(record(latest.current, next, name));
      },
      endStep: () => become(endStep(latest.current)),
      undo: () => become(undo(latest.current)),
      redo: () => become(redo(latest.current)),
    }),
    [look, change, become],
  );
  const here = useMemo(() => neighbours(fragments, focused), [fragments, focused]);
  const [undoes, redoes] = [!readOnly && canUndo(history), !readOnly && canRedo(history)];
  // The same as long as nothing of it changes: an open palette draws no card.
  return useMemo(
    () => ({
      ...{ document, cut, classifier, readOnly, wanted, focused, here, ...actions },
      ...{ canUndo: undoes, canRedo: redoes },
    }),
    [document, cut, classifier, readOnly, wanted, focused, here, actions, undoes, redoes],
  );
}

const bySize = (a: Fragment, b: Fragment): number => a.end - a.start - (b.end - b.start) || byPosition(b, a);

const innermost = (fragments: readonly Fragment[], at: number): Fragment | undefined =>
  fragments.filter((one) => !isWhole(one) && one.start <= at && at <= one.end).sort(bySize)[0];

/** All that cover the focused one's beginning, and it: a click shows every error of the place (§1.8 point 8). */
function neighbours(fragments: readonly Fragment[], focused: Fragment | undefined): Fragment[] {
  if (!focused) return [];
  if (isWhole(focused)) return [focused];
  const over = fragments.filter((one) => one.start < focused.end && focused.start < one.end);
  return over.filter((one) => one === focused || holds(one, focused) || holds(focused, one)).sort(bySize);
}

const holds = (outer: Fragment, inner: Fragment): boolean => outer.start <= inner.start && inner.end <= outer.end;
