import {
  CLASSIFIER_2020,
  createClassifier,
  DATA_2020,
  parseClassifier,
  parseMarkup,
  type ClassifierData,
  type Diagnostic,
  type ParseOptions,
} from '@starboard/markup';
import { readMarkupFile } from './markup-files.js';
import type { MarkupStreams } from './markup-streams.js';

/** Options of the commands that read markups, as they were typed. */
export interface MarkupOptions {
  readonly original?: string;
  readonly classifier?: readonly string[];
  readonly lang?: string;
}

export type Language = 'ru' | 'en';

/** An option that cannot be used: a diagnostic of its file, or a message. */
export interface OptionProblem {
  readonly file: string;
  readonly diagnostics: readonly Diagnostic[];
}

export type LoadedOptions =
  { readonly ok: true; readonly parse: ParseOptions } | { readonly ok: false; readonly problem: OptionProblem };

export const languageOf = ({ lang }: MarkupOptions): Language => (lang === 'ru' ? 'ru' : 'en');

/** Reads the files that the options name: the original and the classifiers. A missing file rejects. */
export async function loadMarkupOptions(options: MarkupOptions, streams: MarkupStreams): Promise<LoadedOptions> {
  const data: ClassifierData[] = [];
  for (const file of options.classifier ?? []) {
    const read = parseClassifier(await readMarkupFile(file, streams));
    if (!read.ok) return { ok: false, problem: { file, diagnostics: read.diagnostics } };
    data.push(read.data);
  }
  const classifier = data.length > 0 ? createClassifier(...data, DATA_2020) : CLASSIFIER_2020;
  if (options.original === undefined) return { ok: true, parse: { classifier } };
  const original = parseMarkup(await readMarkupFile(options.original, streams), { classifier });
  if (original.ok) return { ok: true, parse: { classifier, original: original.document.text } };
  return { ok: false, problem: { file: options.original, diagnostics: original.diagnostics } };
}
