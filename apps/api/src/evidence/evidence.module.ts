import { Module } from '@nestjs/common';
import { EvidenceController } from './evidence.controller.js';
import { EvidenceService } from './evidence.service.js';

/** Evidence for the technical commission. */
@Module({
  controllers: [EvidenceController],
  providers: [EvidenceService],
})
export class EvidenceModule {}
