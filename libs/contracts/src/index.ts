export {
  ARCHIVE_FORMAT,
  ARCHIVE_ROWS,
  archiveManifestSchema,
  makeArchiveBoard,
  type ArchiveBoardRow,
  type ArchiveManifest,
  type ArchiveRow,
  type ArchiveTable,
} from './archive.js';
export { applicationSchema, legalFormSchema, personSchema, type Application, type Person } from './application.js';
export {
  EXCHANGE_ERRORS,
  exchangeError,
  type Acknowledgement,
  type ExchangeError,
  type ExchangeErrorCode,
} from './exchange-errors.js';
export {
  CLIENT_EVENTS,
  EXCHANGE_NAMESPACE,
  MAX_LOG_BYTES,
  MAX_MESSAGE_BYTES,
  fileRepeatSchema,
  fileSendSchema,
  sessionAbortSchema,
  sessionReconnectSchema,
  sessionStartSchema,
  timeSyncSchema,
  type ClientEvent,
  type FileAvailable,
  type FileContent,
  type FileRepeat,
  type FileSend,
  type SessionAbort,
  type SessionClosed,
  type SessionOpened,
  type SessionParams,
  type SessionReconnect,
  type SessionStart,
  type SessionStatus,
  type TimeSync,
} from './exchange-events.js';
export {
  canonicalJson,
  hashedPart,
  receiptSchema,
  type FileSendResult,
  type Receipt,
  type UnsignedReceipt,
} from './exchange-receipt.js';
export { contestParametersSchema, type ContestParameterValues } from './parameters.js';
export {
  contestListSchema,
  contestLiveSchema,
  contestViewSchema,
  localizedSchema,
  slugSchema,
  type ContestList,
  type ContestLive,
  type ContestView,
  type Localized,
} from './contest.js';
export {
  boardHistorySchema,
  boardSchema,
  rankedRowSchema,
  unplacedRowSchema,
  type Board,
  type BoardHistory,
  type RankedRow,
  type UnplacedRow,
} from './leaderboard.js';
export { pageOf, pageQuerySchema, type Page, type PageQuery } from './paging.js';
export { problemOf, PROBLEMS, problemSchema, type Problem, type ProblemCode } from './problem.js';
export {
  boardStateSchema,
  publicRoundStatusSchema,
  roundDetailSchema,
  roundKeySchema,
  roundModeSchema,
  roundProgressSchema,
  roundSummarySchema,
  type BoardState,
  type RoundDetail,
  type RoundKeyView,
  type RoundProgress,
  type RoundSummary,
} from './round.js';
