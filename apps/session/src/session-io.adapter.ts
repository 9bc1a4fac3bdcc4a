import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Server, ServerOptions } from 'socket.io';
import { CONFIG, type Config, LOGGER, RedisConnections } from '@starboard/platform';
import { Doors } from './wire/doors.js';

/** A connection that answers no ping for this long is dead; a shorter time would drop programs that compute for a while. */
const PING_INTERVAL_MS = 5_000;
const PING_TIMEOUT_MS = 10_000;

/** A read of the stream ends at least this often, so that the process can stop. */
const REDIS_BLOCK_MS = 1_000;

/** What the exchange needs of Socket.IO: the published 2.x client, WebSocket only, quick detection of death. */
export const EXCHANGE_SERVER_OPTIONS: Partial<ServerOptions> = {
  allowEIO3: true,
  transports: ['websocket'],
  pingInterval: PING_INTERVAL_MS,
  pingTimeout: PING_TIMEOUT_MS,
  perMessageDeflate: false,
  serveClient: false,
};

/** Attaches Socket.IO to the application's HTTP server with the options of the exchange. */
export class SessionIoAdapter extends IoAdapter {
  private readonly config: Config;
  private readonly events: Logger;
  private readonly doors: Doors;
  private redis: RedisConnections | undefined;
  private server: Server | undefined;

  constructor(app: INestApplicationContext) {
    super(app);
    this.config = app.get<Config>(CONFIG);
    this.events = app.get<Logger>(LOGGER);
    this.doors = app.get(Doors, { strict: false });
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const own = { ...EXCHANGE_SERVER_OPTIONS, ...this.doors.options() };
    const server = super.createIOServer(port, { ...options, ...own } as ServerOptions);
    this.server = server;
    this.doors.guard(server);
    if (this.config.redisUrl !== undefined) {
      const redis = this.connectRedis(this.config.redisUrl);
      server.adapter(createAdapter(redis, { blockTimeInMs: REDIS_BLOCK_MS }));
    }
    return server;
  }

  /** There are none: messages are taken from the socket itself (ExchangeGateway). Nest would hold streams for each connection. */
  override bindMessageHandlers(): void {
    return;
  }

  /** Programs are told to come back: to another process, or to the next one here. */
  override async dispose(): Promise<void> {
    this.server?.disconnectSockets(true);
    for (const namespace of this.server?._nsps.values() ?? []) await namespace.adapter.close();
    this.redis?.cut();
    await super.dispose();
  }

  /** Processes send each other hints through Redis. While it is away they are late; nothing waits for them. */
  private connectRedis(url: string): Redis {
    this.redis = new RedisConnections(url);
    const { connection } = this.redis;
    connection.on('error', (err) => this.events.warn({ err }, 'Redis of the sockets'));
    return connection;
  }
}
