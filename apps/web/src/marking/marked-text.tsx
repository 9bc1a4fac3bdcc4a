import { memo, type ReactElement, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { type Fragment, MOST_LANES, type Segment, type Segmentation } from '@starboard/markup';
import { type Selected, writeSelection } from './text-place';

/** Bare words of a look: what a segment is drawn with beside its colour. */
interface Look {
  readonly className: string;
  /** Tags of the fragments that end here (§1.8 point 6). */
  readonly tags: string | undefined;
  /** Fragments without a lane. */
  readonly more: string | undefined;
}

/** A segment as it is drawn. */
interface Piece extends Look {
  readonly start: number;
  readonly text: string;
}

/** Characters whose pieces are drawn together. */
const STRETCH = 500;

/**
 * The text with its fragments: a native caret and selection in a text that nothing can change. Whatever would change it
 * is prevented; what changes it all the same (an extension, an input method) is drawn anew.
 */
export const MarkedText = memo(function MarkedText(props: {
  root: RefObject<HTMLDivElement | null>;
  text: string;
  cut: Segmentation<Fragment>;
  /** Fragments that are lit: the focused one and those of its tag. */
  lit: ReadonlySet<number>;
  label: string;
  described: string;
  selected: RefObject<Selected>;
}): ReactElement {
  const { root, text, cut, lit, label, described, selected } = props;
  const [drawn, redraw] = useState(0);
  useUnchangeable(root, text, () => redraw((count) => count + 1));
  useLayoutEffect(() => {
    // Segments are other nodes by now: the caret stays where it was.
    if (root.current?.contains(document.activeElement)) writeSelection(root.current, selected.current);
  }, [cut, drawn, root, selected]);
  return (
    <div
      key={drawn}
      ref={root}
      className="mk-text"
      contentEditable
      suppressContentEditableWarning
      inputMode="none"
      enterKeyHint="done"
      role="textbox"
      tabIndex={0}
      aria-readonly
      aria-multiline
      aria-label={label}
      aria-describedby={described}
      lang="ru"
      spellCheck={false}
      translate="no"
    >
      {stretchesOf(cut, text, lit).map((pieces, number) => (
        <Stretch key={number} pieces={pieces} />
      ))}
    </div>
  );
});

/**
 * The pieces that begin within 500 characters. A stretch has no element of its own: it is there so that a change of one
 * fragment compares ten lists, and not what React keeps of each of 600 pieces.
 */
const Stretch = memo(
  function Stretch({ pieces }: { pieces: readonly Piece[] }) {
    return pieces.map(({ start, text, className, tags, more }) => (
      <span key={start} className={className} data-start={start} data-tag={tags} data-more={more}>
        {text}
      </span>
    ));
  },
  (before, { pieces }) =>
    pieces.length === before.pieces.length && pieces.every((piece, at) => isAlike(piece, before.pieces[at])),
);

const isAlike = (one: Piece, other: Piece | undefined): boolean =>
  one.start === other?.start &&
  one.text === other.text &&
  one.className === other.className &&
  one.tags === other.tags &&
  one.more === other.more;

function stretchesOf(cut: Segmentation<Fragment>, text: string, lit: ReadonlySet<number>): Piece[][] {
  const stretches = Array.from({ length: Math.ceil(text.length / STRETCH) }, (): Piece[] => []);
  for (const segment of cut.segments) {
    const { start, end } = segment;
    stretches[Math.floor(start / STRETCH)]?.push({ start, text: text.slice(start, end), ...lookOf(segment, cut, lit) });
  }
  return stretches;
}

function lookOf(
  segment: Segment<Fragment>,
  { lanes, kinds, crossing }: Segmentation<Fragment>,
  lit: ReadonlySet<number>,
): Look {
  const { start, end, covers, tone, more } = segment;
  if (covers.length === 0) return { className: 'mk-seg', tags: undefined, more: undefined };
  const laned = covers.flatMap((fragment) => {
    const lane = lanes.get(fragment) ?? MOST_LANES;
    if (lane >= MOST_LANES) return [];
    return [`mk-l${lane}-${kinds.get(fragment) ?? 'error'}`, ...(fragment.start === start ? [`mk-b${lane}`] : [])];
  });
  const tags = covers.filter((fragment) => fragment.end === end && fragment.tag !== '').map(({ tag }) => tag);
  const flags = [
    ...(covers.some(({ id }) => lit.has(id)) ? ['mk-lit'] : []),
    ...(covers.some((fragment) => crossing.has(fragment)) ? ['mk-crossing'] : []),
  ];
  return {
    className: ['mk-seg', `mk-${tone ?? 'error-1'}`, ...laned, ...flags].join(' '),
    tags: tags.length > 0 ? tags.join(' ') : undefined,
    more: more > 0 ? `+${more}` : undefined,
  };
}

/** Prevents every change of the text, and has it drawn anew when one came through. */
function useUnchangeable(root: RefObject<HTMLDivElement | null>, text: string, redraw: () => void): void {
  useEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const prevent = (event: Event): void => event.preventDefault();
    const kinds = ['beforeinput', 'cut', 'dragstart'] as const;
    for (const kind of kinds) element.addEventListener(kind, prevent);
    const observer = new MutationObserver(() => void (element.textContent !== text && redraw()));
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      for (const kind of kinds) element.removeEventListener(kind, prevent);
    };
  });
}
