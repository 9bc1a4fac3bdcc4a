import { Decoder, Encoder, type Packet, PacketType } from 'socket.io-parser';
import { EXCHANGE_NAMESPACE } from '@starboard/contracts';
import { type CheapJson, isCheapJson } from './cheap-json.js';

/** The arguments of an event as they came, JSON without its first bracket's name: to be read elsewhere. */
export class UnreadArguments {
  constructor(readonly json: string) {}
}

/** Socket.IO's packet type, our namespace, an acknowledgement's number, the event's name. */
const EVENT = new RegExp(`^2${EXCHANGE_NAMESPACE}(?:\\?[^,]{0,300})?,(\\d{0,15})\\["([a-z-]{1,40})",`);

/** What is in front of an event's arguments. */
export interface EventHead {
  readonly event: string;
  readonly acknowledgement: number | undefined;
  readonly length: number;
}

/** @param text the beginning of a Socket.IO packet. */
export function eventHead(text: string): EventHead | undefined {
  const [head, id, event] = EVENT.exec(text) ?? [];
  if (head === undefined || event === undefined) return undefined;
  return { event, acknowledgement: id === '' ? undefined : Number(id), length: head.length };
}

/**
 * Socket.IO's parser with a budget: it reads on the event loop only what is cheap to read. A dear event of the exchange is
 * passed on with its arguments unread; dear packets of any other kind nobody has a use for.
 */
export function exchangeParser(
  limits: CheapJson,
  largest: number,
): { Encoder: typeof Encoder; Decoder: typeof Decoder } {
  class FrugalDecoder extends Decoder {
    /** Bytes that came for a packet with attachments. */
    private attached = 0;

    override add(data: unknown): void {
      if (typeof data !== 'string') this.attach(data);
      else if (isCheapJson(data, limits)) this.read(data);
      else this.emitReserved('decoded', unread(data));
    }

    private read(data: string): void {
      this.attached = 0;
      super.add(data);
    }

    private attach(data: unknown): void {
      this.attached += (data as { readonly length?: number }).length ?? 0;
      if (this.attached > largest) throw new Error('attachments are too large');
      super.add(data);
    }
  }
  return { Encoder, Decoder: FrugalDecoder };
}

function unread(text: string): Packet {
  const head = eventHead(text);
  if (head === undefined) throw new Error('a packet is too dear to read');
  const { event, acknowledgement: id, length } = head;
  const data = [event, new UnreadArguments(`[${text.slice(length)}`)];
  return { type: PacketType.EVENT, nsp: EXCHANGE_NAMESPACE, data, ...(id !== undefined && { id }) };
}
