import { Module } from '@nestjs/common';
import { ContestOrganisingController } from './contest-organising.controller.js';
import { ContestOrganisingService } from './contest-organising.service.js';

/** Contests and their parameters, for those who run them. */
@Module({
  controllers: [ContestOrganisingController],
  providers: [ContestOrganisingService],
})
export class ContestOrganisingModule {}
