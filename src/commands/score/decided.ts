import { readFile } from 'node:fs/promises';
import { readDecidedComments } from '@starboard/catalogue';
import { type DecidedPairs, decidedPairs } from '@starboard/metrics';
import { sayProblem } from '../../i18n/errors.js';

const WRONG_LINE = 'a line is "A = B" or "A ≠ B", with spaces about the sign';

/** What `--decided` names, or what is wrong with it, a line each. */
export type DecidedFile =
  { readonly ok: true; readonly table: DecidedPairs } | { readonly ok: false; readonly problems: readonly string[] };

/** Reads a file of decided comments: `A = B` or `A ≠ B` a line; empty lines and those after `#` say nothing. */
export async function readDecidedFile(file: string): Promise<DecidedFile> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined)
    return { ok: false, problems: [`${file}: ${sayProblem('ERR_SCORE_FILE_MISSING', 'the file cannot be read')}`] };
  const lines = text.split('\n').map((line, index) => ({ line: line.trim(), number: index + 1 }));
  const given = lines.filter(({ line }) => line !== '' && !line.startsWith('#'));
  const problems = given
    .filter(({ line }) => !readDecidedComments(line))
    .map(({ number }) => `${file}:${number}: ${sayProblem('ERR_SCORE_DECIDED', WRONG_LINE)}`);
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, table: decidedPairs(given.map(({ line }) => line)) };
}
