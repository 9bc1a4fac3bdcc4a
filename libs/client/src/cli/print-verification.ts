import { verifyReceiptFolder } from '../verify-folder.js';

/** Checks a folder of receipts and says what was found. @returns whether all of it holds. */
export async function printVerification(folder: string): Promise<boolean> {
  const { receipts, sessions, problems } = await verifyReceiptFolder(folder);
  for (const { code, where, message } of problems) process.stdout.write(`${code} ${where}: ${message}\n`);
  const verdict = problems.length === 0 ? 'all hold' : `${problems.length} problems`;
  process.stdout.write(`${receipts} receipts of ${sessions} sessions: ${verdict}\n`);
  return problems.length === 0;
}
