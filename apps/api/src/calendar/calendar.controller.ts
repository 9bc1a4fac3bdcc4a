import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type CalendarFileQuery,
  calendarFileQuerySchema,
  contestCalendarSchema,
  type ContestCalendarView,
  contestMessageSchema,
  type ContestMessageView,
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { CalendarService } from './calendar.service.js';

const ANYBODY_IN_IT = ['organiser', 'jury', 'technical_commission', 'expert', 'team_member'] as const;
const ICALENDAR = 'text/calendar; charset=utf-8';

/** Terms of the regulation, as they stand in a contest (regulation 4.6, 4.7, 7.3, 7.5, 7.10, 7.15.2). */
@Controller('api/contests/:slug')
export class CalendarController {
  constructor(private readonly calendars: CalendarService) {}

  @Get('calendar')
  @Operation({
    id: 'getCalendar',
    summary: 'The public terms of the contest: what is due when, and what was done in time.',
    access: 'public',
    answer: contestCalendarSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  @Header('cache-control', 'public, max-age=5')
  calendar(@Param('slug') slug: string): Promise<ContestCalendarView> {
    return this.calendars.open(slug);
  }

  @Get('calendar.ics')
  @Operation({
    id: 'downloadCalendar',
    summary: 'The same as an iCalendar file, to subscribe to; a term keeps its UID when it is moved.',
    access: 'public',
    query: calendarFileQuerySchema,
    downloads: { 'text/calendar': null },
    problems: ['ERR_NOT_FOUND'],
  })
  @Header('cache-control', 'public, max-age=60')
  async file(
    @Param('slug') slug: string,
    @Query() { lang }: CalendarFileQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, slug, await this.calendars.openFile(slug, lang));
  }

  @Get('own-calendar')
  @Operation({
    id: 'getOwnCalendar',
    summary: 'The terms that the reader may see: officials all, teams and experts their own and the public ones.',
    access: { roles: ANYBODY_IN_IT },
    answer: contestCalendarSchema,
  })
  own(@Scope() scope: ContestScope): Promise<ContestCalendarView> {
    return this.calendars.own(scope);
  }

  @Get('own-calendar.ics')
  @Operation({
    id: 'downloadOwnCalendar',
    summary: 'The same as an iCalendar file.',
    access: { roles: ANYBODY_IN_IT },
    query: calendarFileQuerySchema,
    downloads: { 'text/calendar': null },
  })
  async ownFile(
    @Scope() scope: ContestScope,
    @Query() { lang }: CalendarFileQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, scope.slug, await this.calendars.ownFile(scope, lang));
  }

  @Get('messages')
  @Operation({
    id: 'listMessages',
    summary: 'What was written by mail about terms, and whether it was sent: organisers see all, others their own.',
    access: { roles: ANYBODY_IN_IT },
    query: pageQuerySchema,
    answer: pageOf(contestMessageSchema),
  })
  messages(@Scope() scope: ContestScope, @Query() query: PageQuery): Promise<Page<ContestMessageView>> {
    return this.calendars.messages(scope, query);
  }
}

const send = (reply: FastifyReply, slug: string, text: string): void =>
  void reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(slug)}.ics`)
    .type(ICALENDAR)
    .send(text);
