import { memo, type ReactElement, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MOST_LANES } from '@starboard/markup';
import { isWhole } from './model/borders';
import type { LayerMark } from './model/layers';
import { rangeOf } from './text-place';

/** Pixels: of a lane, between the letters and the first one above, and below, where the own lanes come first. */
const LANE = 5;
const ABOVE = 3;
const BELOW = 16;
/** Half of the tick where a fragment begins. */
const TICK = 3;

/** A line of a mark in one line of the text. */
interface Stroke {
  readonly mark: LayerMark;
  readonly path: string;
}

/**
 * Lines of the layers: the first check's above the letters, the second's below them. They lie over the text, which stays
 * the one that the own markup draws, and are measured when it has been laid out.
 */
export const LayerLines = memo(function LayerLines(props: {
  root: RefObject<HTMLDivElement | null>;
  marks: readonly LayerMark[];
  chosen: string | undefined;
  /** Changes when the text is laid out anew by the own markup. */
  cut: unknown;
}): ReactElement {
  const { root, marks, chosen, cut } = props;
  const svg = useRef<SVGSVGElement>(null);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [laidOut, layOut] = useState(0);
  useEffect(() => {
    const page = svg.current?.parentElement;
    if (!page) return undefined;
    const observer = new ResizeObserver(() => layOut((count) => count + 1));
    observer.observe(page);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (root.current && svg.current) setStrokes(strokesOf(root.current, svg.current.getBoundingClientRect(), marks));
  }, [root, marks, cut, laidOut]);
  return (
    <svg ref={svg} className="mk-layer-lines" aria-hidden="true">
      {strokes.map(({ mark, path }) => (
        <path key={mark.key} d={path} className={lookOf(mark, mark.key === chosen)} data-mark={mark.key} />
      ))}
    </svg>
  );
});

const lookOf = ({ kind, agreed, taken }: LayerMark, chosen: boolean): string =>
  [
    `mk-layer-${kind}`,
    agreed ? 'mk-layer-agreed' : 'mk-layer-alone',
    ...(taken ? ['mk-layer-taken'] : []),
    ...(chosen ? ['mk-layer-chosen'] : []),
  ].join(' ');

function strokesOf(root: HTMLElement, origin: DOMRect, marks: readonly LayerMark[]): Stroke[] {
  const drawn = marks.filter(({ fragment, lane }) => !isWhole(fragment) && lane < MOST_LANES);
  return drawn.map((mark) => {
    const { place, lane } = mark;
    const lines = linesOf(root, mark);
    const path = lines.map(({ left, right, top, bottom }, index) => {
      const edge = place === 'first' ? top - ABOVE - lane * LANE : bottom + BELOW + lane * LANE;
      const [x, y] = [left - origin.left, edge - origin.top];
      const tick = index === 0 ? `M${x} ${y - TICK}V${y + TICK}` : '';
      return `${tick}M${x} ${y}H${right - origin.left}`;
    });
    return { mark, path: path.join('') };
  });
}

/** Where a fragment is drawn: a box for each line of the text, whatever pieces the line is drawn in. */
function linesOf(root: HTMLElement, { fragment }: LayerMark): Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>[] {
  const lines: { left: number; right: number; top: number; bottom: number }[] = [];
  for (const { left, right, top, bottom, width } of rangeOf(root, fragment)?.getClientRects() ?? []) {
    const last = lines.at(-1);
    if (width === 0) continue;
    if (last && Math.abs(last.top - top) < LANE) last.right = Math.max(last.right, right);
    else lines.push({ left, right, top, bottom });
  }
  return lines;
}
