import Table from 'cli-table3';
import { DUTY_WORDS, momentInWords, TERM_STATE_WORDS, type TermView } from '@starboard/contracts';
import { CalendarQueries, MessageQueries, PublicContestQueries } from '@starboard/database';
import { CalendarService, makeMessage } from '../../../apps/api/src/index.js';
import { say, sayAll } from '../../i18n/say.js';
import { type OpenPlatform, withPlatform } from '../../platform.js';
import { contestNamed } from '../contest-named.js';

export interface CalendarOptions {
  readonly lang: 'en' | 'ru';
  readonly now: boolean;
  readonly json: boolean;
  readonly ics: boolean;
}
export interface MessagesOptions {
  readonly json: boolean;
}

const NEWEST = 200;

/** Everything: whoever has the database may read it. */
const OFFICIAL = { roles: new Set(['organiser'] as const), teamIds: [], expertId: undefined };

/** Shows the calendar of a contest, announced or not. */
export async function showCalendar(slug: string, { lang, now, json, ics }: CalendarOptions): Promise<void> {
  const text = await withPlatform(async (platform) => {
    const { id } = await contestNamed(platform, slug);
    const [calendars, scope] = [serviceOf(platform), { ...OFFICIAL, contestId: id }];
    if (ics) return calendars.ownFile(scope, lang);
    const { terms, ...calendar } = await calendars.own(scope);
    const shown = now ? terms.filter(({ state }) => state === 'now' || state === 'late') : terms;
    if (json) return `${JSON.stringify({ ...calendar, terms: shown }, null, 2)}\n`;
    if (shown.length === 0) return `${say('Nothing.')}\n`;
    const table = new Table({
      head: sayAll('due', 'state', 'what', 'paragraph', 'who', 'of'),
      style: { head: [], border: [] },
    });
    table.push(...shown.map((term) => rowOf(term, calendar.timeZone, lang)));
    return `${table.toString()}\n`;
  });
  process.stdout.write(text);
}

/** Shows what was written by mail, the newest first. */
export async function showMessages(slug: string, { json }: MessagesOptions): Promise<void> {
  const messages = await withPlatform(async (platform) => {
    const { id } = await contestNamed(platform, slug);
    return (await new MessageQueries(platform.database).list(id, { limit: NEWEST })).slice(0, NEWEST).map(makeMessage);
  });
  const lines = messages.map(
    ({ writtenAt, to, state, attempts, subject, problem }) =>
      `${writtenAt}  ${state} (${attempts})  ${to}: ${subject}${problem === '' ? '' : `  [${problem}]`}`,
  );
  process.stdout.write(json ? `${JSON.stringify(messages, null, 2)}\n` : lines.map((line) => `${line}\n`).join(''));
}

function rowOf(term: TermView, timeZone: string, lang: 'en' | 'ru'): string[] {
  const { dueAt, estimated, unconfirmed, state, title, paragraph, duty, of, round, count } = term;
  const due =
    dueAt === null
      ? ''
      : `${estimated ? '≈ ' : ''}${momentInWords(dueAt, timeZone, lang)}${unconfirmed ? ` (${say('not confirmed')})` : ''}`;
  const what = `${title[lang]}${count === null ? '' : `, ${count.done}/${count.all}`}`;
  const whose = [of, round === null ? null : String(round.number)].filter((part) => part !== null).join(', ');
  return [due, TERM_STATE_WORDS[state][lang], what, paragraph, duty === null ? '' : DUTY_WORDS[duty][lang], whose];
}

const serviceOf = ({ clock, database }: OpenPlatform): CalendarService =>
  new CalendarService(
    clock,
    new PublicContestQueries(database),
    new CalendarQueries(database),
    new MessageQueries(database),
  );
