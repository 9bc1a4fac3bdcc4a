import { Body, Controller, Get, Headers, Ip, Param, Post, Put } from '@nestjs/common';
import { z } from 'zod';
import {
  type Application,
  applicationSchema,
  applicationStateSchema,
  type ApplicationStateView,
  filedApplicationSchema,
  type FiledApplicationView,
  slugSchema,
  type WithdrawalBody,
  withdrawalSchema,
} from '@starboard/contracts';
import { Operation } from '../http/operation.js';
import { ApplicationsService } from './applications.service.js';

const SECRET = 'x-application-secret';
const OWN = { [SECRET]: 'The secret that the application was answered with.' };
const params = z.object({ slug: slugSchema });

/** Applications to announced contests, for everybody (regulation 3.1). */
@Controller('api/contests/:slug/applications')
export class ApplicationsController {
  constructor(private readonly applications: ApplicationsService) {}

  @Post()
  @Operation({
    id: 'fileApplication',
    summary:
      'Apply to an announced contest. The secret in the answer follows the application and is shown once; messages are in Russian and English.',
    access: 'public',
    params,
    headers: {
      'idempotency-key': 'A random UUID: the same form with the same key is the same application and secret.',
    },
    body: applicationSchema,
    answer: filedApplicationSchema,
    status: 201,
    rateLimit: 'secrets',
    problems: [
      'ERR_TEAM_EXISTS',
      'ERR_TEAM_NAME',
      'ERR_TEAM_NAME_TAKEN',
      'ERR_APPLICATIONS_FROM_PLACE',
      'ERR_APPLICATIONS_FULL',
      'ERR_IDEMPOTENCY_KEY_REUSED',
    ],
  })
  file(
    @Param('slug') slug: string,
    @Body() form: Application,
    @Headers('idempotency-key') key: string | undefined,
    @Ip() ip: string | undefined,
  ): Promise<FiledApplicationView> {
    return this.applications.file(slug, form, key, ip);
  }

  @Get('own')
  @Operation({
    id: 'getOwnApplication',
    summary: 'The application that the secret follows, and what was decided about it.',
    access: 'public',
    params,
    headers: OWN,
    answer: applicationStateSchema,
    rateLimit: 'secrets',
  })
  follow(@Param('slug') slug: string, @Headers(SECRET) secret: string | undefined): Promise<ApplicationStateView> {
    return this.applications.follow(slug, secret);
  }

  @Put('own')
  @Operation({
    id: 'amendOwnApplication',
    summary:
      'Change an application that is not decided, or file one anew that was refused or withdrawn. After an approval the secret only reads.',
    access: 'public',
    params,
    headers: OWN,
    body: applicationSchema,
    answer: applicationStateSchema,
    rateLimit: 'secrets',
    problems: [
      'ERR_TEAM_STATUS',
      'ERR_TEAM_EXISTS',
      'ERR_TEAM_NAME',
      'ERR_TEAM_NAME_TAKEN',
      'ERR_APPLICATION_APPROVED',
    ],
  })
  amend(
    @Param('slug') slug: string,
    @Headers(SECRET) secret: string | undefined,
    @Body() form: Application,
  ): Promise<ApplicationStateView> {
    return this.applications.amend(slug, secret, form);
  }

  @Post('own/withdrawal')
  @Operation({
    id: 'withdrawOwnApplication',
    summary: 'Take an application back that was never approved. Twice changes nothing.',
    access: 'public',
    params,
    headers: OWN,
    body: withdrawalSchema,
    answer: applicationStateSchema,
    rateLimit: 'secrets',
    problems: ['ERR_TEAM_STATUS', 'ERR_APPLICATION_APPROVED'],
  })
  withdraw(
    @Param('slug') slug: string,
    @Headers(SECRET) secret: string | undefined,
    @Body() { reason }: WithdrawalBody,
  ): Promise<ApplicationStateView> {
    return this.applications.withdraw(slug, secret, reason);
  }
}
