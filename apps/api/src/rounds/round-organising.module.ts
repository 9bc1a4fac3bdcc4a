import { Module } from '@nestjs/common';
import { RoundLiveController } from './round-live.controller.js';
import { RoundLiveStream } from './round-live-stream.js';
import { RoundOrganisingController } from './round-organising.controller.js';
import { RoundOrganisingService } from './round-organising.service.js';

/** Rounds, for those who run the contest. */
@Module({
  controllers: [RoundLiveController, RoundOrganisingController],
  providers: [RoundLiveStream, RoundOrganisingService],
})
export class RoundOrganisingModule {}
