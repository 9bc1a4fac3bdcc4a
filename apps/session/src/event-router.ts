import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import {
  CLIENT_EVENTS,
  type ClientEvent,
  fileRepeatSchema,
  fileSendSchema,
  sessionAbortSchema,
  sessionReconnectSchema,
  sessionStartSchema,
  timeSyncSchema,
} from '@starboard/contracts';
import type { Connection } from './connections/connection.js';
import { ExchangeHandlers } from './exchange.handlers.js';
import { issuesOf } from './issues.js';
import { failure, type Handled } from './reply.js';
import { AnswerChecks } from './submissions/answer-checks.js';
import type { Read } from './submissions/answer-thread.js';
import { ReadingOrder } from './submissions/reading-order.js';
import { ReceivedContent, type ReceivedSend } from './submissions/received-send.js';
import { UnreadArguments } from './wire/exchange-packets.js';

const EVENTS: ReadonlySet<string> = new Set(CLIENT_EVENTS);

export function isClientEvent(name: string): name is ClientEvent {
  return EVENTS.has(name);
}

/** Parses the payload of an event and calls its handler. */
@Injectable()
export class EventRouter {
  private readonly order = new ReadingOrder();

  constructor(
    private readonly handlers: ExchangeHandlers,
    private readonly checks: AnswerChecks,
  ) {}

  async route(connection: Connection, event: ClientEvent, payload: unknown, arrivedAt: number): Promise<Handled> {
    const { handlers } = this;
    if (payload instanceof UnreadArguments) return this.routeUnread(connection, event, payload, arrivedAt);
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
        return parsed(fileSendSchema, payload, ({ sessionId, fileId, submissionId, content }) =>
          this.order.handle<ReceivedSend, Handled>(
            connection.teamId,
            { sessionId, fileId, submissionId, content: ReceivedContent.of(content) },
            (received) => handlers.send(connection, received, arrivedAt),
          ),
        );
      case 'session-client-abort':
        return parsed(sessionAbortSchema, payload, (abort) => handlers.abort(connection, abort));
      case 'logs-send':
        return handlers.logs(connection, ReceivedContent.of(JSON.stringify(payload ?? null)), arrivedAt);
      case 'time-sync':
        return parsed(timeSyncSchema, payload, ({ t0 }) => handlers.timeSync(t0, arrivedAt));
    }
  }

  /** Only answers and logs may be dear to read; the thread reads them in the team's turn. */
  private async routeUnread(
    connection: Connection,
    event: ClientEvent,
    { json }: UnreadArguments,
    arrivedAt: number,
  ): Promise<Handled> {
    const { handlers, checks } = this;
    const { teamId } = connection;
    if (event === 'session-file-send') {
      return this.order.handle(teamId, checks.readSend(teamId, json), (read) =>
        whenRead(read, ({ content, sha256, problem, ...send }) => {
          const answer = { content, sha256, ...(problem && { problem }) };
          return handlers.send(connection, { ...send, content: ReceivedContent.read(answer) }, arrivedAt);
        }),
      );
    }
    if (event === 'logs-send') {
      return whenRead(await checks.readLogs(teamId, json), (read) =>
        handlers.logs(connection, ReceivedContent.read(read), arrivedAt),
      );
    }
    return { reply: failure('ERR_SESSION_PAYLOAD', ['payload: too large']) };
  }
}

async function whenRead<T>(read: Read<T> | undefined, handle: (value: T) => Promise<Handled>): Promise<Handled> {
  if (read === undefined) return { reply: failure('ERR_SESSION_RATE') };
  return read.ok ? handle(read.value) : { reply: failure('ERR_SESSION_PAYLOAD', read.details) };
}

async function parsed<S extends z.ZodType>(
  schema: S,
  payload: unknown,
  handle: (value: z.output<S>) => Handled | Promise<Handled>,
): Promise<Handled> {
  const result = schema.safeParse(payload);
  if (result.success) return handle(result.data);
  return { reply: failure('ERR_SESSION_PAYLOAD', issuesOf(result.error)) };
}
