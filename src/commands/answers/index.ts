import { type Command, InvalidArgumentError, Option } from 'commander';
import { languageOption } from '../options/language.js';
import type { AttackOptions } from './attack.js';
import { registerDesk } from './desk/index.js';
import type { EvaluateCommandOptions } from './evaluate.js';
import type { ItemsOptions } from './items.js';
import type { LabelOptions } from './label.js';
import { JUDGEMENTS_BY_ITEM, withEmbeddings, withModelOptions } from './model-options.js';
import type { NextOptions } from './next.js';
import type { ScoreOptions } from './score.js';
import type { SolveOptions } from './solve.js';

/** `starboard answers …`. Exit codes: 0 well, 1 the data or what is asked of it is refused. */
export function registerAnswers(program: Command): void {
  const answers = program.command('answers').description('short answers to questions, labelled by what is labelled');
  withEmbeddings(withModelOptions(withMethod(withData(answers.command('evaluate <data>')))))
    .description('how well a method labels the test splits of labelled data')
    .addOption(poolOption())
    .addOption(new Option('--draws <number>', 'repeat with other labelled answers').argParser(positive).default(1))
    .option('--own', 'learn from the labelled answers of the tested questions alone')
    .option('--split <name...>', 'which splits (default: all but "train")')
    .addOption(new Option('--profile <profile>', 'of the metrics').choices(['standard', 'semeval']).default('standard'))
    .option('--vectors <file>', 'embeddings of the answers, JSON lines of {id, vector}')
    .addOption(
      new Option('--retriever <name>', 'what likeness is')
        .choices(['characters', 'vectors', 'both', 'adapter', 'adapter-strict', 'adapter-both'])
        .default('characters'),
    ) // prettier-ignore
    .option(
      '--ablate',
      "the paper's ablations: fields, neighbours, retriever as it is and trained, and with a language model its prompt with and without examples",
    )
    .option('--html <file>', 'write the tables as a page of its own')
    .addHelpText('after', DATA_HELP)
    .action(async (data: string, options: EvaluateCommandOptions) => {
      const { runEvaluate } = await import('./evaluate.js');
      process.exitCode = await runEvaluate(data, options);
    });
  withModelOptions(withMethod(withData(answers.command('label <data>')), 'cascade'))
    .description('label the answers that have no label; what is unsure or flagged is for a person')
    .option('--csv', 'one row an answer as CSV')
    .addHelpText('after', DATA_HELP)
    .action(async (data: string, options: LabelOptions) => {
      const { runLabel } = await import('./label.js');
      process.exitCode = await runLabel(data, options);
    });
  withData(answers.command('score <data> <labels>'))
    .description('compare given labels (JSON lines or CSV of id, label, confidence) with those of the data')
    .addOption(new Option('--profile <profile>', 'of the metrics').choices(['standard', 'semeval']).default('standard'))
    .action(async (data: string, labels: string, options: ScoreOptions) => {
      const { runScore } = await import('./score.js');
      process.exitCode = await runScore(data, labels, options);
    });
  withMethod(withData(answers.command('next <data>')), 'stack')
    .description('which answers a person should label next: ten at random of each question, then the least sure')
    .action(async (data: string, options: NextOptions) => {
      const { runNext } = await import('./next.js');
      process.exitCode = await runNext(data, options);
    });
  withModelOptions(withMethod(withData(answers.command('solve <data>')), 'stack'), JUDGEMENTS_BY_ITEM)
    .description("a participant's program: labels the item on the standard input by what DATA has labelled")
    .addHelpText('after', ITEM_HELP)
    .action(async (data: string, options: SolveOptions) => {
      const { runSolve } = await import('./solve.js');
      process.exitCode = await runSolve(data, options);
    });
  withData(answers.command('items <data> <out>'))
    .description(
      'the items of a contest of scorers out of labelled data, with their labels, as files to look at and import',
    )
    .option('--split <name...>', 'which splits (default: all but "train")')
    .addOption(new Option('--seed <number>', 'of the order of the answers').argParser(positive).default(1))
    .action(async (data: string, out: string, options: ItemsOptions) => {
      const { runItems } = await import('./items.js');
      process.exitCode = await runItems(data, out, options);
    });
  withModelOptions(withMethod(withData(answers.command('attack <data>')), 'cascade'))
    .description('how many wrong answers pass as correct when they are attacked, and how many guards see')
    .addOption(poolOption())
    .option('--split <name>', 'whose wrong answers (default: the first test split)')
    .action(async (data: string, options: AttackOptions) => {
      const { runAttack } = await import('./attack.js');
      process.exitCode = await runAttack(data, options);
    });
  registerDesk(answers);
}

const DATA_HELP = `
DATA is a folder with questions.jsonl {q, question, refs} and answers.jsonl {id, q, text, split, label or y2, y3, y5},
or the same as questions.csv (q, question, reference…) and answers.csv (id, question, answer, split, label).`;

const ITEM_HELP = `
The item: {"question": "…", "references": ["…"], "answers": [{"id": "…", "text": "…"}]}. What is printed:
{"labels": [{"label": "correct", "confidence": 0.93}, …]}, in the order of the answers.`;

const withData = (command: Command): Command =>
  command
    .addOption(new Option('--scheme <labels>', 'labels of SemEval').choices(['2', '3', '5']).default('3'))
    .option('--labels <ids>', 'labels of your own, 2 … 12 with commas between; the first is that of correct answers')
    .option('--corpus <name>', 'only what is of this corpus')
    .addOption(languageOption())
    .option('--json', 'JSON');

const withMethod = (command: Command, method = 'stack'): Command =>
  command
    .addOption(
      new Option('--method <method>', 'how to label')
        .choices(['majority', 'neighbours', 'stack', 'cascade'])
        .default(method),
    )
    .addOption(
      new Option('--target <share>', 'accuracy that automatic labels of cascade must have')
        .argParser(share)
        .default(0.9),
    ) // prettier-ignore
    .option('--balance', 'weigh rare labels up: macro-F1 for some accuracy')
    .addOption(new Option('--seed <number>', 'of all that is drawn').argParser(positive).default(1));

const poolOption = (): Option =>
  new Option('--pool <size>', 'labelled answers of each question: a number, a share below 1, 0, or all').argParser(
    (text): 'all' | number => {
      const size = Number(text);
      if (text === 'all') return text;
      if (text.trim() !== '' && size >= 0 && (size < 1 || Number.isInteger(size))) return size;
      throw new InvalidArgumentError('A number, a share below 1, or "all".');
    },
  );

function positive(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= 1_000_000) return number;
  throw new InvalidArgumentError('A whole number from 1 on.');
}

function share(text: string): number {
  const number = Number(text);
  if (number > 0 && number < 1) return number;
  throw new InvalidArgumentError('A share between 0 and 1.');
}
