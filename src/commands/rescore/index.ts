import { type Command, InvalidArgumentError } from 'commander';
import { allScoringParameters } from '@starboard/catalogue';
import { parseRoundId } from '../options/round-id.js';
import type { DecideOptions, PreviewOptions, ShowOptions } from './run.js';

const actions = (): Promise<typeof import('./run.js')> => import('./run.js');

const WHY = 'why; goes into the decision and the audit log';
const PROTOCOL = 'reference of the protocol of the jury and the technical commission';

/** `starboard rescore preview|show|list|apply|discard`: what REST does under `…/rounds/ROUND/rescorings`. */
export function registerRescore(program: Command): void {
  const rescore = program
    .command('rescore')
    .description('score a round again beside its result: see what changes, then apply or discard it');
  registerPreview(rescore);
  rescore
    .command('show')
    .argument('<round>', 'as `round list` shows it', parseRoundId)
    .argument('[number]', 'of the re-scoring; the latest when left out', parseCount)
    .description('the differences of teams, places and essays')
    .option('--json', 'all of it as JSON', false)
    .action(async (round: string, number: number | undefined, options: ShowOptions) =>
      (await actions()).showRescoring(round, number, options),
    );
  rescore
    .command('list')
    .argument('<round>', 'as `round list` shows it', parseRoundId)
    .description('all re-scorings of a round, the latest first')
    .option('--json', 'as JSON', false)
    .action(async (round: string, options: ShowOptions) => (await actions()).listRescorings(round, options));
  registerDecisions(rescore);
}

function registerPreview(rescore: Command): void {
  rescore
    .command('preview')
    .argument('<round>', 'as `round list` shows it', parseRoundId)
    .description('open a re-scoring and show what it would change; nothing of the result changes')
    .option('--parameters <file>', `JSON of what is to differ: ${allScoringParameters().join(', ')}`)
    .option('--parameters-version <number>', 'a version of the contest’s parameters to begin from', parseCount)
    .option('--markups <folder>', 'files ESSAY_EXPERT.txt|json in place of what these experts handed in')
    .option('--rules <folder>', 'files QUESTION.rule.json in place of the rules in force')
    .requiredOption('--reason <text>', WHY)
    .option('--wait <seconds>', 'how long to wait for a worker', parseCount, 120)
    .option('--json', 'all of it as JSON', false)
    .addHelpText('after', '\nWithout changes: with what was handed in since the approval. A worker computes it.')
    .action(async (round: string, options: PreviewOptions) => (await actions()).previewRescoring(round, options));
}

function registerDecisions(rescore: Command): void {
  rescore
    .command('apply')
    .argument('<round>', 'as `round list` shows it', parseRoundId)
    .argument('<fingerprint>', 'of the preview that you have seen', parseFingerprint)
    .description('apply exactly what was shown, all at once; the new board then needs its decisions (8.2)')
    .requiredOption('--reason <text>', WHY)
    .option('--protocol <reference>', PROTOCOL)
    .action(async (round: string, fingerprint: string, options: DecideOptions) =>
      (await actions()).applyRescoring(round, fingerprint, options),
    );
  rescore
    .command('discard')
    .argument('<round>', 'as `round list` shows it', parseRoundId)
    .description('close the open re-scoring; what it showed stays readable')
    .requiredOption('--reason <text>', WHY)
    .option('--protocol <reference>', PROTOCOL)
    .action(async (round: string, options: DecideOptions) => (await actions()).discardRescoring(round, options));
}

function parseCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new InvalidArgumentError('It must be a whole number from 1.');
  return count;
}

function parseFingerprint(text: string): string {
  if (/^[0-9a-f]{64}$/i.test(text)) return text.toLowerCase();
  throw new InvalidArgumentError('It must be 64 hexadecimal digits, as the preview shows them.');
}
