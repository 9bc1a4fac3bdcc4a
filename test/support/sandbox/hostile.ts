import { type Sandbox, SANDBOX_LIMITS, type SandboxLimits, type SandboxRun } from '@starboard/sandbox';

/** A program that tries to get out, or to take more than its share. It prints OPEN for each door that it finds, then `done`. */
export interface HostileProgram {
  readonly name: string;
  readonly source: string;
  readonly limits?: Partial<SandboxLimits>;
  readonly ends: readonly HostileEnd[];
}

type HostileEnd =
  /** It comes to its end, and no door was open. */
  | 'done'
  /** A signal or an error ends it. */
  | 'crash'
  | 'memory'
  | 'output'
  | 'cpu'
  | 'wall';

/** Before each program. */
const PRELUDE = `import ctypes, errno, os, resource, signal, socket, sys, threading, time
libc = ctypes.CDLL(None, use_errno=True)
def door(what):
    print('OPEN', what, flush=True)
def attempt(what, act):
    try:
        act()
    except Exception:
        return
    door(what)
def call(what, *args):
    ctypes.set_errno(0)
    if libc.syscall(*args) != -1:
        door(what)
    return ctypes.get_errno()
def until_refused(act, most):
    for count in range(most):
        try:
            act(count)
        except (OSError, RuntimeError):
            return count
    door(f'{most} and no end')
    return most
def done():
    print('done', flush=True)
`;

const LIMITS = { cpuMs: 4_000, wallMs: 12_000, memoryBytes: 256 * 1024 ** 2 } as const;

export const runHostile = (
  sandbox: Sandbox,
  { source, limits }: Pick<HostileProgram, 'source' | 'limits'>,
): Promise<SandboxRun> =>
  sandbox.run(
    {
      files: { 'hostile.py': `${PRELUDE}${source}\n` },
      command: ['/usr/bin/python3', '-B', 'hostile.py'],
      mark: true,
    },
    { ...SANDBOX_LIMITS, ...LIMITS, ...limits },
  );

/** What is wrong with how a program ended; nothing when it was contained. */
export function escapes(program: HostileProgram, run: SandboxRun): readonly string[] {
  if (!run.ok) return [`fault ${run.fault.code}: ${run.fault.message}`];
  const { stdout } = run.outcome;
  const doors = stdout.split('\n').filter((line) => line.startsWith('OPEN'));
  const end = endOf(run);
  if (program.ends.includes(end)) return doors;
  return [...doors, `ended by ${end}: ${JSON.stringify(run.outcome).slice(0, 600)}`];
}

function endOf(run: SandboxRun & { ok: true }): HostileEnd {
  const { verdict, exitCode, stdout } = run.outcome;
  if (verdict === 'time') return run.measures.over ?? 'wall';
  if (verdict !== 'exited') return verdict;
  return exitCode === 0 && stdout.trimEnd().endsWith('done') ? 'done' : 'crash';
}
