import { join } from 'node:path';
import { StartupError } from '@starboard/platform';
import { engineOf } from '@starboard/scoring';
import { readResponses } from '../commands/suites/responses.js';
import { readFolderFiles } from '../questions/folder-files.js';

/** Responses in an answer: two groups, where a suite takes the best of two. */
export const ATTEMPTS = 4;

/** Responses by prompt without white space around it, as the platform hands it out; the good one first. */
export type SuiteBank = ReadonlyMap<string, readonly string[]>;

const BANK = 'responses.jsonl';

/**
 * Reads what the programs of a final by suites know: `responses.jsonl` beside `suite.yaml`, the first response to a case being
 * the good one.
 * @throws StartupError ERR_DEMO_SUITE
 */
export async function readBank(folder: string): Promise<SuiteBank> {
  const unpacked = engineOf('suites', {}).unpack?.(await readFolderFiles(folder));
  const read = await readResponses(join(folder, BANK), 'document');
  if (!read.ok) throw new StartupError('ERR_DEMO_SUITE', `the programs answer by ${BANK} of ${folder}: ${read.why}`);
  return new Map(
    (unpacked?.items ?? []).map(({ file, input }) => [String(input.text).trim(), read.responses.get(file) ?? []]),
  );
}
