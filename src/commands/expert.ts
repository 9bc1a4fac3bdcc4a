import { InvalidArgumentError, type Command } from 'commander';
import type { AddExpertOptions, AssignOptions, ThirdOptions } from '../actions/expert.js';
import { parseMoment } from './moment.js';
import { reasonOption } from './reason.js';

const actions = (): Promise<typeof import('../actions/expert.js')> => import('../actions/expert.js');

/** `starboard expert add|assign|third`. */
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
}

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('It must be a number of essays.');
  return Number(text);
}
