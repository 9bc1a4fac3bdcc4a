/** How often at most the place is noted: browsers allow a hundred notes in half a minute. */
const NOTE_MS = 400;
/** How long a page may take until it is long enough again. */
const PATIENCE_MS = 3_000;
const HANDS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

interface Noted {
  readonly y?: number;
}

/**
 * Brings a reader who comes back to the place where they were. The browser would do it at once, when the lists of the page
 * are not there yet.
 */
export function keepScroll(): void {
  history.scrollRestoration = 'manual';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = (): void => {
    timer = undefined;
    history.replaceState({ ...(history.state as Noted | null), y: scrollY }, '');
  };
  addEventListener('scroll', () => (timer ??= setTimeout(note, NOTE_MS)), { passive: true });
  addEventListener('popstate', (event) => {
    clearTimeout(timer);
    timer = undefined;
    // The pages' own links begin at the top (`goTo`).
    if (event.isTrusted) restore(event.state as Noted | null);
  });
  restore(history.state as Noted | null);
}

function restore(noted: Noted | null): void {
  const y = noted?.y ?? 0;
  const until = performance.now() + PATIENCE_MS;
  let taken = false;
  const take = (): void => void (taken = true);
  for (const hand of HANDS) addEventListener(hand, take, { once: true, passive: true });
  const step = (): void => {
    const long = document.documentElement.scrollHeight - innerHeight >= y;
    if (long && !taken) scrollTo(0, y);
    if (!long && !taken && performance.now() < until) requestAnimationFrame(step);
    else for (const hand of HANDS) removeEventListener(hand, take);
  };
  requestAnimationFrame(step);
}
