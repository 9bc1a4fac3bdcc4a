import { Controller, Get, Header, Param } from '@nestjs/common';
import { z } from 'zod';
import { RoundsService } from './rounds.service.js';
import type { RoundDetail, RoundKeyView } from '@starboard/contracts';

const id = z.uuid();

/** One round: schedule, progress, key. */
@Controller('api/rounds')
export class RoundsController {
  constructor(private readonly rounds: RoundsService) {}

  @Get(':id')
  @Header('cache-control', 'no-cache')
  detail(@Param('id', { schema: id }) round: string): Promise<RoundDetail> {
    return this.rounds.detail(round);
  }

  @Get(':id/key')
  @Header('cache-control', 'public, max-age=10')
  key(@Param('id', { schema: id }) round: string): Promise<RoundKeyView> {
    return this.rounds.key(round);
  }
}
