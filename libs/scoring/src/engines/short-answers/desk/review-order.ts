import { compare } from '../data/bank.js';

/** An answer that a person shall look at. */
export interface Reviewed {
  readonly id: string;
  readonly confidence: number;
  readonly flagged: boolean;
  /** Method and model differ. */
  readonly disagreed: boolean;
  /** Labelled already, and drawn to be checked. */
  readonly blind: boolean;
}

/** Of so many answers in the queue one is a blind check, as long as there are any. */
const BLIND_EVERY = 5;

/** What method and model differ in, then what a guard flagged, then the least sure; blind checks come in between, from the start. */
export function reviewOrder(reviewed: readonly Reviewed[]): string[] {
  const left = reviewed.filter(({ blind }) => !blind).sort(bySeverity);
  const blind = reviewed.filter((one) => one.blind).sort((a, b) => compare(a.id, b.id));
  const order: string[] = [];
  while (left.length + blind.length > 0) {
    const isTurn = order.length % BLIND_EVERY === BLIND_EVERY - 1;
    const next = (isTurn || left.length === 0 ? blind.shift() : undefined) ?? left.shift();
    if (next) order.push(next.id);
  }
  return order;
}

const bySeverity = (a: Reviewed, b: Reviewed): number =>
  Number(b.disagreed) - Number(a.disagreed) ||
  Number(b.flagged) - Number(a.flagged) ||
  a.confidence - b.confidence ||
  compare(a.id, b.id);
