import { describe, expect, it } from '@jest/globals';
import { answer, assemble, ifEqual } from './bpf.js';
import { seccompFilter } from './seccomp.js';
import { type Architecture, ARCHITECTURES, FORBIDDEN_CALLS, WATCHED_CALLS } from './system-calls.js';

const ALLOW = 0x7fff_0000;
const KILL = 0x8000_0000;
const EPERM = 0x0005_0001;
const ENOSYS = 0x0005_0026;
const AUDIT = { x64: 0xc000_003e, arm64: 0xc000_00b7 } as const;
const COLUMN = { x64: 0, arm64: 1 } as const;

interface Call {
  readonly number: number;
  readonly architecture: number;
  readonly arguments?: readonly number[];
}

/** What the kernel does with the bytes (kernel/bpf: classic programs), on the words of `struct seccomp_data`. */
function run(bytes: Uint8Array, { number, architecture, arguments: values = [] }: Call): number {
  const data = new Map([[0, number], [4, architecture], ...values.map((value, at) => [16 + 8 * at, value] as const)]);
  const view = new DataView(bytes.buffer);
  let accumulator = 0;
  for (let at = 0; at < bytes.length / 8; at++) {
    const code = view.getUint16(at * 8, true);
    const k = view.getUint32(at * 8 + 4, true);
    const holds = { 0x15: accumulator === k, 0x35: accumulator >= k, 0x45: (accumulator & k) !== 0 }[code];
    if (code === 0x06) return k;
    if (code === 0x20) accumulator = data.get(k) ?? 0;
    else if (holds === undefined) throw new Error(`Code ${code} is not of this filter.`);
    else at += view.getUint8(at * 8 + (holds ? 2 : 3));
  }
  throw new Error('The program has no end.');
}

const asked = (name: Architecture, number: number, ...values: number[]): number =>
  run(seccompFilter(name), { number, architecture: AUDIT[name], arguments: values });

describe.each(ARCHITECTURES)('the filter of %s', (name) => {
  const number = (call: keyof typeof WATCHED_CALLS): number => WATCHED_CALLS[call][COLUMN[name]];

  it('refuses each call of the list, and no other one', () => {
    const forbidden = new Set(Object.values(FORBIDDEN_CALLS).map((numbers) => numbers[COLUMN[name]]));
    const watched = new Set([...Object.values(WATCHED_CALLS)].map((numbers) => numbers[COLUMN[name]]));
    for (let call = 0; call < 451; call++) {
      if (watched.has(call)) continue;
      expect([call, asked(name, call)]).toEqual([call, forbidden.has(call) ? EPERM : ALLOW]);
    }
  });

  it('lets threads and processes be made, but no namespaces', () => {
    expect(asked(name, number('clone'), 0x003d_0f00)).toBe(ALLOW);
    expect(asked(name, number('clone'), 17)).toBe(ALLOW);
    for (const flag of [0x0002_0000, 0x0200_0000, 0x0400_0000, 0x0800_0000, 0x1000_0000, 0x2000_0000, 0x4000_0000]) {
      expect(asked(name, number('clone'), flag | 17)).toBe(EPERM);
    }
    expect(asked(name, number('clone3'))).toBe(ENOSYS);
  });

  it('knows sockets of three families', () => {
    const allowed = Array.from({ length: 46 }, (_, family) => family).filter(
      (family) => asked(name, number('socket'), family) === ALLOW,
    );
    expect(allowed).toEqual([1, 2, 10]);
    expect(asked(name, number('socketpair'), 1)).toBe(ALLOW);
    expect(asked(name, number('socketpair'), 40)).toBe(EPERM);
  });

  it('types into no terminal', () => {
    expect(asked(name, number('ioctl'), 1, 0x5412)).toBe(EPERM);
    expect(asked(name, number('ioctl'), 1, 0x541c)).toBe(EPERM);
    expect(asked(name, number('ioctl'), 1, 0x5401)).toBe(ALLOW);
  });

  it('kills what comes by another door of the kernel, and does not know what is new', () => {
    const other = AUDIT[name === 'x64' ? 'arm64' : 'x64'];
    expect(run(seccompFilter(name), { number: 1, architecture: other })).toBe(KILL);
    expect(run(seccompFilter(name), { number: 1, architecture: 0x4000_0003 })).toBe(KILL);
    expect(asked(name, 0x4000_0000 + 101)).toBe(KILL);
    expect(asked(name, 451)).toBe(ENOSYS);
  });
});

it('writes an instruction as eight little-endian bytes', () => {
  expect([...assemble([answer(0x8000_0001)])]).toEqual([6, 0, 0, 0, 1, 0, 0, 0x80]);
});

it('refuses what the kernel would: a jump too far, a program too long', () => {
  const many = (count: number): ReturnType<typeof answer>[] => Array.from({ length: count }, () => answer(0));
  expect(() => assemble(ifEqual(1, many(256)))).toThrow(RangeError);
  expect(() => assemble(many(4097))).toThrow(RangeError);
});
