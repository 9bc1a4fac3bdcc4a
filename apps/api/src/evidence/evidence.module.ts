import { Module } from '@nestjs/common';
import { EvidenceController } from './evidence.controller.js';
import { EvidenceService } from './evidence.service.js';
import { ReceivedController } from './received.controller.js';
import { ReceivedService } from './received.service.js';
import { RefusalsController } from './refusals.controller.js';

/** Evidence for the technical commission. */
@Module({
  controllers: [EvidenceController, ReceivedController, RefusalsController],
  providers: [EvidenceService, ReceivedService],
})
export class EvidenceModule {}
