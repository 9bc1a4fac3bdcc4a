import { type Diagnostic, type Message, parseEssay, type ParseOptions, parseTxt } from '@starboard/markup';
import { gradeDiagnostics } from '@starboard/metrics';
import { type Language, languageOf, loadMarkupOptions, type MarkupOptions } from '../files/options.js';
import { withProgress } from '../files/progress.js';
import { failureMessage, findMarkupFiles, isJsonSource, NOTHING_THERE, readMarkupFile } from '../files/read-files.js';
import { formatDiagnostic, formatFailure, formatSummary } from '../files/report.js';
import { documentsOf } from '../grade/documents.js';
import { type CommandStreams, PROCESS_STREAMS } from '../streams.js';

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
  streams: CommandStreams = PROCESS_STREAMS,
): Promise<0 | 1> {
  const loaded = await loadMarkupOptions(options, streams);
  if (!loaded.ok) return report([loaded.problem], options, streams);
  const { files, missing } = await findMarkupFiles(paths);
  const linted: LintedFile[] = missing.map((file) => ({
    file,
    diagnostics: [],
    failure: NOTHING_THERE[languageOf(options)],
  }));
  await withProgress(files, streams, async ({ path }) => {
    linted.push(await lintFile(path, loaded.parse, streams));
  });
  return report(linted, options, streams);
}

async function lintFile(file: string, parse: ParseOptions, streams: CommandStreams): Promise<LintedFile> {
  try {
    return { file, diagnostics: lintSource(await readMarkupFile(file, streams), parse) };
  } catch (error) {
    return { file, diagnostics: [], failure: failureMessage(error) };
  }
}

/** Diagnostics of a source in either format; of a bundle those of all its markups. */
const lintSource = (source: Uint8Array, parse: ParseOptions): readonly Diagnostic[] => [
  ...(isJsonSource(source) ? parseEssay(source, parse) : parseTxt(source, parse)).diagnostics,
  ...pointsOf(source, parse),
];

/** Points of the file that do not follow from its markup (appendix 3 §1.7), by the regulation's own formulas. */
function pointsOf(source: Uint8Array, parse: ParseOptions): readonly Diagnostic[] {
  const read = documentsOf(source, parse);
  if (typeof read === 'string') return [];
  return read.flatMap(({ id, document }) => {
    const found = gradeDiagnostics(document, parse.classifier ? { classifier: parse.classifier } : {});
    return id === undefined ? found : found.map((one) => ({ ...one, message: named(id, one.message) }));
  });
}

const named = (id: string, { ru, en }: Message): Message => ({ ru: `${id}: ${ru}`, en: `${id}: ${en}` });

function report(linted: readonly LintedFile[], options: LintOptions, { stdout }: CommandStreams): 0 | 1 {
  const diagnostics = linted.flatMap((file) => file.diagnostics);
  const failed = linted.some(({ failure }) => failure !== undefined);
  const ok = !failed && diagnostics.every(({ severity }) => severity === 'warning');
  const language = languageOf(options);
  stdout.write(options.json ? `${JSON.stringify({ ok, files: linted }, undefined, 2)}\n` : text(linted, language));
  return ok ? 0 : 1;
}

function text(linted: readonly LintedFile[], language: Language): string {
  const lines = linted.flatMap(({ file, diagnostics, failure }) => [
    ...(failure === undefined ? [] : [formatFailure(file, failure, language)]),
    ...diagnostics.map((diagnostic) => formatDiagnostic(file, diagnostic, language)),
  ]);
  const unread = linted.filter(({ failure }) => failure !== undefined).length;
  const diagnostics = linted.flatMap((file) => file.diagnostics);
  return `${[...lines, formatSummary({ files: linted.length, unread, diagnostics }, language)].join('\n')}\n`;
}
