import { type IncomingMessage, request as open } from 'node:http';
import type { FuzzRequest } from './requests.js';

/** An answer, as much of it as is judged. */
export interface FuzzAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

const ENOUGH = 2 * 1024 * 1024;
const PATIENCE_MS = 30_000;

/** Sends a request on a connection of its own, byte for byte; of a stream without an end the first part is enough. */
export function send(url: string, { method, path, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const asked = open({ hostname, port, method, path, headers: { ...headers, ...length }, agent: false });
    asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error('no answer')));
    asked.on('error', reject);
    asked.on('response', (answer) => {
      const parts: Buffer[] = [];
      let size = 0;
      const end = (): void => {
        const text = Buffer.concat(parts).toString('utf8');
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        answer.destroy();
      };
      const endless = answer.headers['content-type']?.startsWith('text/event-stream') === true;
      answer.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (endless || size > ENOUGH) end();
      });
      answer.on('end', end).on('error', reject);
    });
    asked.end(body);
  });
}
