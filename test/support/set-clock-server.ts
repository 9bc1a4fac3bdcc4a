import { Test, type TestingModule } from '@nestjs/testing';
import { pino } from 'pino';
import { type Database, DatabaseModule } from '@starboard/database';
import { type ManualClock, manualClock, parseConfig, PlatformModule } from '@starboard/platform';
import { QueueModule } from '@starboard/queue';
import { SessionModule } from '../../apps/session/src/session.module.js';
import { LOBBY_MS, START } from '../../src/archive/final-life.fixture.js';
import { AnswerThreadModule } from './session-server.js';

/** The services of the session server on a clock that is set; nothing of it runs by itself. */
export class SetClockServer {
  private constructor(
    readonly database: Database,
    readonly clock: ManualClock,
    private readonly module: TestingModule,
  ) {}

  static async make(database: Database): Promise<SetClockServer> {
    const parsed = parseConfig({ LOG_LEVEL: 'silent' }, false);
    if (!parsed.ok) throw new Error(parsed.problems.join());
    const config = { ...parsed.config, databaseUrl: database.url, redisUrl: undefined };
    const clock = manualClock(START - LOBBY_MS);
    const own = Object.assign(Object.create(database) as Database, { close: () => Promise.resolve() });
    const module = await Test.createTestingModule({
      imports: [
        PlatformModule.forRoot({ config, clock, logger: pino({ level: 'silent' }) }),
        DatabaseModule.forRoot(own),
        QueueModule.forRoot({ databaseUrl: database.url, redisUrl: undefined }),
        AnswerThreadModule,
        SessionModule,
      ],
    }).compile();
    return new SetClockServer(database, clock, module);
  }

  get<T>(type: new (...args: never[]) => T): T {
    return this.module.get(type, { strict: false });
  }

  close(): Promise<void> {
    return this.module.close();
  }
}
