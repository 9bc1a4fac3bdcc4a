import { type ExchangeError, exchangeError, type ExchangeErrorCode } from '@starboard/contracts';
import type { Result } from '@starboard/result';

/** What a client event is answered with: as `…-success` or `…-error`, and to its acknowledgement callback. */
export type Reply<T extends object = object> = Result<{ payload: T }, { error: ExchangeError }>;

/** An answer, and what is to be done when it was written: a first file comes after the success of the start. */
export interface Handled {
  readonly reply: Reply;
  readonly after?: () => Promise<void>;
}

export function success<T extends object>(payload: T): Reply<T> {
  return { ok: true, payload };
}

/** That there is nothing to catch up with: the published program takes it silently. */
export function missing(code: ExchangeErrorCode): Reply<never> {
  return { ok: false, error: { ...exchangeError(code), missed: true } };
}

export function failure(code: ExchangeErrorCode, details?: readonly string[]): Reply<never> {
  return { ok: false, error: exchangeError(code, details) };
}
