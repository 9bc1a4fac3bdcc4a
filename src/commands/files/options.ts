import {
  CLASSIFIER_2020,
  type ClassifierData,
  createClassifier,
  DATA_2020,
  type Diagnostic,
  parseClassifier,
  parseMarkup,
  type ParseOptions,
} from '@starboard/markup';
import type { Result } from '@starboard/result';
import type { CommandStreams } from '../streams.js';
import { failureMessage, readMarkupFile } from './read-files.js';

/** Options of the commands that read markups, as they were typed. */
export interface MarkupOptions {
  readonly original?: string;
  readonly classifier?: readonly string[];
  readonly lang?: string;
}

export type Language = 'ru' | 'en';

/** A file of an option that cannot be used: what is wrong in it, or why it cannot be read at all. */
export interface OptionProblem {
  readonly file: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly failure?: string;
}

export type LoadedOptions = Result<{ parse: ParseOptions }, { problem: OptionProblem }>;

export const languageOf = ({ lang }: MarkupOptions): Language => (lang === 'ru' ? 'ru' : 'en');

/** Reads the files that the options name: the original and the classifiers. */
export async function loadMarkupOptions(options: MarkupOptions, streams: CommandStreams): Promise<LoadedOptions> {
  const data: ClassifierData[] = [];
  for (const file of options.classifier ?? []) {
    const source = await readOption(file, streams);
    if (!(source instanceof Uint8Array)) return { ok: false, problem: source };
    const read = parseClassifier(source);
    if (!read.ok) return { ok: false, problem: { file, diagnostics: read.diagnostics } };
    data.push(read.data);
  }
  const classifier = data.length > 0 ? createClassifier(...data, DATA_2020) : CLASSIFIER_2020;
  if (options.original === undefined) return { ok: true, parse: { classifier } };
  const source = await readOption(options.original, streams);
  if (!(source instanceof Uint8Array)) return { ok: false, problem: source };
  const original = parseMarkup(source, { classifier });
  if (original.ok) return { ok: true, parse: { classifier, original: original.document.text } };
  return { ok: false, problem: { file: options.original, diagnostics: original.diagnostics } };
}

const readOption = (file: string, streams: CommandStreams): Promise<Uint8Array | OptionProblem> =>
  readMarkupFile(file, streams).catch((error: unknown) => ({ file, diagnostics: [], failure: failureMessage(error) }));
