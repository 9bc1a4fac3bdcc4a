import { useMemo, useState } from 'react';
import { isWhole } from './model/borders';
import {
  agreedLeft,
  isListed,
  isShown,
  type LayerFilter,
  type LayerMark,
  type Layers,
  marksAt,
  marksOf,
  type Place,
  PLACES,
  stepMark,
} from './model/layers';
import { findFragment, nextId, takeFragment } from './model/operations';
import { useTexts } from './texts';
import type { Commands } from './use-commands';
import type { Marking } from './use-marking';

/** The layers over a markup, and what can be done with them. */
export interface LayerDesk {
  /** All of them; those that the filter shows; of these each content once. */
  readonly marks: readonly LayerMark[];
  readonly shown: readonly LayerMark[];
  readonly listed: readonly LayerMark[];
  /** Listed ones at the caret, the smallest first. */
  readonly here: readonly LayerMark[];
  /** The one that Enter takes. */
  readonly chosen: LayerMark | undefined;
  readonly filter: LayerFilter;
  readonly toggle: (place: Place) => void;
  readonly differentOnly: (only: boolean) => void;
  /** The caret has gone to a place: what is not taken there is chosen, unless there is a fragment of one's own. */
  readonly look: (at: number) => void;
  readonly step: (by: 1 | -1, from: number) => void;
  readonly choose: (mark: LayerMark) => void;
  readonly take: (mark: LayerMark) => void;
  readonly takeAgreed: () => void;
  /** How many fragments that would be. */
  readonly agreedLeft: number;
}

/** An expert's own markup has no layers, and compares nothing when it changes. */
const NONE: readonly LayerMark[] = [];
const ALL: LayerFilter = { places: new Set(PLACES), onlyDifferent: false };

export function useLayers(given: Layers | undefined, marking: Marking, commands: Commands): LayerDesk {
  const { t } = useTexts();
  const { document, classifier, readOnly } = marking;
  const { text, fragments } = document;
  const [filter, setFilter] = useState(ALL);
  const [key, setKey] = useState<string>();
  const [at, setAt] = useState<number>();
  const marks = useMemo(
    () => (given ? marksOf(given, { length: text.length, mine: fragments, classifier }) : NONE),
    [given, text, fragments, classifier],
  );
  const shown = useMemo(() => marks.filter((mark) => isShown(mark, filter)), [marks, filter]);
  const listed = useMemo(() => shown.filter((mark) => isListed(mark, filter)), [shown, filter]);
  const here = useMemo(() => (at === undefined ? [] : marksAt(listed, at)), [listed, at]);
  const chosen = listed.find((mark) => mark.key === key && !mark.taken);
  const left = agreedLeft(marks);
  const choose = (mark: LayerMark): void => {
    const { place, fragment, agreed } = mark;
    setKey(mark.key);
    if (!isWhole(fragment)) {
      commands.caretAt(fragment.start);
      setAt(fragment.start);
    }
    const of = t(agreed ? 'third.ofBoth' : `third.of.${place}`);
    commands.say(t('third.said', { of, fragment: commands.describe(fragment) }));
  };
  return {
    ...{ marks, shown, listed, here, chosen, filter, choose, agreedLeft: left.length },
    toggle: (place) => {
      const places = new Set(filter.places);
      if (!places.delete(place)) places.add(place);
      setFilter({ ...filter, places });
    },
    differentOnly: (onlyDifferent) => setFilter({ ...filter, onlyDifferent }),
    look: (place) => {
      setAt(place);
      const own = fragments.some((one) => !isWhole(one) && one.start <= place && place <= one.end);
      setKey(own ? undefined : marksAt(listed, place).find(({ taken }) => !taken)?.key);
    },
    step: (by, from) => {
      const next = stepMark(listed, { chosen: chosen?.key, at: from }, by);
      if (next) choose(next);
      else commands.say(t('third.noneLeft'));
    },
    take: ({ fragment }) => {
      if (readOnly) return;
      const next = takeFragment(document, fragment);
      const id = nextId(document);
      marking.change(next);
      marking.focus(id);
      setKey(undefined);
      const own = findFragment(next, id);
      if (own) commands.say(t('third.took', { fragment: commands.describe(own) }));
    },
    takeAgreed: () => {
      if (readOnly || left.length === 0) return;
      marking.change(left.reduce(takeFragment, document));
      commands.say(t('third.tookAgreed', { count: left.length }));
    },
  };
}
