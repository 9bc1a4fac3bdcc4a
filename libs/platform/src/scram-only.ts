import pg from 'pg';

/** How the driver answers a server that asks for the password itself, or for a hash that is as good. */
const GIVING_AWAY = ['_handleAuthCleartextPassword', '_handleAuthMD5Password'] as const;

type Handler = (this: pg.Client, message: unknown) => void;
type Handlers = Record<(typeof GIVING_AWAY)[number], Handler>;

const ports = new Set<number>();

/**
 * From now on the password of a server on this port of this machine is never given away: our Postgres proves by SCRAM that
 * it knows it (RFC 5802), and who asks for it otherwise has taken the port while ours was down. The driver has no such
 * setting, so its two other answers are replaced, for all its clients in this process.
 */
export function scramOnly(port: number): void {
  if (ports.size === 0) replaceHandlers(pg.Client.prototype as unknown as Handlers);
  ports.add(port);
}

function replaceHandlers(handlers: Handlers): void {
  for (const name of GIVING_AWAY) {
    const usual = handlers[name];
    if (typeof usual !== 'function') throw new Error(`the driver has no ${name} any more: look what took its place`);
    handlers[name] = function (message) {
      if (!isOurs(this)) return usual.call(this, message);
      const { stream } = (
        this as unknown as { connection: { stream: NodeJS.WritableStream & { destroy(error: Error): void } } }
      ).connection;
      stream.destroy(
        new Error('what listens on the port of our Postgres asks for its password: it is another program'),
      );
    };
  }
}

const isOurs = ({ host, port }: pg.Client): boolean =>
  ports.has(port) && ['127.0.0.1', 'localhost', '::1'].includes(host);
