import { InvalidArgumentError } from 'commander';
import {
  BARS,
  type FaultName,
  FAULTS,
  type FigureName,
  NEVER,
  OF_PROCESSES,
  type WantedFault,
} from '@starboard/rehearsal';

export interface RehearseOptions {
  readonly check?: string;
  readonly contest?: string;
  readonly teams?: number;
  readonly items?: number;
  /** Seconds. */
  readonly interval?: number;
  readonly deadline?: number;
  readonly url?: string;
  readonly faults: readonly WantedFault[];
  readonly bar?: Partial<Record<FigureName, number>>;
  readonly seed: string;
  readonly out: string;
  readonly json: boolean;
}

const ofProcess = (fault: FaultName): boolean => OF_PROCESSES.some((one) => one === fault);

/** `cut-connections,kill-session=4321`; `none` asks for no fault. */
export function parseFaults(text: string): readonly WantedFault[] {
  if (text === 'none') return [];
  return text.split(',').map((part) => {
    const [name = '', pid] = part.trim().split('=');
    const fault = FAULTS.find((known) => known === name);
    if (fault === undefined) throw new InvalidArgumentError(`"${name}" is none of ${FAULTS.join(', ')}.`);
    const never = NEVER[fault];
    if (never !== undefined) throw new InvalidArgumentError(`${fault} is never injected: ${never}.`);
    if (!ofProcess(fault)) {
      if (pid === undefined) return { fault };
      throw new InvalidArgumentError(`${fault} is done to no process.`);
    }
    if (pid !== undefined && /^[1-9]\d{0,9}$/.test(pid)) return { fault, pid: Number(pid) };
    throw new InvalidArgumentError(`${fault} needs the process that it is done to: ${fault}=PID.`);
  });
}

/** `releaseP99Ms=500`, added to those before. */
export function parseBar(
  text: string,
  before: Partial<Record<FigureName, number>>,
): Partial<Record<FigureName, number>> {
  const [name = '', value = ''] = text.split('=');
  if (!Object.hasOwn(BARS, name)) {
    throw new InvalidArgumentError(`"${name}" is none of ${Object.keys(BARS).join(', ')}.`);
  }
  const bar = value === '' ? NaN : Number(value);
  if (!(bar >= 0 && bar <= 86_400_000)) throw new InvalidArgumentError(`${name} must be a number from 0.`);
  return { ...before, [name]: bar };
}
