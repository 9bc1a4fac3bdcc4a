import { type Command, InvalidArgumentError, Option } from 'commander';
import { parseMoment } from '../options/moment.js';
import { reasonOption } from '../options/reason.js';
import { parseRoundId } from '../options/round-id.js';
import type { AnnulOptions } from './annul.js';
import type { ExcuseOptions } from './excuse.js';
import type { LiveOptions } from './live.js';
import type { RerunOptions } from './observations.js';
import type { SentOptions } from './received.js';
import type { DecideOptions, ShowOptions } from './result.js';
import type { CloseOptions, OpenOptions, ScheduleOptions, VoidOptions } from './run.js';

const actions = (): Promise<typeof import('./run.js')> => import('./run.js');

const results = (): Promise<typeof import('./result.js')> => import('./result.js');

/** `starboard round open|schedule|close|void|live|excuse|annul|result|decide|observations|rerun|refusals|files|logs|events|list`. */
export function registerRound(program: Command): void {
  const round = program
    .command('round')
    .description('qualifications and finals: open, schedule, close, excuse, annul, decide, void, list');
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
    .option('--lobby <minutes>', 'sessions may be opened so long before the start', numberOf('minutes'), 30)
    .option('--same-essays', 'although another final is scheduled on these essays; needs --reason', false)
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
    .command('close')
    .argument('<round>', 'as `round list` shows it', parseRoundId)
    .description('end an open round; before its last deadline that needs a reason, and cuts off who is still at work')
    .option('--protocol <reference>', 'the protocol of the jury and the technical commission', '')
    .addOption(reasonOption())
    .action(async (id: string, options: CloseOptions) => (await actions()).closeRound(id, options));
  round
    .command('result')
    .argument('<round>', 'as `round list` shows it', parseRoundId)
    .description('where the result stands: the newest board, the decisions on it, whose turn it is, what it waits for')
    .option(
      '--wait <seconds>',
      'wait so long at most until there is a board that nothing is missing for',
      numberOf('seconds'),
    )
    .option('--json', 'as JSON', false)
    .action(async (id: string, options: ShowOptions) => (await results()).showResult(id, options));
  round
    .command('decide')
    .argument('<round>', 'as `round list` shows it', parseRoundId)
    .description('record a decision of jury, technical commission or organisers about the newest board (8.2.3–8.2.5)')
    .addOption(
      new Option('--step <step>', 'review (jury), verification (technical commission), approval (organisers)')
        .choices(['review', 'verification', 'approval'])
        .makeOptionMandatory(),
    )
    .addOption(new Option('--outcome <outcome>').choices(['approved', 'refused']).default('approved'))
    .requiredOption('--board <version>', 'the version that was looked at, as `round result` shows it', parseVersion)
    .requiredOption('--reason <text>', 'why; goes into the decision and the audit log')
    .option('--protocol <reference>', 'the protocol in which it was decided', '')
    .action(async (id: string, options: DecideOptions) => (await results()).decideResult(id, options));
  round
    .command('live')
    .argument('<round>', 'as `round list` shows it', parseRoundId)
    .description('who is connected, late, annulled and why; files that many teams missed')
    .option('--watch', 'again every two seconds, until Ctrl-C', false)
    .option('--json', 'as JSON', false)
    .action(async (id: string, options: LiveOptions) => (await import('./live.js')).showRound(id, options));
  round
    .command('excuse')
    .argument('<round>', 'a final that is closed', parseRoundId)
    .description('files that the server lost (regulation 8.2.1): what excusing them changes; with --fingerprint, do it')
    .option('--file <session/index>', 'a file; all that the server lost, when left out', parseFileName, [])
    .option('--fingerprint <hex>', 'of the preview that you have seen')
    .option('--reason <text>', 'why; goes into the decision of the technical commission and the audit log')
    .option('--protocol <reference>', 'the protocol of the technical commission')
    .option('--json', 'as JSON', false)
    .action(async (id: string, options: ExcuseOptions) => (await import('./excuse.js')).excuseFiles(id, options));
  round
    .command('annul')
    .argument('<round>', 'as `round list` shows it', parseRoundId)
    .description(
      'annul the solution of one session for a breach of the rules (regulation 9.5), for good; or list those',
    )
    .option('--session <number>', 'whose solution; `round annul ROUND` alone lists what is annulled', parseVersion)
    .option('--team <slug>', 'in place of --session, where the team has one that is over')
    .option('--reason <text>', 'the breach; goes into the decision of the organisers and the audit log')
    .option('--protocol <reference>', 'the protocol in which it was decided')
    .option('--json', 'as JSON', false)
    .action(async (id: string, options: AnnulOptions) => (await import('./annul.js')).annulSolution(id, options));
  round
    .command('observations')
    .argument('<round>', 'as `round list` shows it', parseRoundId)
    .description('how many programs and other looks at the world its answers need: done, waiting, given up')
    .option('--json', 'as JSON', false)
    .action(async (id: string, options: { json: boolean }) =>
      (await import('./observations.js')).showObservations(id, options),
    );
  round
    .command('rerun')
    .argument('<round>', 'as `round list` shows it', parseRoundId)
    .description('order programs of answers to be run once more; a re-scoring takes what comes of them')
    .option('--item <id>', 'answers to this item')
    .option('--session <number>', 'answers of this session', parseVersion)
    .requiredOption('--reason <text>', 'why; goes into the decision of the organisers and the audit log')
    .requiredOption('--protocol <reference>', 'the protocol in which it was decided')
    .option('--json', 'as JSON', false)
    .action(async (id: string, options: RerunOptions) => (await import('./observations.js')).orderRerun(id, options));
  round
    .command('refusals')
    .argument('<round>', 'as `round list` shows it', parseRoundId)
    .description('list what was sent and not stored, by team, session, file and reason (regulation 11.4)')
    .option('--json', 'as JSON', false)
    .action(async (id: string, options: { json: boolean }) =>
      (await import('./refusals.js')).showRefusals(id, options),
    );
  registerReceived(round);
  round
    .command('list <contest>')
    .description('list the rounds of a contest')
    .action(async (contest: string) => (await actions()).listRounds(contest));
}

