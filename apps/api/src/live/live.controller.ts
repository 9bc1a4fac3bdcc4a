import { Controller, Headers, Param, Res, Sse, type MessageEvent } from '@nestjs/common';
import { LiveHub } from './live-hub.js';
import type { FastifyReply } from 'fastify';
import type { Observable } from 'rxjs';

/** A reader who lets this much pile up is dropped; on return it gets the whole state. */
const MAX_PENDING = 256 * 1024;

/** Server-sent events: the contest's public state whenever it changes. */
@Controller('api/contests/:slug')
export class LiveController {
  constructor(private readonly hub: LiveHub) {}

  @Sse('live', { maxPendingDataLength: MAX_PENDING })
  live(
    @Param('slug') slug: string,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Observable<MessageEvent>> {
    return this.hub.watch(slug, lastEventId, reply.raw);
  }
}
