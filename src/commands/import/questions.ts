import { ContestQueries, QuestionCommands, type QuestionImport } from '@starboard/database';
import { StartupError } from '@starboard/platform';
import { type AnyEngine, type EngineId, engineOf } from '@starboard/scoring';
import { say } from '../../i18n/say.js';
import { withPlatform } from '../../platform.js';
import { type FileQuestionProblem, type ReadQuestions, readQuestions } from '../../questions/read-questions.js';
import { byCommandLine } from '../by-command-line.js';
import { contestNamed } from '../contest-named.js';
import { OWN_FORMS, type OwnFormOptions } from './own-forms.js';
import type { ImportOptions } from './run.js';

/**
 * Stores questions with their rules and makes a set of them. Problems go to stderr, one a line; with an error among them
 * nothing is stored, unless it is one that can be scored by all the same and that was accepted.
 */
export async function importQuestions(path: string, options: ImportOptions & OwnFormOptions): Promise<void> {
  const stored = await withPlatform(async (platform) => {
    const { database, clock } = platform;
    const { id, engine } = await contestNamed(platform, options.contest);
    const parameters = await new ContestQueries(database).latestParameters(id);
    const read = { engine: engineOf(engine, parameters?.values ?? {}), own: OWN_FORMS[engine] };
    const questions = refuseErrors(await readAll(path, read, options), options);
    const set = { kind: options.kind, name: options.dataset };
    const commands = new QuestionCommands(database, clock);
    return commands.importQuestions(id, questions, byCommandLine(options.reason), set);
  });
  process.stdout.write(options.json === true ? `${JSON.stringify(stored, null, 2)}\n` : summary(stored, options));
}

/** @throws StartupError ERR_IMPORT_FOLDER_UNREADABLE */
async function readAll(
  path: string,
  { engine, own }: { readonly engine: AnyEngine; readonly own: (typeof OWN_FORMS)[EngineId] },
  options: OwnFormOptions,
): Promise<ReadQuestions> {
  try {
    return (await own?.(path, engine, options)) ?? (await readQuestions(path, engine));
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const cause = error instanceof Error ? error.message : String(error);
    throw new StartupError('ERR_IMPORT_FOLDER_UNREADABLE', `${path} cannot be read: ${cause}`);
  }
}

/** @throws StartupError ERR_IMPORT_REFUSED, ERR_IMPORT_EMPTY */
function refuseErrors(
  { questions, refused, problems }: ReadQuestions,
  { acceptErrors = false }: ImportOptions,
): ReadQuestions['questions'] {
  process.stderr.write(problems.map(problemLine).join(''));
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (refused > 0 || (errors > 0 && !acceptErrors)) {
    const how = refused > 0 ? '' : '; --accept-errors stores them as they are';
    throw new StartupError('ERR_IMPORT_REFUSED', `${errors} errors, see above; nothing was stored${how}`);
  }
  if (questions.length === 0) throw new StartupError('ERR_IMPORT_EMPTY', 'there is no question');
  return questions;
}

function problemLine({ file, code, severity, pointer, message, expected, hint }: FileQuestionProblem): string {
  const more = [expected && say('expected: {what}', { what: expected }), hint].filter(Boolean).join('; ');
  return `${file}${pointer}: ${severity} ${code}: ${message}${more === '' ? '' : ` (${more})`}\n`;
}

function summary(stored: QuestionImport, { contest, dataset, kind }: ImportOptions): string {
  const { questions, added, newRules, unchangedRules } = stored;
  const version = stored.dataset?.version ?? 0;
  const set = say('{contest}: {kind} set "{dataset}", version {version}, {questions} questions ({added} new)', {
    ...{ contest, kind, dataset, version, added, questions: questions.length },
  });
  return `${set}\n${say('rules: {added} new, {unchanged} unchanged', { added: newRules, unchanged: unchangedRules })}\n`;
}
