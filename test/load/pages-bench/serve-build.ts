import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** The built pages on a port of this machine, under the policy that the API sends with them. */
export async function serveBuild(): Promise<{ readonly url: string; readonly root: string; close(): Promise<void> }> {
  const root = resolve(import.meta.dirname, '../../../dist/web');
  const shell = await readFile(join(root, 'index.html'));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const send = (body: Buffer, type: string): void =>
      void response.writeHead(200, { 'content-type': type, 'content-security-policy': "default-src 'self'" }).end(body);
    if (pathname.startsWith('/api/'))
      return void response.writeHead(401, { 'content-type': 'application/json' }).end('{}');
    const file = join(root, pathname.replaceAll('..', ''));
    readFile(file).then(
      (body) => send(body, TYPES[extname(file)] ?? 'application/octet-stream'),
      () => send(shell, 'text/html; charset=utf-8'),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> => new Promise((done) => server.close(() => done()));
  return { url: `http://127.0.0.1:${port}`, root, close };
}
