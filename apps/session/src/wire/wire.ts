import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Socket as EngineSocket } from 'engine.io';
import type { ExchangeLimits } from '../exchange-limits.js';
import { type EventHead, eventHead } from './exchange-packets.js';
import { FrameMeter } from './frame-meter.js';
import { type FrameReader, frameReaderOf, letGoOfMask, renewList } from './frame-reader.js';
import type { TeamBudget } from './team-budgets.js';
import { MESSAGE } from './text-frame.js';

/** The program behind a line that was let in. */
export interface Admitted {
  readonly budget: TeamBudget;
  /** More came than a program could send by mistake: the line ends. */
  flooded(): void;
  /** What is to be written piled up: the line was cut off. */
  unread(): void;
  /** A message that is larger than allowed begins; the line ends with it. `head` says which event it is, when it is known. */
  tooLarge(head: EventHead | undefined): void;
}

/** A packet of Engine.IO: its text, or the pieces of its frame. */
interface OutgoingPacket {
  readonly data?: unknown;
  readonly options?: { readonly wsPreEncodedFrame?: readonly Buffer[] };
}

/** Who waits to be let in. */
interface Stranger {
  /** The line was cut off. */
  onCut(reason: string): void;
  /** The line is no longer one that waits. */
  onEntered(): void;
}

const FAREWELL_MS = 500;
/** Pings must come through. */
const LONGEST_REST_MS = 1_000;

/**
 * One line of the exchange, below everything that reads: it counts what comes and what waits to be written, and cuts off
 * whoever takes too much of it. Who is not let in yet may send next to nothing, and not for long.
 */
export class Wire {
  private admitted: Admitted | undefined;
  private came = 0;
  private ending = false;
  private readonly meter: FrameMeter;
  private reader: FrameReader | undefined;
  private readonly socket: Socket;
  private patience: NodeJS.Timeout | undefined;

  constructor(
    request: IncomingMessage,
    private readonly limits: ExchangeLimits,
    /** Forgotten when it is let in: a line is there for hours. */
    private stranger: Stranger | undefined,
  ) {
    this.socket = request.socket;
    this.meter = new FrameMeter(limits.entryMessageBytes);
    this.patience = setTimeout(() => this.cut('it was not let in in time'), limits.entryMs);
    this.socket.once('close', () => this.entered());
  }

  /** Before the WebSocket library reads: it hears of each chunk after this. */
  listen(): void {
    this.socket.on('data', (chunk: Buffer) => this.read(chunk));
  }

  /**
   * Lets go of what was read, and follows what waits to be written: with Engine.IO until the socket takes more, then in the
   * socket.
   */
  watch(conn: EngineSocket): void {
    this.reader = frameReaderOf(conn);
    conn.on('packet', () => letGoOfMask(this.reader));
    let waiting = 0;
    conn.on('packetCreate', (packet: OutgoingPacket) => {
      const length = lengthOf(packet);
      waiting += length;
      this.admitted?.budget.answer(length);
      if (waiting + this.socket.writableLength > this.limits.unsentBytes) this.cut('what was written is not read');
    });
    conn.on('flush', () => {
      waiting = 0;
      this.socket.cork();
    });
    // All packets have gone to the socket: they leave it in one write.
    conn.on('drain', () => this.socket.uncork());
  }

  admit(admitted: Admitted): void {
    this.entered();
    this.admitted = admitted;
    this.meter.largest = this.limits.messageBytes;
  }

  private read(chunk: Buffer): void {
    renewList(this.reader);
    const { frames, tooLarge } = this.meter.read(chunk);
    if (this.admitted === undefined) this.readStranger(chunk.length, tooLarge);
    else this.readProgram(this.admitted, frames, chunk.length, tooLarge);
  }

  private readStranger(bytes: number, tooLarge: boolean): void {
    this.came += bytes;
    if (tooLarge || this.came > this.limits.entryBytes) this.cut('it sent much before it was let in');
  }

  private readProgram({ budget, ...program }: Admitted, frames: number, bytes: number, tooLarge: boolean): void {
    budget.spend(frames, bytes);
    if (tooLarge) program.tooLarge(this.beginning());
    if (budget.isFlood) this.endFlood(program);
    else if (budget.isOver) this.rest(budget.waitMs);
  }

  private beginning(): EventHead | undefined {
    const { beginning } = this.meter;
    return beginning.startsWith(MESSAGE) ? eventHead(beginning.slice(MESSAGE.length)) : undefined;
  }

  private entered(): void {
    clearTimeout(this.patience);
    this.stranger?.onEntered();
    this.patience = undefined;
    this.stranger = undefined;
  }

  /** What a team sends beyond its budget is answered, and then waits in the network instead of here. */
  private rest(ms: number): void {
    this.socket.pause();
    setTimeout(() => this.socket.resume(), Math.min(ms, LONGEST_REST_MS));
  }

  /** What came with this chunk is answered still, so that a program in a loop can say what happened to it. */
  private endFlood(program: Pick<Admitted, 'flooded'>): void {
    if (this.ending) this.socket.destroy();
    if (this.ending) return;
    this.ending = true;
    program.flooded();
    this.socket.pause();
    setTimeout(() => this.socket.destroy(), FAREWELL_MS);
  }

  /** At once: an end that waits for the other side, or for what is to be written, would wait for the attacker. */
  private cut(reason: string): void {
    if (this.socket.destroyed) return;
    if (this.admitted === undefined) this.stranger?.onCut(reason);
    else this.admitted.unread();
    this.socket.destroy();
  }
}

function lengthOf({ data, options }: OutgoingPacket): number {
  if (typeof data === 'string') return data.length;
  return options?.wsPreEncodedFrame?.reduce((sum, piece) => sum + piece.length, 0) ?? 0;
}
