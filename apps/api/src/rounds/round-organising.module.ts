import { Module } from '@nestjs/common';
import {
  ContestRepository,
  OrganiserRoundRepository,
  RoundEndRepository,
  RoundLiveViewRepository,
  RoundRepository,
} from '@starboard/database';
import { RoundOrganisingController } from './round-organising.controller.js';
import { RoundOrganisingService } from './round-organising.service.js';

/** Rounds, for those who run the contest. */
@Module({
  controllers: [RoundOrganisingController],
  providers: [
    ContestRepository,
    OrganiserRoundRepository,
    RoundEndRepository,
    RoundLiveViewRepository,
    RoundRepository,
    RoundOrganisingService,
  ],
})
export class RoundOrganisingModule {}
