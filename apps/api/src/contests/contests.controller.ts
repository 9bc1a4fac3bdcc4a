import { Controller, Get, Header, Param } from '@nestjs/common';
import { type ContestList, contestListSchema, type ContestView, contestViewSchema } from '@starboard/contracts';
import { Operation } from '../http/operation.js';
import { ContestsService } from './contests.service.js';

/** Announced contests. */
@Controller('api/contests')
export class ContestsController {
  constructor(private readonly contests: ContestsService) {}

  @Get()
  @Operation({
    id: 'listContests',
    summary: 'Announced contests with their rounds: those that run, those to come, those that are over.',
    access: 'public',
    answer: contestListSchema,
  })
  @Header('cache-control', 'public, max-age=5')
  list(): Promise<ContestList> {
    return this.contests.list();
  }

  @Get(':slug')
  @Operation({
    id: 'getContest',
    summary: 'One contest with its rounds.',
    access: 'public',
    answer: contestViewSchema,
  })
  @Header('cache-control', 'public, max-age=1')
  view(@Param('slug') slug: string): Promise<ContestView> {
    return this.contests.view(slug);
  }
}
