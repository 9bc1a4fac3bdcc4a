import { mkdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import {
  type Diagnostic,
  makeJson,
  makeTxt,
  makeUnmarked,
  type MarkupDocument,
  parseEssay,
  type ParseOptions,
  parseTxt,
} from '@starboard/markup';
import { languageOf, loadMarkupOptions, type MarkupOptions, type OptionProblem } from '../files/options.js';
import { withProgress } from '../files/progress.js';
import {
  failureMessage,
  findMarkupFiles,
  isJsonSource,
  type MarkupFile,
  NOTHING_THERE,
  readMarkupFile,
  STANDARD,
} from '../files/read-files.js';
import { formatDiagnostic, formatFailure } from '../files/report.js';
import { type CommandStreams, PROCESS_STREAMS } from '../streams.js';

export interface ConvertOptions extends MarkupOptions {
  readonly to?: string;
  readonly unmarked?: boolean;
}

const FORMATS = ['txt', 'json'] as const;
type Format = (typeof FORMATS)[number];

/** Where the converted documents go. */
interface Target {
  readonly out: string;
  readonly format: Format;
  readonly isFolder: boolean;
}

/** Converts files; the exit code is 1 when something could not be read or written, else 0. */
export async function runConvert(
  paths: readonly string[],
  options: ConvertOptions,
  streams: CommandStreams = PROCESS_STREAMS,
): Promise<0 | 1> {
  const conversion = new Conversion(options, streams);
  try {
    await conversion.run(paths.slice(0, -1), paths.at(-1) ?? '');
  } catch (error) {
    conversion.fail('convert', failureMessage(error));
  }
  return conversion.failed ? 1 : 0;
}

class Conversion {
  failed = false;
  readonly #options: ConvertOptions;
  readonly #streams: CommandStreams;

  constructor(options: ConvertOptions, streams: CommandStreams) {
    this.#options = options;
    this.#streams = streams;
  }

  async run(paths: readonly string[], out: string): Promise<void> {
    if (paths.length === 0) return this.fail('convert', 'give at least one IN and one OUT');
    const loaded = await loadMarkupOptions(this.#options, this.#streams);
    if (!loaded.ok) return this.#refuseOption(loaded.problem);
    const { files, missing } = await findMarkupFiles(paths);
    for (const path of missing) this.fail(path, NOTHING_THERE[languageOf(this.#options)]);
    const several = files.length > 1 || files.some(({ inFolder }) => inFolder);
    const isFolder = several || /[/\\]$/.test(out) || (await isExistingFolder(out));
    const format = formatOf(this.#options, out, isFolder);
    if (!format) return this.fail(out, 'the format is not clear: use --to txt or --to json');
    if (files.length > 1 && out === STANDARD) return this.fail(out, 'several files cannot go to the standard output');
    await withProgress(files, this.#streams, (file) => this.#convert(file, { out, format, isFolder }, loaded.parse));
  }

  /** Prints why something was not done, and remembers that it was not. */
  fail(what: string, message: string): void {
    this.failed = true;
    this.#streams.stderr.write(`${formatFailure(what, message, languageOf(this.#options))}\n`);
  }

  #refuseOption({ file, diagnostics, failure }: OptionProblem): void {
    this.failed = true;
    if (failure !== undefined) this.fail(file, failure);
    this.#report(file, diagnostics);
  }

  #report(file: string, diagnostics: readonly Diagnostic[]): void {
    for (const diagnostic of diagnostics) {
      this.#streams.stderr.write(`${formatDiagnostic(file, diagnostic, languageOf(this.#options))}\n`);
    }
  }

  async #convert(file: MarkupFile, target: Target, parse: ParseOptions): Promise<void> {
    try {
      const documents = this.#read(file.path, await readMarkupFile(file.path, this.#streams), parse);
      if (documents.length > 1 && !target.isFolder) {
        this.fail(file.path, `${documents.length} markups need a folder as OUT`);
        return;
      }
      for (const { name, document } of documents) await this.#write(file, name, document, target, parse);
    } catch (error) {
      this.fail(file.path, failureMessage(error));
    }
  }

  /** The documents of a source with what each adds to the file's name; none when it is refused. */
  #read(file: string, source: Uint8Array, parse: ParseOptions): { name: string; document: MarkupDocument }[] {
    if (!isJsonSource(source)) {
      const read = parseTxt(source, parse);
      this.#report(file, read.diagnostics);
      if (read.ok) return [{ name: '', document: read.document }];
      this.failed = true;
      return [];
    }
    const read = parseEssay(source, parse);
    this.#report(file, read.diagnostics);
    if (!read.ok) {
      this.failed = true;
      return [];
    }
    const { essay, markups } = read;
    if (this.#options.unmarked || markups.length === 0) return [{ name: '', document: essay }];
    return markups.map(({ id, document }) => ({ name: markups.length > 1 ? `_${safeName(id)}` : '', document }));
  }

  async #write(
    file: MarkupFile,
    name: string,
    document: MarkupDocument,
    { out, format, isFolder }: Target,
    parse: ParseOptions,
  ): Promise<void> {
    const text = this.#make(file.path, document, format, parse);
    if (text === undefined) return;
    if (out === STANDARD) {
      this.#streams.stdout.write(text);
      return;
    }
    const base = basename(file.under, extname(file.under));
    const path = isFolder ? join(out, dirname(file.under), `${base}${name}.${format}`) : out;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }

  #make(file: string, document: MarkupDocument, format: Format, parse: ParseOptions): string | undefined {
    if (format === 'json') {
      return `${this.#options.unmarked ? makeUnmarked(document) : makeJson(document, { indent: 2 })}\n`;
    }
    const written = this.#options.unmarked ? { ...document, fragments: [], criteria: {} } : document;
    const made = makeTxt(written, parse.classifier ? { classifier: parse.classifier } : {});
    this.#report(file, made.ok ? made.lost : [made.error]);
    if (!made.ok) this.failed = true;
    return made.ok ? made.text : undefined;
  }
}

const isExistingFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() ?? false;

/** `--to`, else the extension of OUT. */
function formatOf({ to }: ConvertOptions, out: string, isFolder: boolean): Format | undefined {
  const asked = to ?? (isFolder ? '' : extname(out).slice(1).toLowerCase());
  return FORMATS.find((format) => format === asked);
}

/** An id of a file can be anything: it must not lead out of the folder. */
const safeName = (id: string): string => id.replace(/[^\p{L}\p{N}._-]/gu, '_').replace(/^\.+/, '_');
