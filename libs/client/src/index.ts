export { Client, connect, type StartOptions } from './client.js';
export { ExchangeFailure } from './failure.js';
export type { ConnectOptions } from './link.js';
export { Session, type Answer, type SessionFile } from './session.js';
export { checkChain, checkReceipt, parseReceipt, readPublicKey, type ReceiptProblem } from '@starboard/proof';
export { describeFolder, verifyReceiptFolder, type FolderVerification } from './verify-folder.js';
export { makeRestClient, type RestClient } from './rest/client.js';
export type { components as RestComponents, paths as RestPaths } from './rest/schema.js';
