import { Controller, Get, Header, Param } from '@nestjs/common';
import { type RoundDetail, roundDetailSchema, roundKeySchema, type RoundKeyView } from '@starboard/contracts';
import { Operation } from '../http/operation.js';
import { RoundsService } from './rounds.service.js';

/** One round: schedule, progress, key. */
@Controller('api/rounds')
export class RoundsController {
  constructor(private readonly rounds: RoundsService) {}

  @Get(':id')
  @Operation({
    id: 'getRound',
    summary: 'One round: schedule and progress figures.',
    access: 'public',
    answer: roundDetailSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  @Header('cache-control', 'no-cache')
  detail(@Param('id') round: string): Promise<RoundDetail> {
    return this.rounds.detail(round);
  }

  @Get(':id/key')
  @Operation({
    id: 'getRoundKey',
    summary: 'The public key that signs receipts; after the end also the last receipt of each session.',
    access: 'public',
    answer: roundKeySchema,
    problems: ['ERR_NOT_FOUND'],
  })
  @Header('cache-control', 'public, max-age=10')
  key(@Param('id') round: string): Promise<RoundKeyView> {
    return this.rounds.key(round);
  }
}
