import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import type { Fetch } from './bounded-fetch.js';
import { redactor } from './model.js';

/** A reply as it is kept: of the request only a hash, of the headers only what says how to read the body. */
interface RecordedReply {
  readonly request: string;
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Asks, and writes each good reply down, one JSON line each. Neither the key nor a header is in the file. */
export function recordingFetch(path: string, fetch: Fetch = globalThis.fetch, apiKey?: string): Fetch {
  const withoutKey = redactor(apiKey);
  return async (input, init) => {
    const response = await fetch(input, init);
    if (!response.ok) return response;
    const body = await response.text();
    const type = response.headers.get('content-type') ?? 'application/json';
    const reply: RecordedReply = { request: requestHash(input, init), status: response.status, type, body: withoutKey(body) }; // prettier-ignore
    appendFileSync(path, `${JSON.stringify(reply)}\n`);
    return new Response(body, { status: response.status, headers: { 'content-type': type } });
  };
}

/** Answers out of a recording, and refuses with 400 what it does not know; nothing leaves the machine. */
export function replayingFetch(path: string): Fetch {
  const replies = new Map<string, RecordedReply>();
  for (const line of readFileSync(path, 'utf8').split('\n').filter(Boolean)) {
    const reply = JSON.parse(line) as RecordedReply;
    replies.set(reply.request, reply);
  }
  return (input, init) => {
    const reply = replies.get(requestHash(input, init));
    if (!reply) return Promise.resolve(Response.json({ error: { message: 'not in the recording' } }, { status: 400 }));
    return Promise.resolve(new Response(reply.body, { status: reply.status, headers: { 'content-type': reply.type } }));
  };
}

/** Of the path and the body: a recording made with one server is replayed whatever address is configured. */
function requestHash(input: Parameters<Fetch>[0], init: Parameters<Fetch>[1]): string {
  const url = new URL(input instanceof Request ? input.url : input);
  const body = typeof init?.body === 'string' ? init.body : '';
  return createHash('sha256').update(`${url.pathname}\n${body}`).digest('hex');
}
