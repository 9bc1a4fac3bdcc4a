import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Drawn } from './cut';
import type { Item } from './items';
import { MarkedText } from './marked-text';
import { useIsPicked, type ViewStore } from './view-store';

/** A line between the two places of a pair. */
interface Match {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly dashed: boolean;
}

/** Both markups beside each other: one text, cut alike, so that lines have equal heights; pairs in view are tied. */
export function Columns(props: {
  drawn: Drawn;
  label: string;
  view: ViewStore;
  shown: ReadonlySet<string>;
  onPick: (key: string) => void;
  x: string;
  y: string;
  items: readonly Item[];
}): ReactElement {
  const { items, x, y, ...text } = props;
  const frame = useRef<HTMLDivElement>(null);
  const matches = useMatches(frame, items);
  return (
    <div className="psr-columns card" ref={frame}>
      <div>
        <h2>X · {x}</h2>
        <MarkedText {...text} sides="x" numbered={false} label={x} />
      </div>
      <svg className="psr-ties" aria-hidden="true">
        {matches.map(({ key, from, to, dashed }) => (
          <Tie key={key} {...{ from, to, dashed }} item={key} view={text.view} />
        ))}
      </svg>
      <div>
        <h2>Y · {y}</h2>
        <MarkedText {...text} sides="y" numbered={false} label={y} />
      </div>
    </div>
  );
}

function Tie(props: { from: number; to: number; dashed: boolean; item: string; view: ViewStore }): ReactElement {
  const { from, to, dashed, item, view } = props;
  const picked = useIsPicked(view, item);
  const look = `${dashed ? 'psr-tie-dashed' : ''} ${picked ? 'psr-tie-picked' : ''}`;
  return <line x1="0" x2="100%" y1={from} y2={to} className={look} />;
}

const MARGIN = 200;

/** Of the pairs in view; measured once a frame while the page is scrolled or its width changes. */
function useMatches(frame: { readonly current: HTMLElement | null }, items: readonly Item[]): readonly Match[] {
  const [matches, setMatches] = useState<readonly Match[]>([]);
  useEffect(() => {
    let asked = 0;
    const measure = (): void => {
      asked = 0;
      if (frame.current) setMatches(measured(frame.current, items));
    };
    const ask = (): void => {
      if (asked === 0) asked = requestAnimationFrame(measure);
    };
    ask();
    addEventListener('scroll', ask, { passive: true });
    const sizes = new ResizeObserver(ask);
    if (frame.current) sizes.observe(frame.current);
    return () => {
      cancelAnimationFrame(asked);
      removeEventListener('scroll', ask);
      sizes.disconnect();
    };
  }, [frame, items]);
  return matches;
}

function measured(frame: HTMLElement, items: readonly Item[]): Match[] {
  const { top } = frame.getBoundingClientRect();
  const [left, right] = frame.querySelectorAll('.psr-text');
  if (!left || !right) return [];
  const [a, b] = [firstPieces(left), firstPieces(right)];
  return items.flatMap(({ key, state, pair }): Match[] => {
    const [own, other] = [a.get(key), b.get(key)];
    if (!pair || !own || !other) return [];
    const [from, to] = [middleOf(own), middleOf(other)];
    const inView = Math.min(from, to) < innerHeight + MARGIN && Math.max(from, to) > -MARGIN;
    return inView ? [{ key, from: from - top, to: to - top, dashed: state === 'differs' }] : [];
  });
}

function firstPieces(text: Element): ReadonlyMap<string, Element> {
  const first = new Map<string, Element>();
  for (const piece of text.querySelectorAll('[data-keys]')) {
    for (const key of (piece.getAttribute('data-keys') ?? '').split(' ')) if (!first.has(key)) first.set(key, piece);
  }
  return first;
}

/** Of its first line. */
function middleOf(piece: Element): number {
  const line = piece.getClientRects()[0];
  return line ? line.top + line.height / 2 : 0;
}
