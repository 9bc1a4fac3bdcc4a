import { type AnyRouter, getElementScrollRestorationEntry } from '@tanstack/router-core';

/** How long a page may take until it is long enough again. */
const PATIENCE_MS = 3_000;
const HANDS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Brings a reader who comes back to the place where they were, also when the lists of the page come later: the router does
 * it at once, when the page may still be short.
 */
export function keepScroll(router: AnyRouter): void {
  router.subscribe('onRendered', () => {
    const noted = getElementScrollRestorationEntry(router, { getElement: () => window });
    if (noted !== undefined && noted.scrollY > 0) restore(noted.scrollY);
  });
}

function restore(y: number): void {
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

/** The focus goes with the reader to another page, as it does where pages are loaded. */
export function moveFocus(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) document.getElementById('main')?.focus({ preventScroll: true });
  });
}
