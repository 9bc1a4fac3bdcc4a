/** Without a sign of the server for this long, what is shown may be old. The server gives one every five seconds. */
export const SILENT_MS = 12_000;
/** After this long the connection is taken for dead. */
export const DEAD_MS = 30_000;

/** Two clocks, ms: one stands still while a machine sleeps, the other may be set. */
export interface Moment {
  readonly steady: number;
  readonly wall: number;
}

/** This moment. */
export const momentNow = (): Moment => ({ steady: performance.now(), wall: Date.now() });

/** How long ago it was, by the clock that says more. */
export const since = (then: Moment, now: Moment): number => Math.max(now.steady - then.steady, now.wall - then.wall);

/** Whether the server still gives signs, and for how many whole seconds it has given none. */
export function freshness(age: number): { readonly state: 'fresh' | 'silent' | 'dead'; readonly seconds: number } {
  const state = age >= DEAD_MS ? 'dead' : age >= SILENT_MS ? 'silent' : 'fresh';
  return { state, seconds: Math.floor(age / 1_000) };
}
