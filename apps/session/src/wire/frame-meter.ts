/** Of a message's content, what is kept to know which event it is. */
const KEPT_BYTES = 128;
const NOTHING: Buffer = Buffer.alloc(0);
const SHORTEST_HEADER = 2;
const LONGEST_HEADER = 14;
const LENGTH_16 = 126;
const LENGTH_64 = 127;
const MASK_BYTES = 4;
const OPCODE = 0x0f;
const CONTROL = 0x08;
const MASKED = 0x80;
/** Characters whose codes are the bytes of a mask that changes nothing. */
const NO_MASK = '\0'.repeat(MASK_BYTES);
const SEVEN_BITS = 0x7f;

/** What the bytes of a chunk contained. */
export interface Metered {
  /** Frames that began. */
  readonly frames: number;
  /** A message that is larger than allowed began. */
  readonly tooLarge: boolean;
}

/**
 * Reads the headers of a program's WebSocket frames as the bytes come, and nothing else: how many there are, and how large
 * a message will be before it is there. What is wrong with a frame is for the WebSocket library to say.
 */
export class FrameMeter {
  private header: Buffer = NOTHING;
  private left = 0;
  private message = 0;
  /** The first bytes of the message that is coming, as they came: few are ever asked for, so nobody unmasks them. */
  private kept = '';
  private keeping = false;
  private mask = NO_MASK;

  /** @param largest bytes of a message. */
  constructor(public largest: number) {}

  read(chunk: Buffer): Metered {
    let rest = chunk;
    let frames = 0;
    let tooLarge = false;
    while (rest.length > 0) {
      if (this.left > 0) rest = this.content(rest);
      else {
        const known = this.header.length;
        const header = known === 0 ? rest : Buffer.concat([this.header, rest.subarray(0, LONGEST_HEADER)]);
        const length = headerLength(header);
        if (header.length < length) {
          this.header = Buffer.from(header);
          break;
        }
        rest = rest.subarray(length - known);
        this.header = NOTHING;
        frames += 1;
        this.begin(header.subarray(0, length));
        if (this.message > this.largest) tooLarge = true;
      }
    }
    return { frames, tooLarge };
  }

  /** The first bytes of the message that is coming, as text. */
  get beginning(): string {
    const bytes = Buffer.from(this.kept, 'latin1');
    const plain = bytes.map((byte, at) => byte ^ this.mask.charCodeAt(at % MASK_BYTES));
    return Buffer.from(plain).toString('latin1');
  }

  private begin(header: Buffer): void {
    const [first = 0, second = 0] = header;
    this.left = contentLength(header);
    this.keeping = false;
    if ((first & CONTROL) > 0) return;
    if ((first & OPCODE) === 0) this.message += this.left;
    else {
      this.message = this.left;
      this.kept = '';
      this.keeping = true;
      this.mask = (second & MASKED) > 0 ? header.toString('latin1', header.length - MASK_BYTES) : NO_MASK;
    }
  }

  /** @returns what comes after the frame's content. */
  private content(chunk: Buffer): Buffer {
    const length = Math.min(this.left, chunk.length);
    if (this.keeping) this.keep(chunk, length);
    this.left -= length;
    return chunk.subarray(length);
  }

  private keep(chunk: Buffer, length: number): void {
    this.kept += chunk.toString('latin1', 0, Math.min(length, KEPT_BYTES - this.kept.length));
    this.keeping = this.kept.length < KEPT_BYTES;
  }
}

function headerLength(header: Buffer): number {
  if (header.length < SHORTEST_HEADER) return SHORTEST_HEADER;
  const second = header[1] ?? 0;
  const mask = (second & MASKED) > 0 ? MASK_BYTES : 0;
  const short = second & SEVEN_BITS;
  return SHORTEST_HEADER + mask + (short === LENGTH_16 ? 2 : short === LENGTH_64 ? 8 : 0);
}

function contentLength(header: Buffer): number {
  const short = (header[1] ?? 0) & SEVEN_BITS;
  if (short === LENGTH_16) return header.readUInt16BE(SHORTEST_HEADER);
  return short === LENGTH_64 ? Number(header.readBigUInt64BE(SHORTEST_HEADER)) : short;
}
