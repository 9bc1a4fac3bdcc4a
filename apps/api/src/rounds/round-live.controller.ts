import { Controller, Get, type MessageEvent, Param, Sse } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { type RoundLive, roundLiveSchema } from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { RoundLiveStream } from './round-live-stream.js';
import { RoundOrganisingService } from './round-organising.service.js';

const WATCHERS = { roles: ['organiser', 'jury', 'technical_commission'] } as const;

/** How a round runs, for those who run the contest. */
@Controller('api/contests/:slug/rounds/:roundId/live')
export class RoundLiveController {
  constructor(
    private readonly rounds: RoundOrganisingService,
    private readonly stream: RoundLiveStream,
  ) {}

  @Get()
  @Operation({
    id: 'getRoundLive',
    summary: 'Who is connected, late, annulled and why; essays that many teams missed.',
    access: WATCHERS,
    answer: roundLiveSchema,
  })
  read(@Scope() scope: ContestScope, @Param('roundId') roundId: string): Promise<RoundLive> {
    return this.rounds.readLive(scope, roundId);
  }

  @Sse('events')
  @Operation({
    id: 'watchRoundLive',
    summary:
      'The same as server-sent events: an event `live` with everything at once and whenever something has changed, looked at every two seconds.',
    access: WATCHERS,
    downloads: { 'text/event-stream': roundLiveSchema },
  })
  async watch(@Scope() scope: ContestScope, @Param('roundId') roundId: string): Promise<Observable<MessageEvent>> {
    await this.rounds.view(scope, roundId);
    return this.stream.watch(() => this.rounds.readLive(scope, roundId));
  }
}