/** What the technical commission checks (regulation 8.2.1). */
function registerReceived(round: Command): void {
  const sent = (name: 'files' | 'logs' | 'events', description: string): Command =>
    round
      .command(name)
      .argument('<round>', 'as `round list` shows it', parseRoundId)
      .description(description)
      .option('--team <slug>', 'of this team only')
      .option('--session <number>', 'of this session only', parseVersion)
      .option('--json', 'as JSON', false)
      .action(async (id: string, options: SentOptions) => (await import('./received.js')).showSent(name, id, options));
  const out = ['--out <folder>', 'also write each, byte for byte, into this new folder'] as const;
  sent('files', 'list every file that was received, late and invalid ones too, with what was noticed in it (8.2.1)')
    .addOption(
      new Option('--verdict <verdict>', 'with this verdict only').choices([
        'accepted',
        'late',
        'invalid',
        'wrong-essay',
      ]),
    )
    .option(...out);
  sent('logs', 'list what programs said of themselves (logs-send)').option(...out);
  sent('events', 'list when sessions were opened and closed, by which server process, and how');
}

function parseVersion(text: string): number {
  const version = Number(text);
  if (!Number.isSafeInteger(version) || version < 1)
    throw new InvalidArgumentError('It must be the number of a version.');
  return version;
}

function parseFileName(text: string, before: ExcuseOptions['file']): ExcuseOptions['file'] {
  const [, session, index] = /^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? [];
  if (session === undefined) throw new InvalidArgumentError('It must be SESSION/INDEX, as the preview names files.');
  return [...before, { session: Number(session), index: Number(index) }];
}

const numberOf =
  (unit: string) =>
  (text: string): number => {
    const number = Number(text);
    if (!(number >= 0)) throw new InvalidArgumentError(`It must be a number of ${unit}.`);
    return number;
  };
