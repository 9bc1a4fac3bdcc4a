import { IoAdapter } from '@nestjs/platform-socket.io';
import { MAX_MESSAGE_BYTES } from '@starboard/contracts';
import type { INestApplicationContext } from '@nestjs/common';
import type { Server, ServerOptions } from 'socket.io';

/** Room for the event's name and fields around a content of the largest size. */
const ENVELOPE_BYTES = 64 * 1024;
/** A connection that answers no ping for this long is dead; a shorter time would drop programs that compute for a while. */
const PING_INTERVAL_MS = 5_000;
const PING_TIMEOUT_MS = 10_000;

/** What the exchange needs of Socket.IO: the published 2.x client, WebSocket only, bounded messages, quick detection of death. */
export const EXCHANGE_SERVER_OPTIONS: Partial<ServerOptions> = {
  allowEIO3: true,
  transports: ['websocket'],
  maxHttpBufferSize: MAX_MESSAGE_BYTES + ENVELOPE_BYTES,
  pingInterval: PING_INTERVAL_MS,
  pingTimeout: PING_TIMEOUT_MS,
  perMessageDeflate: false,
  serveClient: false,
};

/** Attaches Socket.IO to the application's HTTP server with the options of the exchange. */
export class SessionIoAdapter extends IoAdapter {
  constructor(app: INestApplicationContext) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    return super.createIOServer(port, { ...options, ...EXCHANGE_SERVER_OPTIONS } as ServerOptions);
  }
}
