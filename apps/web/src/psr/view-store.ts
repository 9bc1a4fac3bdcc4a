import { useCallback, useSyncExternalStore } from 'react';
import type { View } from './view';

/** After the last change: a key that is held steps through pairs, and the address is written once. */
const PAUSE_MS = 200;

/**
 * What is looked at. Whoever shows a part of it subscribes to that part (`useViewOf`), so that choosing a pair draws two
 * cards and the inspector anew, and nothing else of the thousands of elements.
 */
export class ViewStore {
  private readonly listeners = new Set<() => void>();
  private readonly ofItems = new Map<string, Set<() => void>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param write puts the view into the address. */
  constructor(
    private view: View,
    private readonly write: (view: View) => void,
  ) {}

  readonly get = (): View => this.view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Hears only when the item is picked or no longer is: of hundreds of cards two are asked. */
  readonly subscribeToItem = (key: string, listener: () => void): (() => void) => {
    const listeners = this.ofItems.get(key) ?? new Set();
    this.ofItems.set(key, listeners.add(listener));
    return () => void listeners.delete(listener);
  };

  readonly change = (part: Partial<View>): void => {
    this.become({ ...this.view, ...part });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.write(this.view), PAUSE_MS);
  };

  /** The address has changed by itself, by a link or by Back: it is followed. */
  readonly follow = (view: View): void => {
    this.stop();
    this.become(view);
  };

  /** The page is left: its address is no longer there to be written. */
  readonly stop = (): void => clearTimeout(this.timer);

  private become(view: View): void {
    const changed = view.pair === this.view.pair ? [] : [this.view.pair, view.pair];
    this.view = view;
    for (const key of changed) if (key !== undefined) this.ofItems.get(key)?.forEach((listener) => listener());
    for (const listener of this.listeners) listener();
  }
}

/** A part of the view; the component is drawn anew when that part changes. Objects must be those of the view. */
export const useViewOf = <T>(store: ViewStore, part: (view: View) => T): T =>
  useSyncExternalStore(store.subscribe, () => part(store.get()));

export const usePicked = (store: ViewStore): string | undefined => useViewOf(store, ({ pair }) => pair);

export function useIsPicked(store: ViewStore, key: string): boolean {
  const subscribe = useCallback((listener: () => void) => store.subscribeToItem(key, listener), [store, key]);
  return useSyncExternalStore(subscribe, () => store.get().pair === key);
}
