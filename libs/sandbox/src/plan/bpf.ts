/** One instruction of the classic Berkeley packet filter (linux/filter.h). */
export interface Instruction {
  readonly code: number;
  /** Instructions to skip when a comparison holds. */
  readonly jt: number;
  readonly jf: number;
  readonly k: number;
}

const LOAD_WORD = 0x20;
const JUMP_EQUAL = 0x15;
const JUMP_GREATER_OR_EQUAL = 0x35;
const JUMP_ANY_BIT = 0x45;
const RETURN = 0x06;

const instruction = (code: number, k: number, jt = 0, jf = 0): Instruction => ({ code, jt, jf, k });

/** @param offset in `struct seccomp_data`, bytes */
export const load = (offset: number): Instruction => instruction(LOAD_WORD, offset);
export const answer = (action: number): Instruction => instruction(RETURN, action);
/** Skips as many instructions as the part that applies if it is equal has, unless it is. */
export const ifEqual = (value: number, then: readonly Instruction[]): readonly Instruction[] => [
  instruction(JUMP_EQUAL, value, 0, then.length),
  ...then,
];
export const unlessEqual = (value: number, then: readonly Instruction[]): readonly Instruction[] => [
  instruction(JUMP_EQUAL, value, then.length, 0),
  ...then,
];
export const ifAtLeast = (value: number, then: readonly Instruction[]): readonly Instruction[] => [
  instruction(JUMP_GREATER_OR_EQUAL, value, 0, then.length),
  ...then,
];
export const ifAnyBit = (bits: number, then: readonly Instruction[]): readonly Instruction[] => [
  instruction(JUMP_ANY_BIT, bits, 0, then.length),
  ...then,
];

const BYTES = 8;
/** Of a program: the kernel's BPF_MAXINSNS. */
const MOST_INSTRUCTIONS = 4096;
const FARTHEST_JUMP = 255;

/** The bytes that `seccomp(2)` takes, little-endian as both architectures are. @throws RangeError for what it would refuse. */
export function assemble(program: readonly Instruction[]): Uint8Array {
  if (program.length > MOST_INSTRUCTIONS) throw new RangeError(`${program.length} instructions are too many.`);
  const bytes = new Uint8Array(program.length * BYTES);
  const view = new DataView(bytes.buffer);
  for (const [at, { code, jt, jf, k }] of program.entries()) {
    if (Math.max(jt, jf) > FARTHEST_JUMP) throw new RangeError(`Instruction ${at} jumps too far.`);
    view.setUint16(at * BYTES, code, true);
    view.setUint8(at * BYTES + 2, jt);
    view.setUint8(at * BYTES + 3, jf);
    view.setUint32(at * BYTES + 4, k, true);
  }
  return bytes;
}
