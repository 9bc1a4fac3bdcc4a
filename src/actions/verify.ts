import { verifyReceiptFolder } from '@starboard/client';

/** Prints what is wrong with a folder of receipts. @returns whether all of them hold. */
export async function verifyReceipts(folder: string): Promise<boolean> {
  const { receipts, sessions, problems } = await verifyReceiptFolder(folder);
  for (const { code, where, message } of problems) process.stdout.write(`${code} ${where}: ${message}\n`);
  const verdict = problems.length === 0 ? 'all hold' : `${problems.length} problems`;
  process.stdout.write(`${receipts} receipts of ${sessions} sessions: ${verdict}\n`);
  return problems.length === 0;
}
