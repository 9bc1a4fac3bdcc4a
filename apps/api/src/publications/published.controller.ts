import { Body, Controller, Get, Header, Param, Post, Put } from '@nestjs/common';
import {
  admittedTeamsSchema,
  type AdmittedTeamsView,
  announcementHistorySchema,
  type AnnouncementHistoryView,
  contestModulesSchema,
  type ContestModulesView,
  contestScheduleSchema,
  type EngineAdoptionBody,
  engineAdoptionSchema,
  type ParametersInWords,
  parametersInWordsSchema,
  type ScheduleView,
  type TimeZoneBody,
  timeZoneSchema,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { PublicationsService } from './publications.service.js';
import { PublishingService } from './publishing.service.js';

const ORGANISERS = { roles: ['organiser'] } as const;

/** What follows from the contest's own data and is published (regulation 2.17, 6.4, 7.5, 12.3). */
@Controller('api/contests/:slug')
export class PublishedController {
  constructor(
    private readonly published: PublicationsService,
    private readonly publishing: PublishingService,
  ) {}

  @Get('schedule')
  @Operation({
    id: 'getSchedule',
    summary: 'Rounds with date and hour of their start in the contest’s zone, and the interval between essays (7.5).',
    access: 'public',
    answer: contestScheduleSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  @Header('cache-control', 'public, max-age=5')
  schedule(@Param('slug') slug: string): Promise<ScheduleView> {
    return this.published.schedule(slug);
  }

  @Get('parameters-in-words')
  @Operation({
    id: 'getParametersInWords',
    summary: 'The parameters in force as sentences in both languages (2.17).',
    access: 'public',
    answer: parametersInWordsSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  @Header('cache-control', 'public, max-age=5')
  parameters(@Param('slug') slug: string): Promise<ParametersInWords> {
    return this.published.parameters(slug);
  }

  @Get('admitted-teams')
  @Operation({
    id: 'listAdmittedTeams',
    summary: 'Teams that take part, and those of them that the organisers have admitted to the final (6.4, 8.1.3).',
    access: 'public',
    answer: admittedTeamsSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  @Header('cache-control', 'public, max-age=5')
  admitted(@Param('slug') slug: string): Promise<AdmittedTeamsView> {
    return this.published.admitted(slug);
  }

  @Get('modules')
  @Operation({
    id: 'getModules',
    summary: 'By which version of its engine the contest is scored, and the newest that the platform has (4.7, 9.2).',
    access: 'public',
    answer: contestModulesSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  @Header('cache-control', 'public, max-age=5')
  modules(@Param('slug') slug: string): Promise<ContestModulesView> {
    return this.published.modules(slug);
  }

  @Post('engine-adoption')
  @Operation({
    id: 'adoptEngine',
    summary:
      'Take the newest version of the engine, announced with purpose and content (9.2): what is not approved is scored anew by it.',
    access: ORGANISERS,
    body: engineAdoptionSchema,
    maxBodyBytes: 262_144,
    answer: announcementHistorySchema,
    problems: ['ERR_ENGINE_CURRENT', 'ERR_NOTICE_PERIOD', 'ERR_ANNOUNCEMENT_PURPOSE'],
  })
  adopt(@Scope() scope: ContestScope, @Body() body: EngineAdoptionBody): Promise<AnnouncementHistoryView> {
    return this.publishing.adoptEngine(scope, body);
  }

  @Put('time-zone')
  @Operation({
    id: 'setTimeZone',
    summary: 'The zone in which the contest says its hours; moments stay what they are.',
    access: ORGANISERS,
    body: timeZoneSchema,
    problems: ['ERR_TIME_ZONE'],
  })
  timeZone(@Scope() scope: ContestScope, @Body() { timeZone }: TimeZoneBody): Promise<void> {
    return this.publishing.setTimeZone(scope, timeZone);
  }
}
