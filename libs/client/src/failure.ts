import type { ExchangeError, ExchangeErrorCode } from '@starboard/contracts';

/** Of the client itself: it was closed; nobody answers; the address is none; the answer is larger than the server takes. */
export type ClientErrorCode = 'ERR_CLIENT_CLOSED' | 'ERR_CLIENT_TIMEOUT' | 'ERR_CLIENT_URL' | 'ERR_CLIENT_ANSWER_SIZE';

/** The server's refusal of an event, with its stable code; or the client's own. */
export class ExchangeFailure extends Error {
  readonly code: ExchangeErrorCode | ClientErrorCode;
  readonly details: readonly string[];

  constructor(error: { code: ExchangeFailure['code']; message: string; details?: readonly string[] }) {
    super([`${error.code}: ${error.message}`, ...(error.details ?? [])].join('; '));
    this.name = 'ExchangeFailure';
    this.code = error.code;
    this.details = error.details ?? [];
  }
}

const PASSING: ReadonlySet<string> = new Set<ExchangeErrorCode>([
  'ERR_SESSION_INTERNAL',
  'ERR_SESSION_SERVER_BUSY',
  'ERR_SESSION_RATE',
  'ERR_SESSION_SECOND_CONNECTION',
]);

/** Whether the same request may succeed a little later. */
export function isPassing(error: Pick<ExchangeError, 'code'>): boolean {
  return PASSING.has(error.code);
}
