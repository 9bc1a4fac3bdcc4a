import { memo, type MouseEvent, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { type Drawn, LINE, type Line, type Piece } from './cut';
import type { Item } from './items';
import { markPicked } from './picked-boxes';
import type { ViewStore } from './view-store';

/** The sides whose lines are drawn. */
export type Sides = 'both' | 'x' | 'y';

/**
 * The text, once, with lines of X above and of Y below. A click picks the shortest fragment there; the next click at the
 * same place goes outwards. The list beside it does the same by keyboard.
 */
export function MarkedText(props: {
  drawn: Drawn;
  label: string;
  sides: Sides;
  view: ViewStore;
  shown: ReadonlySet<string>;
  numbered: boolean;
  onPick: (key: string) => void;
}): ReactElement {
  const { drawn, label, sides, view, shown, numbered, onPick } = props;
  const text = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [letters, below] = [text.current, layer.current];
    if (letters === null || below === null) return undefined;
    const pieces = piecesOf(letters, drawn, sides);
    const mark = (): DOMRect | undefined => markPicked(below, pieces.get(view.get().pair ?? '') ?? []);
    const show = (): void => {
      const first = mark();
      if (first) scrollBy({ top: Math.min(0, first.top) + Math.max(0, first.bottom - innerHeight) });
    };
    show();
    // Lines break elsewhere in another width.
    const sizes = new ResizeObserver(mark);
    sizes.observe(letters);
    const leave = view.subscribe(show);
    return () => {
      sizes.disconnect();
      leave();
    };
  }, [drawn, sides, shown, numbered, view]);
  const pick = (event: MouseEvent): void => {
    const piece = event.target instanceof Element ? event.target.closest('[data-piece]') : null;
    const items = drawn.pieces[Number(piece?.getAttribute('data-piece') ?? NaN)]?.items ?? [];
    const here = items.filter((item) => shown.has(item.key) && isOn(item, sides));
    const next = here[(here.findIndex(({ key }) => key === view.get().pair) + 1) % here.length];
    if (next !== undefined) onPick(next.key);
  };
  // Of both, whichever are drawn: lines beside each other are of equal heights.
  const lanes = Math.max(drawn.lanes.above, drawn.lanes.below);
  return (
    <div className="psr-sheet">
      <div ref={layer} className="psr-picks" aria-hidden="true" />
      {/* eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions -- the list beside the text is the way by keyboard */}
      <div ref={text} className={`psr-text psr-tall-${lanes}`} role="group" aria-label={label} lang="ru" onClick={pick}>
        <Pieces drawn={drawn} sides={sides} shown={shown} numbered={numbered} />
      </div>
    </div>
  );
}

/** The text as it is drawn whatever is picked: some thousand pieces, which a choice does not go through again. */
const Pieces = memo(function Pieces(props: {
  drawn: Drawn;
  sides: Sides;
  shown: ReadonlySet<string>;
  numbered: boolean;
}): ReactNode {
  const { drawn, sides, shown, numbered } = props;
  return drawn.pieces.map((piece, at) => (
    <PieceText key={piece.start} at={at} text={piece.text} {...lookOf(piece, sides, shown, numbered)} />
  ));
});

/** The pieces that each item has a line in. */
function piecesOf(text: Element, drawn: Drawn, sides: Sides): ReadonlyMap<string, readonly Element[]> {
  const pieces = new Map<string, Element[]>();
  for (const element of text.querySelectorAll('[data-piece]')) {
    const piece = drawn.pieces[Number(element.getAttribute('data-piece'))];
    const keys = new Set(piece && linesOf(piece, sides).map(({ item }) => item.key));
    for (const key of keys) pieces.set(key, [...(pieces.get(key) ?? []), element]);
  }
  return pieces;
}

const linesOf = ({ above, below }: Piece, sides: Sides): readonly Line[] =>
  sides === 'x' ? above : sides === 'y' ? below : [...above, ...below];

const isOn = (item: Item, sides: Sides): boolean => sides === 'both' || item[sides] !== undefined;

/** What a piece looks like, as strings, so that an unchanged one is not drawn anew. */
function lookOf(
  piece: Piece,
  sides: Sides,
  shown: ReadonlySet<string>,
  numbered: boolean,
): { lines: string; marks: string; keys: string } {
  const seen = linesOf(piece, sides).filter(({ item }) => shown.has(item.key));
  if (seen.length === 0) return NO_LINES;
  const lanes: string[] = [];
  const draw = (lines: readonly Line[], edge: string): void => {
    for (const { item, lane } of lines) {
      if (!shown.has(item.key)) continue;
      while (lanes.length <= lane) lanes.push(`psr-lane-${lanes.length}`);
      lanes[lane] += ` psr-${edge}-${LINE[item.state]}`;
    }
  };
  if (sides !== 'y') draw(piece.above, 'up');
  if (sides !== 'x') draw(piece.below, 'down');
  const ending = numbered ? seen.filter(({ ends }) => ends) : [];
  return {
    lines: lanes.join('|'),
    marks: [...new Set(ending.map(({ item }) => item.number))].join(', '),
    keys: sides === 'both' ? '' : seen.map(({ item }) => item.key).join(' '),
  };
}

const NO_LINES = { lines: '', marks: '', keys: '' };

/** One span a lane, the innermost first; padding and borders of inline boxes move no line. */
const PieceText = memo(function PieceText(props: {
  at: number;
  text: string;
  lines: string;
  marks: string;
  keys: string;
}): ReactNode {
  const { at, text, lines, marks, keys } = props;
  if (lines === '') return text;
  const drawn = lines.split('|').reduce<ReactNode>(
    (inner, classes, lane) => (
      <span key={lane} className={classes}>
        {inner}
      </span>
    ),
    text,
  );
  return (
    <span className="psr-piece" data-piece={at} {...(keys === '' ? {} : { 'data-keys': keys })}>
      {drawn}
      {marks !== '' && <sup className="psr-mark">{marks}</sup>}
    </span>
  );
});
