import { z } from 'zod';

/** The Socket.IO namespace of the exchange. */
export const EXCHANGE_NAMESPACE = '/pku';

/** The largest message that the server reads, bytes. */
export const MAX_MESSAGE_BYTES = 2 * 1024 * 1024;
/** The largest log of `logs-send`, bytes. */
export const MAX_LOG_BYTES = 1024 * 1024;

/** Events that a participant's program sends. */
export const CLIENT_EVENTS = [
  'session-start',
  'session-reconnect',
  'session-file-next',
  'session-file-repeat',
  'session-file-send',
  'session-client-abort',
  'logs-send',
  'time-sync',
] as const;
export type ClientEvent = (typeof CLIENT_EVENTS)[number];

const MAX_ID = 2_147_483_647;
/** The published client sends numbers of its command line as strings. */
const number = (min: number, max: number) =>
  z.union([z.int(), z.string().regex(/^\d{1,10}$/).transform(Number)]).pipe(z.int().min(min).max(max)); // prettier-ignore

/** An option that the user left out reaches the server as undefined, null or an empty string. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), schema.optional());

const LANGUAGES: Readonly<Record<string, string>> = { ru: 'rus', en: 'eng' };
const language = z.preprocess(
  (value) => (typeof value === 'string' ? (LANGUAGES[value] ?? value) : value),
  z.enum(['rus', 'eng', 'all']),
);

/**
 * `session-start`. `countFiles`, `dsType`, `lang`, `time` and `pull` concern algorithmic sessions only; `round` is one of
 * several that are open at once, else the newest is taken.
 */
export const sessionStartSchema = z.object({
  type: z.enum(['algorithmic', 'technical', 'final']),
  params: z
    .object({
      dsType: optional(z.enum(['train', 'test'])),
      countFiles: optional(number(1, 1000)),
      lang: optional(language),
      /** Seconds between two pushes. */
      time: optional(number(10, 60)),
      pull: optional(z.boolean()),
      round: optional(z.uuid().transform((id) => id.toLowerCase())),
    })
    .default({}),
});
export type SessionStart = z.infer<typeof sessionStartSchema>;
export type SessionParams = SessionStart['params'];

/** What the published client sends before it has had any file: its own words for that. Then every file was missed. */
const noFileYet = z.string().regex(/\D/).max(200).transform(() => NO_FILE); // prettier-ignore
export const NO_FILE = 0;

/** `session-file-repeat`. */
export const fileRepeatSchema = z
  .object({ lastFileId: optional(z.union([number(0, MAX_ID), noFileYet])) })
  .nullish()
  .transform((value) => value ?? {});
export interface FileRepeat {
  readonly lastFileId?: number | undefined;
}

/**
 * `session-file-send`: the marked file as JSON document (object or string) or txt markup; in contests by rules the texts
 * of the blanks, as a list, as `{ answers: […] }`, or either as a string. Whatever else a program sends as its content is
 * received, stored and `invalid`; only a content that is not there is no answer.
 */
export const fileSendSchema = z.object({
  sessionId: number(1, MAX_ID),
  fileId: number(1, MAX_ID),
  content: z.unknown().refine((value) => value !== undefined, 'it is missing'),
  submissionId: optional(z.uuid()),
});
export type FileSend = z.infer<typeof fileSendSchema>;

/** `session-reconnect`: the program may name the session that it had, to learn how it ended meanwhile. */
export const sessionReconnectSchema = z
  .object({ sessionId: optional(number(1, MAX_ID)) })
  .nullish()
  .transform((value) => value ?? {});
export interface SessionReconnect {
  readonly sessionId?: number | undefined;
}

/** `session-client-abort`. The published client sends `false` for a session that it has forgotten. */
export const sessionAbortSchema = z.object({ sessionId: z.union([number(1, MAX_ID), z.literal(false)]) });
export type SessionAbort = z.infer<typeof sessionAbortSchema>;

/** `time-sync`: the client's own time in, the server's times of arrival and answer out. */
export const timeSyncSchema = z.object({ t0: z.number() });

/** `session-file-available`, and the success of `session-file-next` and `session-file-repeat`. Times are ISO 8601, UTC. */
export interface FileAvailable {
  readonly sessionId: number;
  readonly fileId: number;
  /** The JSON document of appendix 3 §2 without selections; in contests by rules, a question. */
  readonly content: FileContent;
  /** From 0. */
  readonly index: number;
  readonly total: number;
  readonly plannedAt: string;
  readonly releasedAt: string;
  readonly deadlineAt: string;
  /** It had been sent before, on another connection or to another program of the team. */
  readonly missed?: boolean;
}

export interface FileContent {
  /** In contests by rules, `blanks` is how many texts the answer has. */
  readonly meta: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Success of `session-start` and `session-reconnect`. */
export interface SessionOpened {
  readonly sessionId: number;
  readonly type: SessionStart['type'];
  /** Which round it is of: several of a mode may be open. */
  readonly round: OpenedRound;
  /** Files in the whole sample. */
  readonly total: number;
  readonly startsAt: string | null;
  readonly openedLate: boolean;
  readonly pull: boolean;
  /** Public key of the round's receipts: SPKI, DER, base64. */
  readonly publicKey: string;
}

/** The round of a session: its id, and what people call it ("final 2"). */
export interface OpenedRound {
  readonly id: string;
  readonly mode: SessionStart['type'];
  readonly number: number;
}

/** `session-status`. */
export interface SessionStatus {
  readonly sessionId: number;
  readonly released: number;
  readonly total: number;
  readonly accepted: number;
  readonly late: number;
  readonly annulled: number;
  readonly annulBudgetLeft: number;
}

/** `session-close`. */
export interface SessionClosed {
  readonly sessionId: number;
  readonly type: 'finish' | 'timeout-close' | 'abort' | 'void';
}

/** `time-sync` answer: t1 at arrival, t2 at answering, ms since the epoch by the database's clock. */
export interface TimeSync {
  readonly t0: number;
  readonly t1: number;
  readonly t2: number;
}
