import { once } from 'node:events';
import { WebSocket } from 'ws';

/*
 * A participant's connection reduced to what a load needs: Engine.IO 4 and Socket.IO 5 framing by hand over `ws`, so that
 * thousands fit into one process beside the server, and the same client code reads the floor's plain messages.
 */

const OPEN = '0';
const PING = '2';
const PONG = '3';
const CONNECTED = '40/pku,';
const EVENT = '42/pku,';
const ACK = '43/pku,';

type Payload = Readonly<Record<string, unknown>>;

export class ExchangeSocket {
  /** Called with the event's text at once, before it is parsed. */
  onEvent: (text: string) => void = () => undefined;
  private socket: WebSocket | undefined;
  private readonly acknowledgements = new Map<number, (payload: Payload) => void>();
  private lastId = 0;
  private admitted: () => void = () => undefined;

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  /** Connects to the namespace. */
  async connect(): Promise<void> {
    const admitted = new Promise<void>((resolve) => (this.admitted = resolve));
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
    });
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.receive(data.toString()));
    socket.on('error', () => undefined);
    await once(socket, 'open');
    await admitted;
  }

  /** Emits with an acknowledgement. */
  ask(event: string, payload: object = {}): Promise<Payload> {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve) => {
      this.acknowledgements.set(id, resolve);
      this.socket?.send(`${EVENT}${id}${JSON.stringify([event, payload])}`);
    });
  }

  /** Ends the connection without a word. */
  terminate(): void {
    this.socket?.terminate();
  }

  private receive(text: string): void {
    if (text.startsWith(EVENT)) this.onEvent(text);
    else if (text.startsWith(ACK)) this.acknowledge(text.slice(ACK.length));
    else if (text === PING) this.socket?.send(PONG);
    else if (text.startsWith(OPEN)) this.socket?.send(`${CONNECTED}${JSON.stringify({ token: this.token })}`);
    else if (text.startsWith(CONNECTED)) this.admitted();
  }

  private acknowledge(text: string): void {
    const start = text.indexOf('[');
    const id = Number(text.slice(0, start));
    const [payload] = JSON.parse(text.slice(start)) as [Payload];
    this.acknowledgements.get(id)?.(payload);
    this.acknowledgements.delete(id);
  }
}
