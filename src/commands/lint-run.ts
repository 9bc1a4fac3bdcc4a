import { parseEssay, parseTxt, type Diagnostic, type ParseOptions } from '@starboard/markup';
import { failureMessage, findMarkupFiles, isJsonSource, readMarkupFile } from './markup-files.js';
import { languageOf, loadMarkupOptions, type Language, type MarkupOptions } from './markup-options.js';
import { withProgress } from './markup-progress.js';
import { formatCounts, formatDiagnostic, plural } from './markup-report.js';
import { PROCESS_STREAMS, type MarkupStreams } from './markup-streams.js';

export interface LintOptions extends MarkupOptions {
  readonly json?: boolean;
}

/** What was found in one file; `failure` says why it could not be read at all. */
interface LintedFile {
  readonly file: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly failure?: string;
}

/** Checks files and prints what is wrong with them; the exit code is 1 when there is an error, else 0. */
export async function runLint(
  paths: readonly string[],
  options: LintOptions,
  streams: MarkupStreams = PROCESS_STREAMS,
): Promise<0 | 1> {
  const loaded = await loadMarkupOptions(options, streams).catch(failureMessage);
  if (typeof loaded === 'string')
    return report([{ file: 'options', diagnostics: [], failure: loaded }], options, streams);
  if (!loaded.ok) return report([loaded.problem], options, streams);
  const { files, missing } = await findMarkupFiles(paths);
  const linted: LintedFile[] = missing.map((file) => ({ file, diagnostics: [], failure: NOTHING }));
  await withProgress(files, streams, async ({ path }) => {
    linted.push(await lintFile(path, loaded.parse, streams));
  });
  return report(linted, options, streams);
}

const NOTHING = 'no such file, or no .txt or .json file in the folder';

async function lintFile(file: string, parse: ParseOptions, streams: MarkupStreams): Promise<LintedFile> {
  try {
    return { file, diagnostics: lintSource(await readMarkupFile(file, streams), parse) };
  } catch (error) {
    return { file, diagnostics: [], failure: failureMessage(error) };
  }
}

/** Diagnostics of a source in either format; of a bundle those of all its markups. */
const lintSource = (source: Uint8Array, parse: ParseOptions): readonly Diagnostic[] =>
  (isJsonSource(source) ? parseEssay(source, parse) : parseTxt(source, parse)).diagnostics;

function report(linted: readonly LintedFile[], options: LintOptions, { stdout }: MarkupStreams): 0 | 1 {
  const diagnostics = linted.flatMap((file) => file.diagnostics);
  const failed = linted.some(({ failure }) => failure !== undefined);
  const ok = !failed && diagnostics.every(({ severity }) => severity === 'warning');
  const language = languageOf(options);
  stdout.write(options.json ? `${JSON.stringify({ ok, files: linted }, undefined, 2)}\n` : text(linted, language));
  return ok ? 0 : 1;
}

function text(linted: readonly LintedFile[], language: Language): string {
  const lines = linted.flatMap(({ file, diagnostics, failure }) => [
    ...(failure === undefined ? [] : [`${file}: error: ${failure}`]),
    ...diagnostics.map((diagnostic) => formatDiagnostic(file, diagnostic, language)),
  ]);
  const failures = linted.filter(({ failure }) => failure !== undefined).length;
  const counts = formatCounts(linted.flatMap(({ diagnostics }) => diagnostics));
  const unread = failures > 0 ? `, ${failures} not read` : '';
  return `${[...lines, `${plural(linted.length, 'file')}: ${counts}${unread}`].join('\n')}\n`;
}
