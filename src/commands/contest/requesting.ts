import { type Command, InvalidArgumentError, Option } from 'commander';
import { parseMoment } from '../options/moment.js';
import type { AnswerOptions, AskOptions, RequestsOptions } from './requests.js';

const actions = (): Promise<typeof import('./requests.js')> => import('./requests.js');

const DOCUMENT = ['--document <title=address>', 'a document with it; may be given again'] as const;
const FILE = ['--file <path>', 'a file with it, up to ten of 10 MB; may be given again'] as const;

/** Requests about teams (regulation 9.4, 11.6). */
export function registerRequests(contest: Command): void {
  contest
    .command('request <slug>')
    .description('ask a team for further data (9.4), or the organisers to put a team out of the contest (11.6)')
    .addOption(new Option('--kind <kind>').choices(['data', 'exclusion']).makeOptionMandatory())
    .requiredOption('--team <slug>', 'the team that it is about')
    .addOption(
      new Option('--role <role>', 'in which role it is asked')
        .choices(['jury', 'technical_commission', 'organiser'])
        .makeOptionMandatory(),
    )
    .requiredOption('--text <text>', 'what is asked, and why')
    .option('--due <time>', 'until when, ISO 8601 with a zone; data needs it', parseMoment)
    .option('--protocol <reference>', 'the protocol in which it was decided')
    .option(...DOCUMENT, addDocument, [])
    .option(...FILE, (path: string, before: readonly string[]) => [...before, path], [])
    .action(async (slug: string, options: AskOptions) => (await actions()).ask(slug, options));
  contest
    .command('answer <slug> <number>')
    .description('answer a request in the name of its team, or end it: grant or decline an exclusion, take it back')
    .addOption(
      new Option('--outcome <outcome>').choices(['answered', 'granted', 'declined', 'withdrawn']).default('answered'),
    )
    .requiredOption('--text <text>', 'the answer, or why')
    .option(...DOCUMENT, addDocument, [])
    .option(...FILE, (path: string, before: readonly string[]) => [...before, path], [])
    .action(async (slug: string, number: string, options: AnswerOptions) =>
      (await actions()).answer(slug, Number(number), options),
    );
  contest
    .command('requests <slug>')
    .description('list requests for exclusions and for data, the newest first, with what came of them')
    .addOption(
      new Option('--status <status>', 'of this status only').choices([
        ...['open', 'answered', 'granted'],
        ...['declined', 'withdrawn'],
      ]),
    )
    .option('--json', 'as JSON', false)
    .action(async (slug: string, options: RequestsOptions) => (await actions()).listRequests(slug, options));
}

function addDocument(text: string, before: AskOptions['document']): AskOptions['document'] {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('It must be TITLE=ADDRESS.');
  return [...before, { title: text.slice(0, at), link: text.slice(at + 1) }];
}
