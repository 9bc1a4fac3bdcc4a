import { readFile, stat } from 'node:fs/promises';
import { type FileContent, parseScoreFile } from '@starboard/comparing';
import { DEFAULT_BUDGET, type ParseOptions } from '@starboard/markup';

/** Reads one file: a bundle of an essay with its markups, or a single document. */
export async function readScoreFile(file: string, parse: ParseOptions = {}): Promise<FileContent> {
  try {
    const { size } = await stat(file);
    if (size > LARGEST_BUNDLE) return problem(file, 'ERR_SCORE_FILE_SIZE', `is larger than ${LARGEST_BUNDLE} bytes`);
    return parseScoreFile(file, await readFile(file), parse);
  } catch {
    return problem(file, 'ERR_SCORE_FILE_MISSING', 'no such file, or it cannot be read');
  }
}

/** A bundle has several markups; the parser has the last word on each. */
const LARGEST_BUNDLE = 4 * DEFAULT_BUDGET.bytes;

const problem = (where: string, code: string, message: string): FileContent => ({
  kind: 'problem',
  problem: { where, code, message },
});
