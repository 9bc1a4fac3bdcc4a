import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of servers that come and go: it breaks connections when it is told to. */
export class FlakyProxy {
  /** Event streams that have been opened so far. */
  opened = 0;
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private readonly streams = new Set<readonly [Socket, Socket]>();
  private turn = 0;

  private constructor(
    private readonly server: Server,
    private readonly ports: readonly number[],
  ) {
    server.on('connection', (client) => this.pair(client));
  }

  /** @param ports of the servers behind it, asked in turn. */
  static async listen(ports: readonly number[]): Promise<FlakyProxy> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new FlakyProxy(server, ports);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Cuts each connection with this probability, without a goodbye. */
  cut(probability: number): void {
    for (const [client, upstream] of this.pairs) {
      if (Math.random() >= probability) continue;
      client.destroy();
      upstream.destroy();
    }
  }

  /** Event streams that are open go on without a byte: what they are connected to seems to be there and says nothing. */
  freezeStreams(): void {
    for (const [client, upstream] of this.streams) {
      for (const socket of [client, upstream]) socket.unpipe().pause();
    }
    this.streams.clear();
  }

  async close(): Promise<void> {
    this.cut(1);
    this.server.close();
    await once(this.server, 'close');
  }

  private pair(client: Socket): void {
    this.turn += 1;
    const upstream = connect(this.ports[this.turn % this.ports.length] ?? 0, '127.0.0.1');
    const pair = [client, upstream] as const;
    this.pairs.add(pair);
    upstream.on('data', (chunk: Buffer) => {
      if (!/^content-type: text\/event-stream/im.test(chunk.toString('latin1'))) return;
      this.opened += 1;
      this.streams.add(pair);
    });
    for (const [one, other] of [pair, [upstream, client] as const]) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        other.destroy();
        this.pairs.delete(pair);
        this.streams.delete(pair);
      });
      one.pipe(other);
    }
  }
}
