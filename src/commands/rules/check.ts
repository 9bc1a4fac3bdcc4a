import type { RuleOptions } from '@starboard/scoring';
import { type Language, languageOf } from '../files/options.js';
import { formatFailure, formatSummary } from '../files/report.js';
import { type CommandStreams, PROCESS_STREAMS } from '../streams.js';
import { formatProblem, inLanguage, readRuleFile, type RuleFile } from './file.js';

export interface RulesCheckOptions extends Pick<RuleOptions, 'profile' | 'blanks'> {
  readonly json?: boolean;
  readonly lang?: string;
}

/** Checks rule files and prints their problems; 1 if one is refused or cannot be read, else 0. */
export async function runRulesCheck(
  paths: readonly string[],
  { json = false, lang = 'en', ...options }: RulesCheckOptions,
  { stdout }: Pick<CommandStreams, 'stdout'> = PROCESS_STREAMS,
): Promise<0 | 1> {
  const language = languageOf({ lang });
  const files = await Promise.all(paths.map((path) => readRuleFile(path, options)));
  const ok = files.every(({ result }) => result?.ok === true);
  const published = { ok, files: files.map((file) => publish(file, language)) };
  stdout.write(json ? `${JSON.stringify(published, undefined, 2)}\n` : format(files, language));
  return ok ? 0 : 1;
}

const publish = ({ file, result, failure }: RuleFile, language: Language): object => ({
  file,
  ok: result?.ok === true,
  problems: (result?.problems ?? []).map((problem) => inLanguage(problem, language)),
  ...(failure === undefined ? {} : { failure }),
});

function format(files: readonly RuleFile[], language: Language): string {
  const diagnostics = files.flatMap(({ result }) => result?.problems ?? []);
  const unread = files.filter(({ failure }) => failure !== undefined).length;
  const summary = formatSummary({ files: files.length, unread, diagnostics }, language);
  return `${[...files.flatMap((file) => formatFile(file, language)), summary].join('\n')}\n`;
}

const formatFile = ({ file, source, result, failure }: RuleFile, language: Language): string[] => [
  ...(failure === undefined ? [] : [formatFailure(file, failure, language)]),
  ...(result?.problems ?? []).flatMap((problem) => formatProblem(file, source, problem, language)),
];
