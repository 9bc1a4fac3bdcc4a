import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a server does with one request. */
export type FakeTurn =
  | FakeText
  /** Answers with a status; its body is as given. */
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string; readonly type?: string } // prettier-ignore
  /** Never answers. */
  | 'hang'
  /** Ends the connection in the middle of the body. */
  | 'cut'
  /** Ends the connection before the head. */
  | 'drop';

/** Says a text; further fields go into the message, its choice, or the whole completion. */
interface FakeText {
  readonly text: string | null;
  readonly message?: object;
  readonly choice?: object;
  readonly completion?: object;
}

export interface FakeRequest {
  readonly authorization: string | undefined;
  readonly path: string;
  readonly body: string;
}

/** An OpenAI-compatible provider on this machine that says what it is told to. */
export interface FakeModel {
  readonly url: string;
  /** What it says next, as JSON; undefined: it fails with 400. */
  says: unknown;
  /** What it does, one turn after another; after the last it says what `says` holds. */
  turns: FakeTurn[];
  /** Decides instead, where there is one. */
  decide?: ((prompt: string, request: FakeRequest) => FakeTurn | Promise<FakeTurn>) | undefined;
  readonly requests: FakeRequest[];
  close(): Promise<void>;
}

export async function startFakeModel(): Promise<FakeModel> {
  const server = createServer((request, response) => {
    void answer(fake, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeModel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    says: undefined,
    turns: [],
    requests: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}

async function answer(fake: FakeModel, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  incoming.on('error', () => undefined);
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { authorization } = incoming.headers;
  const request: FakeRequest = { authorization, path: incoming.url ?? '', body: Buffer.concat(chunks).toString() };
  fake.requests.push(request);
  const turn = fake.decide ? await fake.decide(promptOf(request.body), request) : (fake.turns.shift() ?? said(fake));
  take(turn, request, response);
}

const said = ({ says }: FakeModel): FakeTurn =>
  says === undefined ? { status: 400, body: '{"error":{"message":"no"}}' } : { text: JSON.stringify(says) };

function take(turn: FakeTurn, request: FakeRequest, response: ServerResponse): void {
  if (turn === 'hang') return;
  if (turn === 'drop') return void response.destroy();
  const isText = turn !== 'cut' && 'text' in turn;
  const body = isText ? completionOf(turn, request) : turn === 'cut' ? completionOf({ text: 'correct' }, request) : (turn.body ?? '{}'); // prettier-ignore
  const { status = 200, headers = {}, type = 'application/json' } = turn === 'cut' || isText ? {} : turn;
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body), ...headers });
  if (turn === 'cut') response.write(body.slice(0, 20), () => response.destroy());
  else response.end(body);
}

/** Of both providers: whose path is asked decides the form. */
function completionOf(turn: FakeText, { path }: FakeRequest): string {
  const { text, message = {}, choice = {}, completion = {} } = turn;
  if (path.endsWith('/messages'))
    return JSON.stringify({
      id: 'm1',
      type: 'message',
      role: 'assistant',
      model: 'fake-1',
      content: text === null ? [] : [{ type: 'text', text }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: 50, output_tokens: 10 },
      ...completion,
    });
  return JSON.stringify({
    id: 'c1',
    object: 'chat.completion',
    created: 1,
    model: 'fake-1',
    choices: [
      { index: 0, message: { role: 'assistant', content: text, ...message }, finish_reason: 'stop', ...choice },
    ],
    usage: { prompt_tokens: 50, completion_tokens: 10, total_tokens: 60 },
    ...completion,
  });
}

/** The text that a model is asked with. */
function promptOf(body: string): string {
  try {
    const { messages } = JSON.parse(body) as { messages?: { content: string | { text?: string }[] }[] };
    const contents = messages?.map(({ content }) => typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('')); // prettier-ignore
    return contents?.join('\n') ?? '';
  } catch {
    return '';
  }
}
