import { Module } from '@nestjs/common';
import { IncidentRepository, TimingRepository } from '@starboard/database';
import { EvidenceController } from './evidence.controller.js';
import { EvidenceService } from './evidence.service.js';

/** Evidence for the technical commission. */
@Module({
  controllers: [EvidenceController],
  providers: [IncidentRepository, TimingRepository, EvidenceService],
})
export class EvidenceModule {}
