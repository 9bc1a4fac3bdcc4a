import { describe, expect, it } from '@jest/globals';
import { FrameMeter } from './frame-meter.js';

const MASK = Buffer.from([1, 2, 3, 4]);

/** A frame as clients write it (RFC 6455, 5.2). */
function frame(text: string, { opcode = 1, fin = true }: { opcode?: number; fin?: boolean } = {}): Buffer {
  const content = Buffer.from(text);
  const length = content.length < 126 ? Buffer.from([content.length]) : Buffer.alloc(content.length < 65_536 ? 3 : 9);
  if (length.length === 3) length.writeUInt16BE(content.length, 1);
  if (length.length === 9) length.writeBigUInt64BE(BigInt(content.length), 1);
  if (length.length > 1) length[0] = length.length === 3 ? 126 : 127;
  length[0] = (length[0] ?? 0) | 0x80;
  const masked = content.map((byte, at) => byte ^ (MASK[at % 4] ?? 0));
  return Buffer.concat([Buffer.from([(fin ? 0x80 : 0) | opcode]), length, MASK, masked]);
}

describe('FrameMeter', () => {
  it('counts frames and knows their beginning, however the bytes are cut', () => {
    const bytes = Buffer.concat([
      frame('a'),
      frame('42/pku,["logs-send",1]'),
      frame('x'.repeat(70_000)),
      frame('', { opcode: 9 }),
    ]);
    for (const size of [1, 2, 3, 7, 100, 65_536, bytes.length]) {
      const meter = new FrameMeter(100_000);
      let frames = 0;
      for (let at = 0; at < bytes.length; at += size) frames += meter.read(bytes.subarray(at, at + size)).frames;
      expect(frames).toBe(4);
      expect(meter.beginning).toBe('x'.repeat(128));
    }
  });

  it('says that a message is too large when it begins, in one frame or in several', () => {
    const meter = new FrameMeter(1_000);
    expect(meter.read(frame('x'.repeat(1_000)))).toEqual({ frames: 1, tooLarge: false });
    const large = frame(`42/pku,["logs-send","${'x'.repeat(1_000)}"]`);
    expect(meter.read(large.subarray(0, 40))).toEqual({ frames: 1, tooLarge: true });
    expect(meter.beginning).toMatch(/^42\/pku,\["logs-send"/);
    const parts = new FrameMeter(1_000);
    expect(parts.read(frame('x'.repeat(600), { fin: false })).tooLarge).toBe(false);
    expect(parts.read(frame('x'.repeat(600), { opcode: 0 })).tooLarge).toBe(true);
  });
});
