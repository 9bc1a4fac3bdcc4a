import { type IcalEvent, makeIcal } from '@starboard/contest';
import {
  type ContestCalendarView,
  type ContestMessageView,
  DUTY_WORDS,
  TERM_STATE_WORDS,
  termInWords,
} from '@starboard/contracts';
import type { MessageRecord } from '@starboard/database';

interface NamedCalendar {
  readonly view: ContestCalendarView;
  readonly title: { readonly ru: string; readonly en: string };
}

/** The terms that have a moment, as an iCalendar file. The final is a stretch of time, everything else a moment. */
export function makeCalendarFile({ view, title }: NamedCalendar, lang: 'ru' | 'en'): string {
  const events = view.terms.flatMap((term): IcalEvent[] => {
    if (term.dueAt === null) return [];
    const due = Date.parse(term.dueAt);
    const from = term.kind === 'final' && term.from !== null ? Date.parse(term.from) : due;
    return [
      {
        uid: `${term.id}@${view.contest}.starboard`,
        from,
        ...(due > from && { to: due }),
        summary: `${term.title[lang]}${term.of === null ? '' : ` (${term.of})`}`,
        description: termInWords(term, view.timeZone, lang),
        categories: [TERM_STATE_WORDS[term.state][lang], ...(term.duty === null ? [] : [DUTY_WORDS[term.duty][lang]])],
      },
    ];
  });
  return makeIcal({ name: title[lang], at: Date.parse(view.at), events });
}

/** A message as its readers see it; the address stays with the account. */
export const makeMessage = (message: MessageRecord): ContestMessageView => ({
  id: message.id,
  term: message.term,
  occasion: message.occasion as ContestMessageView['occasion'],
  to: message.user.name,
  subject: message.subject,
  text: message.body,
  writtenAt: message.writtenAt.toISOString(),
  state: message.sentAt !== null ? 'sent' : message.givenUpAt !== null ? 'given-up' : 'waiting',
  sentAt: message.sentAt?.toISOString() ?? null,
  attempts: message.attempts,
  problem: message.problem,
});
