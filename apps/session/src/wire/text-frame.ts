/** Engine.IO's sign of a message, in front of Socket.IO's packet. */
export const MESSAGE = '4';

const FINAL_TEXT = 0x81;
const SHORT = 125;
const LENGTH_16 = 126;
const LENGTH_64 = 127;
const MOST_16 = 0xffff;
const LONGEST_HEADER = 10;

/**
 * A WebSocket frame of a text that is not masked (RFC 6455, 5.2), in the two pieces that go to the socket. The second one
 * is written as it is: what is the same for many lines is encoded once, and copied for none.
 */
export function textFrame(head: string, ending: Buffer): readonly [Buffer, Buffer] {
  const frame = Buffer.allocUnsafe(LONGEST_HEADER + Buffer.byteLength(head));
  const length = frame.length - LONGEST_HEADER + ending.length;
  frame[0] = FINAL_TEXT;
  const start = writeLength(frame, length);
  const end = start + frame.write(head, start);
  return [frame.subarray(0, end), ending];
}

/** @returns where the text begins. */
function writeLength(frame: Buffer, length: number): number {
  if (length <= SHORT) return frame.writeUInt8(length, 1);
  if (length <= MOST_16) {
    frame[1] = LENGTH_16;
    return frame.writeUInt16BE(length, 2);
  }
  frame[1] = LENGTH_64;
  return frame.writeBigUInt64BE(BigInt(length), 2);
}
