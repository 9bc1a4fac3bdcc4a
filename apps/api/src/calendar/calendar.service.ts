import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { calendarOf, type CalendarReader, contestCalendar } from '@starboard/contest';
import {
  type ContestCalendarView,
  type ContestMessageView,
  makeTermView,
  type Page,
  type PageQuery,
  slugSchema,
} from '@starboard/contracts';
import { CalendarQueries, MessageQueries, PublicContestQueries } from '@starboard/database';
import { CLOCK, type Clock } from '@starboard/platform';
import type { ContestScope } from '../access/principal.js';
import { notFound } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';
import { makeCalendarFile, makeMessage } from './calendar.view.js';

const OFFICIALS = ['organiser', 'jury', 'technical_commission'] as const;
const NOBODY: CalendarReader = { official: false, teamIds: [], expertId: null };

/** Of whom it is known what they are in a contest. */
export type CalendarScope = Pick<ContestScope, 'contestId' | 'roles' | 'teamIds' | 'expertId'>;

interface Calendar {
  readonly view: ContestCalendarView;
  readonly title: { readonly ru: string; readonly en: string };
}

/** The terms of a contest, as far as somebody may see them, from its events. */
@Injectable()
export class CalendarService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contests: PublicContestQueries,
    private readonly calendars: CalendarQueries,
    private readonly mail: MessageQueries,
  ) {}

  /** @throws ApiError ERR_NOT_FOUND unless the contest is announced */
  async open(slug: string): Promise<ContestCalendarView> {
    return (await this.openCalendar(slug)).view;
  }

  async openFile(slug: string, lang: 'ru' | 'en'): Promise<string> {
    return makeCalendarFile(await this.openCalendar(slug), lang);
  }

  async own(scope: CalendarScope): Promise<ContestCalendarView> {
    return (await this.read(scope.contestId, readerOf(scope))).view;
  }

  async ownFile(scope: CalendarScope, lang: 'ru' | 'en'): Promise<string> {
    return makeCalendarFile(await this.read(scope.contestId, readerOf(scope)), lang);
  }

  async messages(
    { contestId, roles, principal }: Pick<ContestScope, 'contestId' | 'roles' | 'principal'>,
    { limit, cursor }: PageQuery,
  ): Promise<Page<ContestMessageView>> {
    const after = readCursor(cursor, z.uuid());
    const own = roles.has('organiser') ? {} : { userId: principal.userId };
    const rows = await this.mail.list(contestId, { ...own, limit, ...(after !== undefined && { after }) });
    return makePage(rows, limit, ({ id }) => id, makeMessage);
  }

  private async openCalendar(slug: string): Promise<Calendar> {
    const now = new Date(this.clock.now());
    const contest = slugSchema.safeParse(slug).success ? await this.contests.find(slug, now) : undefined;
    if (contest === undefined) throw notFound('contest');
    return this.read(contest.id, NOBODY);
  }

  private async read(contestId: string, reader: CalendarReader): Promise<Calendar> {
    const now = this.clock.now();
    const { slug, title, facts, names } = await this.calendars.find(contestId);
    const terms = calendarOf(contestCalendar(facts, now), reader).map((term) => makeTermView(term, names));
    return { title, view: { contest: slug, timeZone: facts.timeZone, at: new Date(now).toISOString(), terms } };
  }
}

const readerOf = ({ roles, teamIds, expertId }: CalendarScope): CalendarReader => ({
  official: OFFICIALS.some((role) => roles.has(role)),
  teamIds,
  expertId: expertId ?? null,
});
