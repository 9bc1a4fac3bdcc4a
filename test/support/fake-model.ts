import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An OpenAI-compatible provider on this machine that says what it is told to. */
export interface FakeModel {
  readonly url: string;
  /** What it says next; undefined: it fails with 500. */
  says: unknown;
  readonly requests: { readonly authorization: string | undefined; readonly body: string }[];
  close(): Promise<void>;
}

export async function startFakeModel(): Promise<FakeModel> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { authorization } = request.headers;
      fake.requests.push({ authorization, body: Buffer.concat(chunks).toString() });
      const message = { role: 'assistant', content: JSON.stringify(fake.says) };
      const completion = {
        id: 'c1',
        object: 'chat.completion',
        created: 1,
        model: 'fake',
        choices: [{ index: 0, message, finish_reason: 'stop' }],
        usage: { prompt_tokens: 50, completion_tokens: 10, total_tokens: 60 },
      };
      const failed = fake.says === undefined;
      response.writeHead(failed ? 400 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(failed ? { error: { message: 'no' } } : completion));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeModel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    says: undefined,
    requests: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}
