import { Inject, Injectable } from '@nestjs/common';
import { contestCalendar, remindersOf, type Term } from '@starboard/contest';
import { makeTermView } from '@starboard/contracts';
import {
  type Bearers,
  CalendarQueries,
  type ContestCalendar,
  MessageCommands,
  MessageQueries,
  type NewMessage,
} from '@starboard/database';
import { CONFIG, type Config, ownUrl } from '@starboard/platform';
import { JobQueue } from '@starboard/queue';
import { WORKER_OPTIONS, type WorkerOptions } from '../worker-options.js';
import { makeLetter } from './letter.js';

const MOST_AT_ONCE = 500;

/** Finds what people are to be told of, writes it once, and has sent what was not sent. */
@Injectable()
export class MailWorkService {
  private lookedAt = -Infinity;

  constructor(
    private readonly calendars: CalendarQueries,
    private readonly commands: MessageCommands,
    private readonly messages: MessageQueries,
    private readonly queue: JobQueue,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(WORKER_OPTIONS) private readonly options: WorkerOptions,
  ) {}

  /** Nothing, where no mail is sent. @param now ms since the epoch */
  async plan(now: number): Promise<void> {
    if (this.config.mail === undefined) return;
    if (now - this.lookedAt >= this.options.remindMs) {
      this.lookedAt = now;
      for (const contestId of await this.calendars.contests()) await this.remind(contestId, now);
    }
    const waiting = await this.messages.waiting(now, MOST_AT_ONCE);
    if (waiting.length > 0) await this.queue.sendMessages(...waiting);
  }

  private async remind(contestId: string, now: number): Promise<void> {
    const contest = await this.calendars.find(contestId);
    const written: NewMessage[] = [];
    for (const { term, occasion, dueAt } of remindersOf(contestCalendar(contest.facts, now), now)) {
      const bearers = bearersOf(term);
      for (const { id, name, locale } of bearers === null ? [] : await this.messages.addressees(contestId, bearers)) {
        const lang = locale === 'en' ? 'en' : 'ru';
        const letter = makeLetter({ name, lang, occasion, ...this.about(contest, term) });
        written.push({ contestId, userId: id, term: term.id, occasion, dueAt: new Date(dueAt), lang, ...letter });
      }
    }
    if (written.length > 0) await this.commands.write(written);
  }

  private about({ slug, title, facts, names }: ContestCalendar, term: Term) {
    const { publicUrl, host, port } = this.config;
    const site = publicUrl ?? ownUrl(host, port) ?? '';
    const page = `${site}/my/${encodeURIComponent(slug)}/calendar`;
    return { title, page, timeZone: facts.timeZone, term: makeTermView(term, names) };
  }
}

/** Whose duty a term is; the markups of a whole set are the organisers' to have done. */
function bearersOf({ duty, audience }: Term): Bearers | null {
  if (audience.kind === 'team') return { teamId: audience.id };
  if (audience.kind === 'expert') return { expertId: audience.id };
  if (duty === 'expert') return { role: 'organiser' };
  return duty === null || duty === 'team' ? null : { role: duty };
}
