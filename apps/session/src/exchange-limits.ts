import { MAX_MESSAGE_BYTES } from '@starboard/contracts';

/** Token of dependency injection. */
export const EXCHANGE_LIMITS = Symbol('EXCHANGE_LIMITS');

/** What one caller may take of the exchange before it is refused: so much that no honest program comes near. */
export interface ExchangeLimits {
  /** A socket that is not let in by then is ended, ms. */
  readonly entryMs: number;
  /** The largest message of a socket that is not let in yet, bytes, and all of them together. */
  readonly entryMessageBytes: number;
  readonly entryBytes: number;
  /** The largest message of a program, bytes. */
  readonly messageBytes: number;
  /** What may wait to be written to a connection, bytes: one who asks and never reads is ended. */
  readonly unsentBytes: number;
  /** Of a team, over all its connections to this process: what it may send in a second, and at once after a while of rest. */
  readonly messagesPerSecond: number;
  readonly messagesAtOnce: number;
  readonly bytesPerSecond: number;
  readonly bytesAtOnce: number;
  /** What a team may ask for, by the bytes that are written to it. */
  readonly answeredPerSecond: number;
  readonly answeredAtOnce: number;
  /** A new connection counts like so many messages: it costs as much to let in. */
  readonly messagesOfConnection: number;
  /** Answers of a team that may wait to be validated. */
  readonly waitingLooks: number;
  /** JSON up to this length, with so many separators and brackets, is read on the event loop. */
  readonly cheapJson: number;
  readonly cheapJsonParts: number;
  readonly cheapJsonBrackets: number;
  /** See `isCheap`. */
  readonly cheapEssay: number;
  readonly cheapAnswer: number;
  readonly cheapBesideEssay: number;
}

const KIB = 1_024;
const MIB = KIB * KIB;
/** Room for the event's name and fields around a content of the largest size. */
const ENVELOPE_BYTES = 64 * KIB;

/**
 * Lengths are measured (`npm run bench:looking`): reading and looking take the event loop about a millisecond at most. Rates are several times what a
 * program needs that takes a qualification in one go, or sends its backlog with ten attempts of 64 KiB for each file.
 */
export const DEFAULT_EXCHANGE_LIMITS: ExchangeLimits = {
  entryMs: 10_000,
  entryMessageBytes: 4 * KIB,
  entryBytes: 16 * KIB,
  messageBytes: MAX_MESSAGE_BYTES + ENVELOPE_BYTES,
  unsentBytes: 4 * MIB,
  messagesPerSecond: 100,
  messagesAtOnce: 600,
  bytesPerSecond: MIB,
  bytesAtOnce: 16 * MIB,
  answeredPerSecond: 2 * MIB,
  answeredAtOnce: 32 * MIB,
  messagesOfConnection: 20,
  waitingLooks: 600,
  cheapJson: 128 * KIB,
  cheapJsonParts: 4_000,
  cheapJsonBrackets: 1_000,
  cheapEssay: 24 * KIB,
  cheapAnswer: 2 * KIB,
  cheapBesideEssay: 4 * KIB,
};
