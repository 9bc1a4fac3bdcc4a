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
  sessionStartSchema,
  timeSyncSchema,
  type ClientEvent,
  type FileAvailable,
  type FileContent,
  type FileSend,
  type SessionClosed,
  type SessionOpened,
  type SessionParams,
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
