import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of servers that come and go: it breaks connections when it is told to. */
export class FlakyProxy {
  /** Event streams that have been opened so far. */
  opened = 0;
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private readonly streams = new Set<readonly [Socket, Socket]>();
  private turn = 0;
  /** Of a cut network. */
  private readonly lost = new Set<Socket>();
  private silent = false;

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

  /**
   * As a cut network: whoever is connected, or connects, hears nothing any more and is not told; the servers have found out
   * by their keep-alive, and have given the connections up.
   */
  partition(): void {
    this.silent = true;
    for (const [client, upstream] of [...this.pairs]) {
      client.unpipe();
      this.lose(client);
      upstream.unpipe().destroy();
    }
  }

  /** New connections are passed on again. */
  heal(): void {
    this.silent = false;
  }

  async close(): Promise<void> {
    for (const client of this.lost) client.destroy();
    this.cut(1);
    if (!this.server.listening) return;
    this.server.close();
    await once(this.server, 'close');
  }

  private pair(client: Socket): void {
    if (this.silent) return this.lose(client);
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
      one.on('error', () => this.end(other));
      one.on('close', () => {
        this.end(other);
        this.pairs.delete(pair);
        this.streams.delete(pair);
      });
      one.pipe(other);
    }
  }

  private end(socket: Socket): void {
    if (!this.lost.has(socket)) socket.destroy();
  }

  /** What it says is taken, and never answered. */
  private lose(client: Socket): void {
    this.lost.add(client);
    client.on('error', () => undefined);
    client.on('close', () => this.lost.delete(client));
    client.resume();
  }
}
