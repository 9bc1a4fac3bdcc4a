import { execFileSync, type StdioOptions } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { RehearsalCommands } from '@starboard/database';
import { StartupError } from '@starboard/platform';
import { type FaultName, FAULTS, type InjectedFault, NEVER, type WantedFault } from '@starboard/rehearsal';
import type { OpenPlatform } from '../platform.js';
import type { Programs } from './programs.js';

/** Of the programs' connections. */
const CUT_SHARE = 0.3;
const REDIS_AWAY_MS = 3_000;
const DATABASE_SLOW_MS = 2_000;

/** What the process of a fault must have been started as: a platform with the app in it, or Redis. */
const CALLED: Readonly<Partial<Record<FaultName, RegExp>>> = {
  'kill-session': startOf('session'),
  'kill-worker': startOf('worker'),
  'stop-redis': /\b(redis|valkey)-server\b/,
};

function startOf(app: string): RegExp {
  return new RegExp(`(starboard(\\.mjs)?|main\\.js) start\\b(?!.*--apps)|main\\.js start\\b.*--apps[ =]\\S*${app}`);
}

/** @throws StartupError ERR_REHEARSAL_PROCESS when a process is not what its fault is done to */
export function checkProcesses(wanted: readonly WantedFault[]): void {
  for (const { fault, pid } of wanted) {
    const wrong = pid === undefined ? undefined : wrongProcess(fault, pid);
    if (wrong !== undefined) {
      const message = `${fault}=${pid}: ${wrong}; name the process of the platform that is to be hit`;
      throw new StartupError('ERR_REHEARSAL_PROCESS', message);
    }
  }
}

/** Why a process is not to be hit; undefined: it is. */
function wrongProcess(fault: FaultName, pid: number): string | undefined {
  const command = commandOf(pid);
  if (command === undefined) return 'there is no such process on this machine';
  return CALLED[fault]?.test(command) === true ? undefined : `it runs ${command}`;
}

function commandOf(pid: number): string | undefined {
  try {
    const stdio: StdioOptions = ['ignore', 'pipe', 'ignore'];
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8', stdio }).trim();
  } catch {
    return undefined;
  }
}

/** A fault that was not injected, and why. */
export interface NotInjected {
  readonly fault: FaultName;
  readonly reason: string;
}

/** The faults that nobody asked for, or that are never injected. */
export function notAsked(wanted: readonly WantedFault[], { config }: OpenPlatform): readonly NotInjected[] {
  const asked = new Set(wanted.map(({ fault }) => fault));
  const reasonOf = (fault: FaultName): string =>
    NEVER[fault] ??
    (fault === 'stop-redis' && config.redisUrl === undefined
      ? 'the platform has no Redis (REDIS_URL)'
      : `not asked for (--faults ${fault}${fault in CALLED ? '=PID' : ''})`);
  return FAULTS.filter((fault) => !asked.has(fault)).map((fault) => ({ fault, reason: reasonOf(fault) }));
}

/** Does one fault after the other, spread over the files of the round. */
export class FaultInjector {
  readonly injected: InjectedFault[] = [];
  /** Those that could not be done when their moment came. */
  readonly missed: NotInjected[] = [];

  constructor(
    private readonly platform: OpenPlatform,
    private readonly programs: Programs,
  ) {}

  /** @param planned moments of the files: faults come between two of them */
  async run(wanted: readonly WantedFault[], planned: readonly number[], stopped: AbortSignal): Promise<void> {
    for (const [at, { fault, pid }] of wanted.entries()) {
      const file = Math.max(1, Math.floor(((at + 1) * planned.length) / (wanted.length + 1)));
      const moment = ((planned[file - 1] ?? 0) + (planned[file] ?? planned[file - 1] ?? 0)) / 2;
      await delay(Math.max(0, moment - this.platform.clock.now()), undefined, { signal: stopped });
      const now = this.platform.clock.now();
      const reason = await this.inject(fault, pid).catch((error: unknown) => String(error));
      if (reason === undefined) this.injected.push({ fault, at: now });
      else this.missed.push({ fault, reason });
    }
  }

  /** @returns why it could not be done. */
  private async inject(fault: FaultName, pid: number | undefined): Promise<string | undefined> {
    if (fault === 'cut-connections') this.programs.cut(CUT_SHARE);
    if (fault === 'slow-database') {
      const { database, clock } = this.platform;
      await new RehearsalCommands(database, clock).slowDown(() => delay(DATABASE_SLOW_MS));
    }
    if (pid === undefined) return undefined;
    // Its number may be another one's by now.
    const wrong = wrongProcess(fault, pid);
    if (wrong !== undefined) return wrong;
    if (fault === 'stop-redis') await holdUp(pid);
    else process.kill(pid, 'SIGKILL');
    return undefined;
  }
}

/** Whatever happens meanwhile, it goes on. */
async function holdUp(pid: number): Promise<void> {
  const goOn = (): boolean => process.kill(pid, 'SIGCONT');
  process.once('exit', goOn);
  process.kill(pid, 'SIGSTOP');
  try {
    await delay(REDIS_AWAY_MS);
  } finally {
    process.off('exit', goOn);
    goOn();
  }
}
