import { Body, Controller, Get, Header, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import {
  type AnnouncementCorrectionBody,
  announcementCorrectionSchema,
  announcementHistorySchema,
  type AnnouncementHistoryView,
  announcementListSchema,
  type AnnouncementListView,
  announcementParamsSchema,
  type NewAnnouncementBody,
  newAnnouncementSchema,
  type PublicationWithdrawalBody,
  publicationWithdrawalSchema,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { PublicationsService } from './publications.service.js';
import { PublishingService } from './publishing.service.js';

const ORGANISERS = { roles: ['organiser'] } as const;
type Number = z.infer<typeof announcementParamsSchema>['number'];

/** Announcements on the contest's site (regulation 4.7, 7.15.2, 9.2). */
@Controller('api/contests/:slug')
export class AnnouncementsController {
  constructor(
    private readonly published: PublicationsService,
    private readonly publishing: PublishingService,
  ) {}

  @Get('announcements')
  @Operation({
    id: 'listAnnouncements',
    summary: 'Announcements, the newest first; withdrawn ones stay, and say why.',
    access: 'public',
    answer: announcementListSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  @Header('cache-control', 'public, max-age=5')
  list(@Param('slug') slug: string): Promise<AnnouncementListView> {
    return this.published.announcements(slug);
  }

  @Get('announcements.atom')
  @Operation({
    id: 'getAnnouncementFeed',
    summary: 'Announcements as an Atom feed, in both languages.',
    access: 'public',
    downloads: { 'application/atom+xml': null },
    problems: ['ERR_NOT_FOUND'],
  })
  @Header('cache-control', 'public, max-age=60')
  @Header('content-type', 'application/atom+xml; charset=utf-8')
  atom(@Param('slug') slug: string): Promise<string> {
    return this.published.atom(slug);
  }

  @Get('announcements/:number')
  @Operation({
    id: 'getAnnouncement',
    summary: 'An announcement with all of its versions.',
    access: 'public',
    params: announcementParamsSchema,
    answer: announcementHistorySchema,
    problems: ['ERR_NOT_FOUND'],
  })
  @Header('cache-control', 'public, max-age=5')
  find(@Param('slug') slug: string, @Param('number') number: Number): Promise<AnnouncementHistoryView> {
    return this.published.announcement(slug, number);
  }

  @Post('announcements')
  @Operation({
    id: 'publishAnnouncement',
    summary: 'Publish an announcement; one of modules says purpose and content of the change (4.7, 9.2).',
    access: ORGANISERS,
    body: newAnnouncementSchema,
    maxBodyBytes: 262_144,
    answer: announcementHistorySchema,
    status: 201,
    problems: ['ERR_ANNOUNCEMENT_PURPOSE', 'ERR_NOTICE_PERIOD'],
    idempotent: true,
  })
  publish(@Scope() scope: ContestScope, @Body() body: NewAnnouncementBody): Promise<AnnouncementHistoryView> {
    return this.publishing.announce(scope, body);
  }

  @Post('announcements/:number/versions')
  @Operation({
    id: 'correctAnnouncement',
    summary: 'Publish the next version of an announcement; those before stay readable.',
    access: ORGANISERS,
    params: announcementParamsSchema,
    body: announcementCorrectionSchema,
    maxBodyBytes: 262_144,
    answer: announcementHistorySchema,
    problems: ['ERR_ANNOUNCEMENT_UNKNOWN', 'ERR_ANNOUNCEMENT_WITHDRAWN', 'ERR_ANNOUNCEMENT_PURPOSE'],
  })
  correct(
    @Scope() scope: ContestScope,
    @Param('number') number: Number,
    @Body() body: AnnouncementCorrectionBody,
  ): Promise<AnnouncementHistoryView> {
    return this.publishing.correct(scope, number, body);
  }

  @Post('announcements/:number/withdrawal')
  @Operation({
    id: 'withdrawAnnouncement',
    summary: 'Withdraw an announcement: it stays readable, marked, with the reason. Again changes nothing.',
    access: ORGANISERS,
    params: announcementParamsSchema,
    body: publicationWithdrawalSchema,
    answer: announcementHistorySchema,
    problems: ['ERR_ANNOUNCEMENT_UNKNOWN'],
  })
  withdraw(
    @Scope() scope: ContestScope,
    @Param('number') number: Number,
    @Body() body: PublicationWithdrawalBody,
  ): Promise<AnnouncementHistoryView> {
    return this.publishing.withdraw(scope, number, body);
  }
}
