import { createHmac } from 'node:crypto';

/**
 * What the audit log keeps of an invited address. The key is the hash of the link's 256 random bits, which only the
 * link's row has: whoever has the row can check which address it was, whoever reads the log cannot try addresses out, and
 * when the row goes, nothing of the address is left.
 */
export const addressProof = (email: string, linkHash: Uint8Array): string =>
  createHmac('sha256', linkHash).update(email).digest('hex');
