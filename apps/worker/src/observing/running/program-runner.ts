import { PermanentFailure } from '@starboard/queue';
import {
  inspectToolchain,
  limitsOf,
  programOf,
  type Sandbox,
  type SandboxFault,
  type SandboxRun,
} from '@starboard/sandbox';
import type { ObservationOutcome, ObservedJson } from '@starboard/scoring';
import type { Observer } from '../observer.js';
import { programOfRun, type RunnableProgram } from './program-of-run.js';
import { Turns } from './turns.js';

/** Raised with what programs see, or with what is told of them. */
const VERSION = 'sandbox/2';
/** Of a fingerprint: enough for nobody to meet another with the same. */
const FINGERPRINT_DIGITS = 16;
/** Of each output that is recorded, in UTF-16 code units: its end, where errors stand. */
const MOST_OUTPUT = 16 * 1024;

/** No repetition mends these: the machine lacks something, and says what. */
const LACKING: readonly SandboxFault['code'][] = ['ERR_SANDBOX_LEVEL', 'ERR_SANDBOX_COMMAND'];

/**
 * Runs programs in the sandbox. What a program does is its outcome; what the machine does is none, and is tried again, or lies
 * among the failed jobs with its cause. A wall time that was over is believed when it is over in a second run, alone.
 * Its version names what every toolchain consists of: a changed one is asked anew.
 * @param toolchains sandboxes by the name that contests give to what they show
 */
export function programRunner(toolchains: ReadonlyMap<string, Sandbox>): Observer {
  const turns = new Turns();
  let version: Promise<string> | undefined;
  return {
    kind: 'run',
    version: () => (version ??= versionOf(toolchains)),
    observe: async (payload: ObservedJson, signal: AbortSignal): Promise<ObservationOutcome> => {
      const program = programOfRun(payload);
      if (typeof program === 'string') throw new PermanentFailure('ERR_SANDBOX_COMMAND', program);
      const sandbox = toolchains.get(program.toolchain);
      if (sandbox === undefined)
        throw new PermanentFailure(
          'ERR_TOOLCHAIN_MISSING',
          `the toolchain ${program.toolchain} is not on this machine`,
        );
      const run = (alone: boolean): Promise<SandboxRun> =>
        turns.take(() => runIn(sandbox, program, signal), { alone, signal });
      const first = await run(false);
      return outcomeOf(first.ok && first.measures.over === 'wall' ? await run(true) : first);
    },
  };
}

async function versionOf(toolchains: ReadonlyMap<string, Sandbox>): Promise<string> {
  const parts: string[] = [];
  for (const [name, sandbox] of [...toolchains].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const { fingerprint } = await inspectToolchain(sandbox);
    parts.push(`${name}:${fingerprint.slice(0, FINGERPRINT_DIGITS)}`);
  }
  return [VERSION, ...parts].join(' ');
}

/** Of a process that leaves programs to others. */
export const absentRunner: Observer = {
  kind: 'run',
  version: () => Promise.resolve(null),
  observe: () => Promise.reject(new PermanentFailure('ERR_TOOLCHAIN_MISSING', 'EXECUTION_SLOTS is 0')),
};

const runIn = (
  sandbox: Sandbox,
  { language, profile, source, seconds }: RunnableProgram,
  signal: AbortSignal,
): Promise<SandboxRun> => sandbox.run(programOf(language, source, profile), limitsOf(language, seconds), signal);

/** @throws Error of the machine's doing */
function outcomeOf(run: SandboxRun): ObservationOutcome {
  if (!run.ok) {
    const { code, message } = run.fault;
    if (code === 'ERR_SANDBOX_PROGRAM') return { state: 'refused', detail: message };
    if (LACKING.includes(code)) throw new PermanentFailure(code, message);
    throw new Error(`${code}: ${message}`);
  }
  const { verdict, exitCode, completed, stdout, stderr } = run.outcome;
  return {
    state: 'seen',
    value: { verdict, exitCode, completed, stdout: stdout.slice(-MOST_OUTPUT), stderr: stderr.slice(-MOST_OUTPUT) },
  };
}
