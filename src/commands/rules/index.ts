import { type Command, InvalidArgumentError, Option } from 'commander';
import { languageOption } from '../options/language.js';
import type { RulesCheckOptions } from './check.js';
import type { RulesDraftOptions } from './draft.js';
import type { RulesReportOptions } from './report.js';
import type { RulesScoreOptions } from './score.js';

/** `starboard rules check`, `score`, `report` and `draft`. Exit codes: 0 well, 1 a rule is refused or an answer has no score. */
export function registerRules(program: Command): void {
  const rules = program.command('rules').description('questions with blanks, scored by CoScore rules');
  rules
    .command('check <rules...>')
    .description('tell all problems of rule files, and where they are')
    .addOption(profileOption())
    .addOption(blanksOption())
    .addOption(languageOption())
    .option('--json', 'one JSON object for all files')
    .action(async (files: string[], options: RulesCheckOptions) => {
      const { runRulesCheck } = await import('./check.js');
      process.exitCode = await runRulesCheck(files, options);
    });
  rules
    .command('score <rule> <answers>')
    .description('score answers by a rule file')
    .addOption(profileOption())
    .addOption(blanksOption())
    .option('--header', 'the first row of the CSV names its columns (default: if they look like names)')
    .option('--no-header', 'the first row of the CSV is an answer')
    .addOption(languageOption())
    .option('--json', 'scores with their traces as JSON')
    .addHelpText('after', ANSWERS_HELP)
    .action(async (rule: string, answers: string, options: RulesScoreOptions) => {
      const { runRulesScore } = await import('./score.js');
      process.exitCode = await runRulesScore(rule, answers, options);
    });
  rules
    .command('report <rule> <answers>')
    .description('distribution of the scores; with labels also kappa, mean error, confusion matrix')
    .addOption(profileOption())
    .addOption(blanksOption())
    .option('--labels <column>', 'column of the CSV that holds what people gave, 0 … 10 (JSON: "label" of an answer)')
    .option('--html <file>', 'write the report as a page of its own')
    .addOption(languageOption())
    .option('--json', 'the report as JSON')
    .action(async (rule: string, answers: string, options: RulesReportOptions) => {
      const { runRulesReport } = await import('./report.js');
      process.exitCode = await runRulesReport(rule, answers, options);
    });
  rules
    .command('draft <criterion>')
    .description('let the configured language model draft a rule from a criterion in plain words')
    .addOption(blanksOption())
    .addOption(languageOption())
    .addHelpText(
      'after',
      '\nNeeds DRAFTING_PROVIDER and DRAFTING_MODEL. A draft is to be read by a person before it is used.',
    )
    .action(async (criterion: string, options: RulesDraftOptions) => {
      const { runRulesDraft } = await import('./draft.js');
      process.exitCode = await runRulesDraft(criterion, options);
    });
}

const ANSWERS_HELP = `
ANSWERS is JSON, an array with an array of texts per answer, or CSV with a column per blank (columns named id or score
are passed over), or - for the standard input.`;

const profileOption = (): Option =>
  new Option('--profile <profile>', 'read the manuals as they are, or as the public implementation does')
    .choices(['manual', 'reference'])
    .default('manual');

const blanksOption = (): Option =>
  new Option('--blanks <number>', 'blanks of the question: then their numbers are checked').argParser((text) => {
    const blanks = Number(text);
    if (Number.isInteger(blanks) && blanks >= 1) return blanks;
    throw new InvalidArgumentError('A question has one blank at least.');
  });
