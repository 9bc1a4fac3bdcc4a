import { answer, assemble, ifAnyBit, ifAtLeast, ifEqual, type Instruction, load, unlessEqual } from './bpf.js';
import { type Architecture, FIRST_UNKNOWN_CALL, FORBIDDEN_CALLS, WATCHED_CALLS } from './system-calls.js';

const ALLOW = 0x7fff_0000;
const KILL_PROCESS = 0x8000_0000;
const errno = (number: number): number => 0x0005_0000 | number;
const EPERM = errno(1);
const ENOSYS = errno(38);

/** Offsets in `struct seccomp_data`: little-endian, so that the lower half of an argument comes first. */
const NUMBER = 0;
const ARCHITECTURE = 4;
const FIRST_ARGUMENT = 16;
const SECOND_ARGUMENT = 24;

/** linux/audit.h */
const AUDIT: Readonly<Record<Architecture, number>> = { x64: 0xc000_003e, arm64: 0xc000_00b7 };
const COLUMN: Readonly<Record<Architecture, 0 | 1>> = { x64: 0, arm64: 1 };
/** Numbers of the x32 interface, which shares the architecture of x86-64. */
const X32 = 0x4000_0000;
/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET. */
const NEW_NAMESPACES = 0x7e02_0000;
/** AF_UNIX, AF_INET, AF_INET6: not AF_VSOCK, which leads to the host of a virtual machine past every network namespace. */
const FAMILIES = [1, 2, 10];
/** TIOCSTI and TIOCLINUX type into the terminal of whoever started it. */
const TERMINAL_INPUT = [0x5412, 0x541c];

/**
 * What a program may ask of the kernel, for `seccomp(2)`: all but what stands in `FORBIDDEN_CALLS`, new namespaces, sockets of
 * rare families and input into terminals. `clone3`, whose flags no filter can see, is not there: libraries fall back to `clone`.
 */
export function seccompFilter(architecture: Architecture): Uint8Array {
  const column = COLUMN[architecture];
  const [clone, clone3, socket, socketpair, ioctl] = (
    ['clone', 'clone3', 'socket', 'socketpair', 'ioctl'] as const
  ).map((name) => WATCHED_CALLS[name][column]) as [number, number, number, number, number];
  const forbidden = Object.values(FORBIDDEN_CALLS).flatMap((numbers) => numbers[column] ?? []);
  return assemble([
    load(ARCHITECTURE),
    ...unlessEqual(AUDIT[architecture], [answer(KILL_PROCESS)]),
    load(NUMBER),
    ...ifAtLeast(X32, [answer(KILL_PROCESS)]),
    ...ifAtLeast(FIRST_UNKNOWN_CALL, [answer(ENOSYS)]),
    ...ifEqual(clone3, [answer(ENOSYS)]),
    ...ifEqual(clone, [load(FIRST_ARGUMENT), ...ifAnyBit(NEW_NAMESPACES, [answer(EPERM)]), answer(ALLOW)]),
    ...ifEqual(socket, onlyFamilies()),
    ...ifEqual(socketpair, onlyFamilies()),
    ...ifEqual(ioctl, [load(SECOND_ARGUMENT), ...refuseEach(TERMINAL_INPUT), answer(ALLOW)]),
    ...refuseEach(forbidden),
    answer(ALLOW),
  ]);
}

const onlyFamilies = (): readonly Instruction[] => [
  load(FIRST_ARGUMENT),
  ...FAMILIES.flatMap((family) => ifEqual(family, [answer(ALLOW)])),
  answer(EPERM),
];

const refuseEach = (values: readonly number[]): readonly Instruction[] =>
  values.flatMap((value) => ifEqual(value, [answer(EPERM)]));
