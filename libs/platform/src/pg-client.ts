import pg from 'pg';

/**
 * A client whose lost connection is reported by its next query, or by its event `end`. Without a listener the driver's event
 * `error` would end the process.
 */
export class QuietClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
