import { type Command, InvalidArgumentError } from 'commander';
import { parseMoment } from '../options/moment.js';
import { reasonOption } from '../options/reason.js';
import type { AddExpertOptions, AssignOptions, CancelThirdOptions, ThirdOptions } from './run.js';

const actions = (): Promise<typeof import('./run.js')> => import('./run.js');

/** `starboard expert add|assign|third|cancel-third`. */
export function registerExpert(program: Command): void {
  const expert = program.command('expert').description('experts: who checks which essays (regulation 7.9)');
  expert
    .command('add <contest> <code>')
    .description('add an expert, or change how much they can do; the code is the one of file names (ESSAY_CODE.txt)')
    .option('--max-load <essays>', 'at most so many essays', parseCount)
    .option('--unavailable', 'gets no more essays')
    .addOption(reasonOption())
    .action(async (contest: string, code: string, options: AddExpertOptions) =>
      (await actions()).addExpert(contest, code, options),
    );
  expert
    .command('assign <contest>')
    .description('give every essay of the final set to two independent experts, by load and availability')
    .requiredOption('--dataset <name>', 'the set that was imported with --kind final')
    .option('--due <time>', 'time limit, ISO 8601 with a zone', parseMoment)
    .addOption(reasonOption())
    .action(async (contest: string, options: AssignOptions) => (await actions()).assignExperts(contest, options));
  expert
    .command('third <contest>')
    .description('show which essays need a third check by the rules; --apply gives them to a third expert')
    .requiredOption('--dataset <name>', 'the set that was imported with --kind final')
    .option('--apply', 'assign what is needed and not assigned yet')
    .option('--due <time>', 'time limit, ISO 8601 with a zone', parseMoment)
    .addOption(reasonOption())
    .action(async (contest: string, options: ThirdOptions) => (await actions()).thirdChecks(contest, options));
  expert
    .command('cancel-third <contest> <essay>')
    .description('take back a third check that was given out and not handed in: a decision; the result waits no longer')
    .requiredOption('--reason <text>', 'why; it stands in the decision')
    .option('--protocol <reference>', 'the protocol in which it was decided')
    .action(async (contest: string, essay: string, options: CancelThirdOptions) =>
      (await actions()).cancelThirdCheck(contest, essay, options),
    );
}

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('It must be a number of essays.');
  return Number(text);
}
