import { Inject, Injectable, type MessageEvent, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { catchError, distinctUntilChanged, EMPTY, exhaustMap, map, Observable, Subject, takeUntil, timer } from 'rxjs';
import type { RoundLive } from '@starboard/contracts';
import { LOGGER } from '@starboard/platform';

const EVERY_MS = 2_000;
/** Then the reader comes again, and is asked again who it is. */
const LONGEST_MS = 10 * 60_000;

/**
 * Live figures as server-sent events: an event `live` with everything at once, and again when something of it has changed.
 * Few people read it, so that each reads for itself.
 */
@Injectable()
export class RoundLiveStream implements OnModuleDestroy {
  private readonly stopping = new Subject<void>();

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  watch(read: () => Promise<RoundLive>): Observable<MessageEvent> {
    return timer(0, EVERY_MS).pipe(
      exhaustMap(() => read()),
      distinctUntilChanged((before, now) => figures(before) === figures(now)),
      map((live) => ({ type: 'live', data: live, retry: EVERY_MS })),
      takeUntil(timer(LONGEST_MS)),
      takeUntil(this.stopping),
      catchError((err: unknown) => {
        this.logger.warn({ err }, 'a live stream ends; its reader comes again');
        return EMPTY;
      }),
    );
  }

  onModuleDestroy(): void {
    this.stopping.next();
  }
}

/** Everything but the time of the answer. */
const figures = ({ serverTime: _time, ...rest }: RoundLive): string => JSON.stringify(rest);
