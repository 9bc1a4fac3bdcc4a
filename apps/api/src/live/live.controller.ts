import { Controller, Headers, type MessageEvent, Param, Query, Req, Res, Sse } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { z } from 'zod';
import { contestLiveSchema, liveTeamsSchema } from '@starboard/contracts';
import { Operation } from '../http/operation.js';
import { LiveHub } from './live-hub.js';

/** A reader who lets this much pile up is dropped; on return it gets the whole state. */
const MAX_PENDING = 256 * 1024;

const liveQuerySchema = z.object({
  teams: z.enum(['true', 'false']).optional().describe('`true`: also a timed round team by team.'),
});

/** Server-sent events: the contest's public state whenever it changes. */
@Controller('api/contests/:slug')
export class LiveController {
  constructor(private readonly hub: LiveHub) {}

  @Sse('live', { maxPendingDataLength: MAX_PENDING })
  @Operation({
    id: 'watchContest',
    summary:
      'Server-sent events: an event `live` with the whole public state (schema ContestLive) at once and after each change, at most two a second; an event `beat` with `serverTime` every 5 seconds while that state is known to be the present one. With `teams=true` also events `teams` (schema LiveTeams): a timed round team by team, all of it at once and then what changes.',
    access: 'public',
    query: liveQuerySchema,
    headers: { 'last-event-id': 'Id of the last event received: the same state is not sent again.' },
    downloads: { 'text/event-stream': z.union([contestLiveSchema, liveTeamsSchema]) },
    problems: ['ERR_UNAVAILABLE'],
  })
  live(
    @Param('slug') slug: string,
    @Query() { teams }: z.infer<typeof liveQuerySchema>,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Req() { ip }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Observable<MessageEvent>> {
    return this.hub.watch({ slug, teams: teams === 'true' }, lastEventId, { ip, answer: reply.raw });
  }
}
