import { ARCHITECTURES, FORBIDDEN_CALLS } from '../../../libs/sandbox/src/plan/system-calls.js';
import type { HostileProgram } from './hostile.js';
import { breakers } from './hostile-breakers.js';
import { type Prey, seekers } from './hostile-seekers.js';
import { TAKERS } from './hostile-takers.js';

/** All hostile programs, for the processor of this machine. */
export function allHostile(prey: Prey): readonly HostileProgram[] {
  const column = ARCHITECTURES.findIndex((one) => one === process.arch);
  const forbidden = Object.entries(FORBIDDEN_CALLS).flatMap(([name, numbers]) => {
    const number = numbers[column];
    return typeof number === 'number' ? [[name, number] as const] : [];
  });
  return [...TAKERS, ...seekers(prey), ...breakers(forbidden)];
}
