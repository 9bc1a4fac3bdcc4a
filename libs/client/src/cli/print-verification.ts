import { describeFolder, verifyReceiptFolder } from '../verify-folder.js';

/** Checks a folder of receipts and says what was found. @returns whether all of it holds. */
export async function printVerification(folder: string): Promise<boolean> {
  const verification = await verifyReceiptFolder(folder);
  process.stdout.write(describeFolder(verification));
  return verification.problems.length === 0;
}
