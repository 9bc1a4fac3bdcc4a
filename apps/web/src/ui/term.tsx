import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';

const GAP = 8;
const MARGIN = 12;

/**
 * A term with its explanation, which opens on hover, focus and tap, and closes on Escape (WCAG 1.4.13). It lies in the
 * browser's top layer, so that no scrolling box cuts it off.
 */
export function Term(props: {
  help: string;
  children: ReactNode;
  /** What a press does besides: the head of a column sorts by it. */
  onPress?: () => void;
}): ReactElement {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => show(open, button.current, tip.current), [open]);
  return (
    <span className="term" onMouseEnter={() => setOpen(true)} onMouseLeave={() => setOpen(false)}>
      <button
        ref={button}
        type="button"
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => {
          setOpen(true);
          props.onPress?.();
        }}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        {props.children}
      </button>
      <span ref={tip} id={id} role="tooltip" popover="manual" className="tip">
        {props.help}
      </span>
    </span>
  );
}

function show(open: boolean, button: HTMLElement | null, tip: HTMLElement | null): (() => void) | undefined {
  // Browsers without popovers keep the explanation in the legend below the table.
  if (!open || !button || !tip || typeof tip.showPopover !== 'function') return undefined;
  tip.showPopover();
  const anchor = button.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const left = Math.min(Math.max(MARGIN, anchor.left + anchor.width / 2 - width / 2), innerWidth - width - MARGIN);
  const above = anchor.top - height - GAP;
  tip.style.left = `${left}px`;
  tip.style.top = `${above > MARGIN ? above : anchor.bottom + GAP}px`;
  return () => tip.hidePopover();
}
