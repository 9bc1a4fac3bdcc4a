import type { RuleOptions } from '@starboard/engines';
import { plural } from './plural.js';
import { PROCESS_STREAMS, type CommandStreams } from './streams.js';
import { formatProblem, readRuleFile, type RuleFile } from './rules-file.js';

export interface RulesCheckOptions extends Pick<RuleOptions, 'profile' | 'blanks'> {
  readonly json?: boolean;
}

/** Checks rule files and prints what is to be said about them; 1 if one is refused or cannot be read, else 0. */
export async function runRulesCheck(
  paths: readonly string[],
  { json = false, ...options }: RulesCheckOptions,
  { stdout }: Pick<CommandStreams, 'stdout'> = PROCESS_STREAMS,
): Promise<0 | 1> {
  const files = await Promise.all(paths.map((path) => readRuleFile(path, options)));
  const ok = files.every(({ result }) => result?.ok === true);
  stdout.write(json ? `${JSON.stringify({ ok, files: files.map(publish) }, undefined, 2)}\n` : format(files));
  return ok ? 0 : 1;
}

const publish = ({ file, result, failure }: RuleFile): object => ({
  file,
  ok: result?.ok === true,
  problems: result?.problems ?? [],
  ...(failure === undefined ? {} : { failure }),
});

function format(files: readonly RuleFile[]): string {
  const problems = files.flatMap(({ result }) => result?.problems ?? []);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const failures = files.filter(({ failure }) => failure !== undefined).length;
  const counts = `${plural(errors, 'error')}, ${plural(problems.length - errors, 'warning')}`;
  const unread = failures > 0 ? `, ${failures} not read` : '';
  return `${[...files.flatMap(formatFile), `${plural(files.length, 'file')}: ${counts}${unread}`].join('\n')}\n`;
}

const formatFile = ({ file, source, result, failure }: RuleFile): string[] => [
  ...(failure === undefined ? [] : [`${file}: error: ${failure}`]),
  ...(result?.problems ?? []).flatMap((problem) => formatProblem(file, source, problem)),
];
