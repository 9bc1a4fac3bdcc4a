import { DEFAULT_ENGINE, ENGINE_IDS, type EngineId } from '@starboard/catalogue';
import { Option, type Command } from 'commander';
import type { ImportOptions } from '../actions/import.js';
import { reasonOption } from './reason.js';

/** What stores a path, by what it holds. */
const IMPORTS: Readonly<Record<EngineId, (path: string, options: ImportOptions) => Promise<void>>> = {
  markup: async (path, options) => (await import('../actions/import.js')).importFolder(path, options),
  rules: async (path, options) => (await import('../actions/import-questions.js')).importQuestions(path, options),
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
    .option('--third-checks', 'third markups of essays of a final become their third checks; needs --reason')
    .option('--json', 'print the result as JSON')
    .addOption(reasonOption())
    .addHelpText('after', FORMS)
    .action((path: string, { engine, ...options }: ImportOptions & { readonly engine: EngineId }) =>
      IMPORTS[engine](path, options),
    );
}

const FORMS = `
markup: a folder (or .zip) of ESSAY.txt|json and ESSAY_EXPERT.txt|json, or of bundles { "essay": … }; links are refused
rules:  a folder of QUESTION.json and QUESTION.rule.json, or a file with a question a line (docs/rules.md)

Exit code 2: some files were left out or refused, the others are stored.`;
