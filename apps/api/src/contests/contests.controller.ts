import { Controller, Get, Header, Param } from '@nestjs/common';
import { ContestsService } from './contests.service.js';
import type { ContestList, ContestView } from '@starboard/contracts';

/** Announced contests. */
@Controller('api/contests')
export class ContestsController {
  constructor(private readonly contests: ContestsService) {}

  @Get()
  @Header('cache-control', 'public, max-age=5')
  list(): Promise<ContestList> {
    return this.contests.list();
  }

  @Get(':slug')
  @Header('cache-control', 'public, max-age=1')
  view(@Param('slug') slug: string): Promise<ContestView> {
    return this.contests.view(slug);
  }
}
