import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What came back on a connection of its own. */
export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Opens a connection of its own and sends these bytes. */
export async function sendRaw(url: string, text: string): Promise<Socket> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  // Either side may close whenever it likes: that is what these tests are about.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Sends a request line and headers as they are, and nothing after them; the answer up to its end. */
export async function askRaw(url: string, lines: readonly string[]): Promise<RawAnswer> {
  const socket = await sendRaw(url, `${lines.join('\r\n')}\r\n\r\n`);
  let heard = '';
  for await (const part of socket.setEncoding('utf8') as AsyncIterable<string>) {
    heard += part;
    const length = /\r\ncontent-length: (\d+)/i.exec(heard)?.[1];
    const [head, body] = heard.split('\r\n\r\n', 2);
    if (length !== undefined && body !== undefined && Buffer.byteLength(body) >= Number(length)) {
      socket.destroy();
      return { status: Number(heard.slice(9, 12)), head: head ?? '', body };
    }
  }
  return { status: Number(heard.slice(9, 12)), head: heard, body: '' };
}
