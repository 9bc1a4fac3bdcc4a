import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Cgroups } from '../cgroups/cgroup.js';
import { ARCHITECTURES } from '../plan/system-calls.js';
import type { SandboxLack, SandboxProgram, SandboxReport, SandboxRun } from '../sandbox.js';

/** `--size` and `--disable-userns` came with it. */
const OLDEST_BUBBLEWRAP = [0, 8];

export interface ProbeOptions {
  readonly platform: string;
  readonly architecture: string;
  readonly bash: string | undefined;
  readonly bubblewrap: string | undefined;
  readonly cgroups: Cgroups | undefined;
  readonly ownUsers: boolean;
  /** Runs a program in a box of these. */
  readonly tryOut: (program: SandboxProgram) => Promise<SandboxRun>;
}

/** In a box: the state of the filter, as the kernel has it (2: there is one). */
export const TRIAL: SandboxProgram = {
  files: {},
  command: [
    '/bin/sh',
    '-c',
    'while read -r name value; do [ "$name" = Seccomp: ] && echo "$value"; done </proc/self/status; :',
  ],
};
const FILTERED = '2';

/** Tries out what a machine has, and says what it lacks for the next level. */
export async function probe(options: ProbeOptions): Promise<SandboxReport> {
  const { bubblewrap: path, cgroups, ownUsers } = options;
  const version = path === undefined ? null : await versionOf(path);
  const report = (lacks: SandboxReport['lacks'], level: SandboxReport['level']): SandboxReport => ({
    level,
    lacks,
    bubblewrap: version,
    cgroups: cgroups?.version ?? null,
    ownUsers,
  });
  const absent = missing(options, version);
  if (absent.length > 0) return report(absent, 'none');
  const failed = await failure(options);
  if (failed !== undefined) return report([failed], 'none');
  const unbound = (['memory', 'pids'] as const).filter((one) => !cgroups?.bounds.includes(one));
  return report(
    unbound.map((one) => ({ lack: `cgroup-${one}` as const, detail: '' })),
    unbound.length === 0 ? 'full' : 'partial',
  );
}

function missing(options: ProbeOptions, version: string | null): SandboxReport['lacks'] {
  const { platform, architecture, bash, bubblewrap } = options;
  const lack = (name: SandboxLack, is: boolean, detail = ''): SandboxReport['lacks'] =>
    is ? [{ lack: name, detail }] : [];
  if (platform !== 'linux') return lack('linux', true, platform);
  return [
    ...lack('architecture', !ARCHITECTURES.some((one) => one === architecture), architecture),
    ...lack('bash', bash === undefined),
    ...lack('bubblewrap', bubblewrap === undefined),
    ...lack('bubblewrap-version', bubblewrap !== undefined && isOld(version), version ?? ''),
  ];
}

function isOld(version: string | null): boolean {
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_BUBBLEWRAP;
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
}

async function failure({ tryOut }: ProbeOptions): Promise<SandboxReport['lacks'][number] | undefined> {
  const run = await tryOut(TRIAL);
  if (!run.ok) return { lack: 'start', detail: run.fault.message };
  const { verdict, exitCode, stdout, stderr } = run.outcome;
  if (verdict !== 'exited' || exitCode !== 0) return { lack: 'start', detail: `${verdict} ${exitCode}: ${stderr}` };
  return stdout.trim() === FILTERED ? undefined : { lack: 'seccomp', detail: stdout.trim() };
}

async function versionOf(path: string): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], { env: {}, timeout: 5_000 });
    return /\d+\.\d+(\.\d+)?/.exec(stdout)?.[0] ?? null;
  } catch {
    return null;
  }
}
