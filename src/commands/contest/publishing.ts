import { type Command, InvalidArgumentError } from 'commander';
import { languageOption } from '../options/language.js';
import { reasonOption } from '../options/reason.js';
import type { CalendarOptions, MessagesOptions } from './calendar.js';
import type { AdoptOptions, AnnounceOptions, DocumentOptions, PublishedOptions } from './publish.js';

const actions = (): Promise<typeof import('./publish.js')> => import('./publish.js');

const OVERRIDE = ['--override <reason>', 'why modules change although a final is near (9.2)'] as const;
const TEXT_FILE = 'JSON: { "title": { "ru", "en" }, "purpose": { … }, "content": { … } }';

/** What the site publishes of a contest (regulation 1.2, 2.17, 4.7, 6.4, 7.5, 7.15.2, 9.2, 12.3). */
export function registerPublishing(contest: Command): void {
  contest
    .command('published <slug>')
    .description(
      'show what the site publishes: schedule, documents, announcements, admitted teams, parameters, modules',
    )
    .addOption(languageOption())
    .option('--json', 'print the same as JSON', false)
    .action(async (slug: string, options: PublishedOptions) => (await actions()).showPublished(slug, options));
  contest
    .command('calendar <slug>')
    .description('show the terms of the regulation: what is due, what is late, for whom (docs/organising.md)')
    .addOption(languageOption())
    .option('--now', 'only what can be done now and what is late', false)
    .option('--json', 'print the same as JSON', false)
    .option('--ics', 'print the same as an iCalendar file', false)
    .action(async (slug: string, options: CalendarOptions) =>
      (await import('./calendar.js')).showCalendar(slug, options),
    );
  contest
    .command('messages <slug>')
    .description('show the newest messages that were written by mail about terms, and whether they were sent')
    .option('--json', 'print the same as JSON', false)
    .action(async (slug: string, options: MessagesOptions) =>
      (await import('./calendar.js')).showMessages(slug, options),
    );
  contest
    .command('announce <slug> <file>')
    .description(`publish an announcement, or with --number its next version. The file is ${TEXT_FILE} and "kind"`)
    .option('--number <number>', 'correct this announcement; needs --reason', parseNumber)
    .option(...OVERRIDE)
    .addOption(reasonOption())
    .action(async (slug: string, file: string, options: AnnounceOptions) =>
      (await actions()).announce(slug, file, options),
    );
  contest
    .command('withdraw-announcement <slug> <number>')
    .description('mark an announcement as withdrawn; it stays readable')
    .requiredOption('--reason <text>', 'why; it is published')
    .action(async (slug: string, number: string, { reason }: { reason: string }) =>
      (await actions()).withdrawAnnouncement(slug, parseNumber(number), reason),
    );
  contest
    .command('document <slug> <key>')
    .description('publish a document, a link or a file, or its next version; the key names it, such as "regulation"')
    .requiredOption('--ru <title>', 'title in Russian')
    .requiredOption('--en <title>', 'title in English')
    .option('--link <address>', 'where it is')
    .option('--file <path>', 'the document itself, 20 MiB at most')
    .addOption(reasonOption())
    .action(async (slug: string, key: string, options: DocumentOptions) =>
      (await actions()).publishDocument(slug, key, options),
    );
  contest
    .command('withdraw-document <slug> <key>')
    .description('mark a document as withdrawn; its versions stay readable')
    .requiredOption('--reason <text>', 'why; it is published')
    .action(async (slug: string, key: string, { reason }: { reason: string }) =>
      (await actions()).withdrawDocument(slug, key, reason),
    );
  contest
    .command('time-zone <slug> <zone>')
    .description('say the contest’s hours in another zone, such as Europe/Moscow')
    .action(async (slug: string, zone: string) => (await actions()).setTimeZone(slug, zone));
  contest
    .command('adopt-engine <slug> <file>')
    .description(`score the contest by this version’s engine, and announce it (9.2). The file is ${TEXT_FILE}`)
    .requiredOption('--reason <text>', 'why; goes into the decision')
    .option('--protocol <reference>', 'in which it was decided')
    .option(...OVERRIDE)
    .action(async (slug: string, file: string, options: AdoptOptions) =>
      (await actions()).adoptEngine(slug, file, options),
    );
}

function parseNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1) return number;
  throw new InvalidArgumentError('It must be the number of an announcement.');
}
