import type { SandboxFault, SandboxLimits, SandboxMeasures, SandboxOutcome } from '../sandbox.js';

/** All that is read back from a box, when it is over. */
export interface Traces {
  /** The first process of the box has begun: what comes after is the program's doing. */
  readonly started: boolean;
  /** As bubblewrap says it; null when it did not live to say it. */
  readonly exitCode: number | null;
  /** What was written to descriptor 3 after that. */
  readonly report: string;
  readonly stdout: string;
  readonly stderr: string;
  /** Why it was stopped from outside; null when it was not. */
  readonly stopped: 'cpu' | 'wall' | 'output' | 'memory' | 'aborted' | null;
  /** Processes of it that the kernel killed for want of memory. */
  readonly oomKills: number;
  readonly cpuMs: number;
}

export type Judged =
  { readonly outcome: SandboxOutcome; readonly over: SandboxMeasures['over'] } | { readonly fault: SandboxFault };

/** Of an error message. */
const MOST_WORDS = 500;

/**
 * The law: what the machine did is a fault; what the program did is a verdict, and the bound that it broke comes before the way
 * in which it ended.
 * @param mark what completion looks like; undefined where exit code 0 is enough
 */
export function judge(traces: Traces, limits: SandboxLimits, mark: string | undefined): Judged {
  const { started, exitCode, report, stdout, stderr, stopped, oomKills, cpuMs } = traces;
  if (stopped === 'aborted') return fault('ERR_SANDBOX_ABORTED', 'The run was broken off.');
  if (!started) {
    if (report.startsWith('absent')) {
      return fault('ERR_SANDBOX_COMMAND', `The toolchain lacks ${report.slice('absent '.length).trim()}.`);
    }
    return fault('ERR_SANDBOX_START', `The sandbox did not start: ${stderr.slice(0, MOST_WORDS).trim() || 'no word'}`);
  }
  const over = stopped === 'cpu' || stopped === 'wall' ? stopped : cpuMs >= limits.cpuMs ? 'cpu' : null;
  const broken = stopped === 'output' ? 'output' : oomKills > 0 || stopped === 'memory' ? 'memory' : over && 'time';
  if (broken) {
    return {
      outcome: { verdict: broken, exitCode: null, completed: false, stdout, stderr },
      over: broken === 'time' ? over : null,
    };
  }
  if (exitCode === null) {
    return fault('ERR_SANDBOX_LOST', 'The sandbox ended without saying how: somebody else has killed it.');
  }
  const completed = exitCode === 0 && (mark === undefined || report === mark);
  return { outcome: { verdict: 'exited', exitCode, completed, stdout, stderr }, over: null };
}

const fault = (code: SandboxFault['code'], message: string): Judged => ({ fault: { code, message } });
