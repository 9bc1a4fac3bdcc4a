/** An event or comment of a server-sent stream. */
export interface StreamEvent {
  readonly event?: string;
  readonly id?: string;
  readonly data?: string;
  readonly comment?: string;
}

/** Reads a server-sent stream event by event. */
export class EventStream {
  private buffer = '';

  private constructor(
    readonly response: Response,
    private readonly reader: ReadableStreamDefaultReader<string>,
    private readonly connection: AbortController,
  ) {}

  static async open(url: string, lastEventId?: string, token?: string): Promise<EventStream> {
    const connection = new AbortController();
    const headers = {
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(url, { headers, signal: connection.signal });
    if (response.body === null) throw new Error('no body');
    return new EventStream(response, response.body.pipeThrough(new TextDecoderStream()).getReader(), connection);
  }

  /** The next event or comment, or `undefined` when the server has ended the stream. */
  async next(): Promise<StreamEvent | undefined> {
    for (;;) {
      const end = this.buffer.indexOf('\n\n');
      if (end >= 0) {
        const block = this.buffer.slice(0, end);
        this.buffer = this.buffer.slice(end + 2);
        if (block.trim() !== '') return parse(block);
        continue;
      }
      const { done, value } = await this.reader.read();
      if (done) return undefined;
      this.buffer += value;
    }
  }

  /** The data of the next event of a type; others, such as the beat that comes every few seconds, are passed over. */
  async dataOf(type: string): Promise<string | undefined> {
    for (;;) {
      const one = await this.next();
      if (one === undefined) return undefined;
      if (one.event === type) return one.data;
    }
  }

  close(): void {
    this.connection.abort();
  }
}

function parse(block: string): StreamEvent {
  const lines = block.split('\n').filter((line) => line !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const [field = '', ...rest] = line.split(':');
      return [field === '' ? 'comment' : field, rest.join(':').trimStart()];
    }),
  );
}
