import { type Command, Option } from 'commander';
import {
  DEFAULT_ENGINE,
  ENGINE_IDS,
  type EngineId,
  enginesWith,
  entryOf,
  type ReferenceKind,
} from '@starboard/catalogue';
import { reasonOption } from '../options/reason.js';
import type { OwnFormOptions } from './own-forms.js';
import type { ImportOptions } from './run.js';

/** What stores a path, by what answers are scored against. */
const IMPORTS: Readonly<
  Record<ReferenceKind, (path: string, options: ImportOptions & OwnFormOptions) => Promise<void>>
> = {
  'independent-experts': async (path, options) => (await import('./run.js')).importFolder(path, options),
  'one-document': async (path, options) => (await import('./questions.js')).importQuestions(path, options),
};

/** `starboard import`. */
export function registerImport(program: Command): void {
  program
    .command('import <path>')
    .description('store a folder or a zip archive of essays with experts’ markups, or questions with their rules')
    .requiredOption('--contest <slug>', 'the contest that they are for')
    .requiredOption('--dataset <name>', 'name of the set that they make up, in the order of their names')
    .addOption(
      new Option('--kind <kind>', 'what the set is for').choices(['training', 'test', 'final']).makeOptionMandatory(),
    )
    .addOption(new Option('--engine <engine>', 'what the path holds').choices(ENGINE_IDS).default(DEFAULT_ENGINE))
    .option('--new-experts', 'experts of the files of a final whom `expert add` has not named become its experts')
    .option('--before-final', 'markups of essays of a final that is not over are taken; needs --reason')
    .option('--third-checks', 'third markups of essays of a final become their third checks; needs --reason')
    .option('--split <name...>', 'of labelled answers: which splits (default: all but "train")')
    .addOption(
      new Option('--scheme <labels>', 'of labelled answers: labels of SemEval (default: 3)').choices(['2', '3', '5']),
    )
    .option('--labels <ids>', 'of labelled answers: labels of your own, that of correct answers first')
    .option('--accept-errors', 'store documents with errors that can be scored by all the same, as they are')
    .addOption(
      new Option('--subject <subject>', 'of essays that do not say theirs (default: rus)').choices([
        ...['rus', 'lit', 'social', 'hist', 'eng'],
        ...['rus-free', 'eng-free'],
      ]),
    )
    .option('--warnings', 'tell everything that was noticed in files that were taken, and not only errors')
    .option('--json', 'print the result as JSON')
    .addOption(reasonOption())
    .addHelpText('after', FORMS)
    .action((path: string, { engine, ...options }: ImportOptions & OwnFormOptions & { readonly engine: EngineId }) =>
      IMPORTS[entryOf(engine).reference](path, options),
    );
}

const FORMS = `
${enginesWith('independent-experts').join(', ')}: a folder (or .zip) of ESSAY.txt|json and ESSAY_EXPERT.txt|json, or of bundles { "essay": … }; links are refused
${enginesWith('one-document').join(', ')}: a folder of QUESTION.json and QUESTION.rule.json, or a file with a question a line (docs/rules.md)
short answers also: a folder with questions.jsonl and answers.jsonl, labelled (docs/short-answers.md)
suites: also a folder with suite.yaml, its cases, and the files that they name (docs/suites.md)

Exit code 2: some files were left out or refused, the others are stored.`;
