import { Injectable } from '@nestjs/common';
import {
  CLIENT_EVENTS,
  fileRepeatSchema,
  fileSendSchema,
  sessionAbortSchema,
  sessionReconnectSchema,
  sessionStartSchema,
  timeSyncSchema,
  type ClientEvent,
} from '@starboard/contracts';
import { ExchangeHandlers } from './exchange.handlers.js';
import { failure, type Handled } from './reply.js';
import type { Connection } from './connections/connection.js';
import type { z } from 'zod';

const EVENTS: ReadonlySet<string> = new Set(CLIENT_EVENTS);

export function isClientEvent(name: string): name is ClientEvent {
  return EVENTS.has(name);
}

/** Parses the payload of an event and calls its handler. */
@Injectable()
export class EventRouter {
  constructor(private readonly handlers: ExchangeHandlers) {}

  route(connection: Connection, event: ClientEvent, payload: unknown, arrivedAt: number): Promise<Handled> {
    const { handlers } = this;
    switch (event) {
      case 'session-start':
        return parsed(sessionStartSchema, payload, (start) => handlers.start(connection, start));
      case 'session-reconnect':
        return parsed(sessionReconnectSchema, payload, (known) => handlers.reconnect(connection, known));
      case 'session-file-next':
        return handlers.next(connection);
      case 'session-file-repeat':
        return parsed(fileRepeatSchema, payload, (repeat) => handlers.repeat(connection, repeat));
      case 'session-file-send':
        return parsed(fileSendSchema, payload, (send) => handlers.send(connection, send, arrivedAt));
      case 'session-client-abort':
        return parsed(sessionAbortSchema, payload, (abort) => handlers.abort(connection, abort));
      case 'logs-send':
        return handlers.logs(connection, payload, arrivedAt);
      case 'time-sync':
        return parsed(timeSyncSchema, payload, ({ t0 }) => handlers.timeSync(t0, arrivedAt));
    }
  }
}

async function parsed<S extends z.ZodType>(
  schema: S,
  payload: unknown,
  handle: (value: z.output<S>) => Handled | Promise<Handled>,
): Promise<Handled> {
  const result = schema.safeParse(payload);
  if (result.success) return handle(result.data);
  const details = result.error.issues.map(({ path, message }) => `${path.join('.') || 'payload'}: ${message}`);
  return { reply: failure('ERR_SESSION_PAYLOAD', details) };
}
