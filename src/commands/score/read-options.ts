import type { ParseOptions } from '@starboard/markup';
import type { ScoringParams } from '@starboard/metrics';
import { spoken } from '@starboard/speech';
import { sayMeaning, sayProblem } from '../../i18n/errors.js';
import { loadMarkupOptions, type OptionProblem } from '../files/options.js';
import { PROCESS_STREAMS } from '../streams.js';
import { readDecidedFile } from './decided.js';
import { parseScoreOptions, type ScoreOptions } from './options.js';

/** What the options of a command that scores come to, with the files that they name. */
export interface ReadOptions {
  readonly params: ScoringParams;
  /** Canonical; undefined when the files say it. */
  readonly subject: string | undefined;
  readonly parse: ParseOptions;
}

/** Reads options and their files; undefined when something is wrong, which is then on stderr, a line each. */
export async function readScoringOptions(
  options: ScoreOptions,
  stderr: { write(text: string): unknown },
): Promise<ReadOptions | undefined> {
  const { classifier, decided } = options;
  const { params, subject, errors } = parseScoreOptions(options);
  for (const { code, message, pointer } of errors) stderr.write(`${code} ${pointer}: ${sayMeaning(code, message)}\n`);
  if (errors.length > 0) return undefined;
  const loaded = await loadMarkupOptions(classifier === undefined ? {} : { classifier }, PROCESS_STREAMS);
  if (!loaded.ok) {
    stderr.write(describeOption(loaded.problem));
    return undefined;
  }
  const table = decided === undefined ? undefined : await readDecidedFile(decided);
  if (table?.ok === false) {
    for (const problem of table.problems) stderr.write(`${problem}\n`);
    return undefined;
  }
  const decisions = table && { decidedPairs: table.table };
  return { params: { ...params, ...decisions, ...loaded.parse }, subject, parse: loaded.parse };
}

/** What is wrong with the file of an option, a line each. */
const describeOption = ({ file, diagnostics, failure }: OptionProblem): string =>
  [
    ...(failure === undefined ? [] : [`${file}: ${sayProblem('ERR_SCORE_FILE_MISSING', failure)}\n`]),
    ...diagnostics.map(({ code, message }) => `${file}: ${code}: ${message[spoken()]}\n`),
  ].join('');
