import pg from 'pg';

/**
 * A client that sends one statement after the other. Within a transaction Prisma asks for related rows at the same time; the
 * driver would queue them too, but with a warning, and not for long any more.
 */
export class SerialClient extends pg.Client {
  private last: Promise<unknown> = Promise.resolve();

  /** Statements with a callback, and streams, come from whoever has the client alone. */
  override query = ((...args: unknown[]): unknown => {
    const send = super.query.bind(this) as (...args: unknown[]) => unknown;
    const alone = args.some((arg) => typeof arg === 'function' || isStream(arg));
    if (alone) return send(...args);
    const sent = this.last.then(() => send(...args));
    this.last = sent.catch(() => undefined);
    return sent;
  }) as pg.Client['query'];
}

const isStream = (arg: unknown): boolean =>
  typeof arg === 'object' && arg !== null && 'submit' in arg && typeof arg.submit === 'function';
