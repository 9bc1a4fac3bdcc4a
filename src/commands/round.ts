import { InvalidArgumentError, Option, type Command } from 'commander';
import type { LiveOptions } from '../actions/round-live.js';
import type { OpenOptions, ScheduleOptions, VoidOptions } from '../actions/round.js';
import { parseMoment } from './moment.js';
import { reasonOption } from './reason.js';
import { parseRoundId } from './round-id.js';

const actions = (): Promise<typeof import('../actions/round.js')> => import('../actions/round.js');

/** `starboard round open|schedule|void|list`. */
export function registerRound(program: Command): void {
  const round = program.command('round').description('qualifications and finals: open, schedule, void, list');
  round
    .command('open <contest>')
    .description('open a qualification: sessions may be held at any time')
    .requiredOption('--dataset <name>', 'a set with markups of two experts')
    .addOption(new Option('--kind <kind>', 'kind of the set').choices(['training', 'test']).default('training'))
    .addOption(reasonOption())
    .action(async (contest: string, options: OpenOptions) => (await actions()).openQualification(contest, options));
  round
    .command('schedule <contest>')
    .description('seal the set and schedule a final on it, or a rehearsal')
    .requiredOption('--dataset <name>', 'the set, imported with --kind final (training for a rehearsal)')
    .addOption(
      new Option('--mode <mode>', 'a final, or its rehearsal').choices(['final', 'technical']).default('final'),
    )
    .requiredOption('--start <time>', 'ISO 8601 with a zone, such as 2026-12-01T10:00:00+03:00', parseMoment)
    .option('--lobby <minutes>', 'sessions may be opened so long before the start', parseMinutes, 30)
    .addOption(reasonOption())
    .action(async (contest: string, options: ScheduleOptions) => (await actions()).scheduleRound(contest, options));
  round
    .command('void')
    .argument('<round>', 'as `round list` shows it', parseRoundId)
    .description('void a round (regulation 7.15); it stays, with everything in it, and counts no more')
    .requiredOption('--reason <text>', 'why; goes into the decision and the audit log')
    .option('--protocol <reference>', 'the protocol of the jury and the technical commission', '')
    .action(async (round: string, options: VoidOptions) => (await actions()).voidRound(round, options));
  round
    .command('live')
    .argument('<round>', 'as `round list` shows it', parseRoundId)
    .description('who is connected, late, annulled and why; files that many teams missed')
    .option('--watch', 'again every two seconds, until Ctrl-C', false)
    .option('--json', 'as JSON', false)
    .action(async (id: string, options: LiveOptions) =>
      (await import('../actions/round-live.js')).showRound(id, options),
    );
  round
    .command('list <contest>')
    .description('list the rounds of a contest')
    .action(async (contest: string) => (await actions()).listRounds(contest));
}

function parseMinutes(text: string): number {
  const minutes = Number(text);
  if (!(minutes >= 0)) throw new InvalidArgumentError('It must be a number of minutes.');
  return minutes;
}
