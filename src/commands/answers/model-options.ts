import { type Command, InvalidArgumentError, Option } from 'commander';

const JUDGEMENTS = { flags: '--judgements <file>', path: 'judgements.jsonl' };
/** Of a program that is run for several items at a time: a file for each. */
export const JUDGEMENTS_BY_ITEM = { flags: '--judgements <folder>', path: 'judgements' };

/** Options of the commands that may ask a language model (docs/short-answers.md). Names of modes as in the engine. */
export const withModelOptions = (command: Command, judgements = JUDGEMENTS): Command =>
  command
    .addOption(
      new Option('--mode <mode>', 'of cascade: which answers a language model is asked about').choices([
        'offline',
        'cascade',
        'llm-only',
      ]),
    )
    .option('--model <name>', 'the language model, instead of JUDGING_MODEL; without --mode it means --mode cascade')
    .addOption(
      new Option('--templates <set>', 'of the prompts')
        .choices(['starboard', 'paper', 'paper-dspy'])
        .default('starboard'),
    )
    .addOption(
      new Option('--examples <k>', 'labelled answers that a prompt shows, 0 … 20').argParser(examples).default(5),
    )
    .option(judgements.flags, 'where judgements are kept: none is asked for twice', judgements.path)
    .addOption(new Option('--max-calls <number>', 'pause after so many requests').argParser(count))
    .addOption(new Option('--max-input-tokens <number>', 'pause after so many tokens asked').argParser(count))
    .addOption(new Option('--max-output-tokens <number>', 'pause after so many tokens answered').argParser(count))
    .option('--again', 'ask again what timed out or could not be read')
    .option('--dry-run', 'say how much would be asked, and what it would cost, and ask nothing');

export const withEmbeddings = (command: Command): Command =>
  command
    .option('--embeddings', 'make embeddings of the answers by EMBEDDINGS_PROVIDER, for --retriever vectors or both')
    .option('--embeddings-cache <file>', 'where they are kept', 'embeddings.jsonl');

function count(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 1) return number;
  throw new InvalidArgumentError('A whole number from 1 on.');
}

function examples(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number <= 20 && text.trim() !== '') return number;
  throw new InvalidArgumentError('A whole number, 0 … 20.');
}
