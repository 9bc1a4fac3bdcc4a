import { randomBytes } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import type { Cgroup, Cgroups } from '../cgroups/cgroup.js';
import { findCgroups } from '../cgroups/find-cgroups.js';
import { type Launch, planLaunch, refusedProgram, type ToolchainRoot } from '../plan/launch.js';
import { seccompFilter } from '../plan/seccomp.js';
import { ARCHITECTURES } from '../plan/system-calls.js';
import { judge } from '../plan/verdict.js';
import {
  type Sandbox,
  SANDBOX_LIMITS,
  type SandboxFault,
  type SandboxLevel,
  type SandboxLimits,
  type SandboxProgram,
  type SandboxReport,
  type SandboxRun,
} from '../sandbox.js';
import { hostToolchain } from '../toolchain/root.js';
import { type BoxEnd, runBox } from './box.js';
import { findProgram } from './find-programs.js';
import { probe, type ProbeOptions } from './probe.js';
import { type Slot, Slots } from './slots.js';

export interface BubblewrapOptions {
  /** What the box shows of programs; the machine's own `/usr` by default. */
  readonly toolchain?: ToolchainRoot;
  /** The lowest level at which programs are run; `full` by default. There is no running at `none`. */
  readonly allow?: Exclude<SandboxLevel, 'none'>;
  /** For negative controls: another launch in place of the planned one. */
  readonly alter?: (launch: Launch) => Launch;
  /** For tests of the levels: `undefined` where there are none. */
  readonly findCgroups?: () => Cgroups | undefined;
}

/** A sandbox that holds users of the machine for its runs until it is closed. */
export interface BubblewrapSandbox extends Sandbox {
  close(): void;
}

/** Names of cgroups: of this process, which other ones do not use. */
let groups = 0;
const MARK_BYTES = 16;
/** bubblewrap and the shell before it are in the cgroup too. */
const OWN_PROCESSES = 2;
/** How long the kernel takes to give back a cgroup whose processes have ended. */
const REMOVALS = 50;
const REMOVAL_REST_MS = 10;

/** Programs in bubblewrap (docs/adr/0022). */
export function makeBubblewrap(options: BubblewrapOptions = {}): BubblewrapSandbox {
  return new Bubblewrap(options);
}

class Bubblewrap implements BubblewrapSandbox {
  private readonly slots = new Slots();
  /** Root would stay root in its box: its runs get users of their own, and never start without. */
  private readonly ownUsers = process.getuid?.() === 0;
  private readonly bash = findProgram('bash');
  private readonly bubblewrap = findProgram('bwrap');
  private readonly toolchain: () => ToolchainRoot;
  private cgroups: Cgroups | undefined;
  private report: Promise<SandboxReport> | undefined;

  constructor(private readonly options: BubblewrapOptions) {
    let root = options.toolchain;
    this.toolchain = () => (root ??= hostToolchain());
  }

  probe(): Promise<SandboxReport> {
    return (this.report ??= this.tryOut());
  }

  async run(program: SandboxProgram, limits: SandboxLimits, signal?: AbortSignal): Promise<SandboxRun> {
    const refused = refusedProgram(program);
    if (refused !== undefined) return fault('ERR_SANDBOX_PROGRAM', `The program cannot be run: ${refused}.`);
    const { level } = await this.probe();
    const { allow = 'full' } = this.options;
    if (level === 'none' || (level === 'partial' && allow === 'full')) {
      return fault('ERR_SANDBOX_LEVEL', `The sandbox is ${level}, not ${allow}: see "starboard sandbox check".`);
    }
    return this.runAt(level, program, limits, signal);
  }

  close(): void {
    this.slots.close();
  }

  private tryOut(): Promise<SandboxReport> {
    const linux = process.platform === 'linux';
    this.cgroups = linux ? (this.options.findCgroups ?? findCgroups)() : undefined;
    const found: Omit<ProbeOptions, 'tryOut'> = {
      platform: process.platform,
      architecture: process.arch,
      bash: this.bash,
      bubblewrap: this.bubblewrap,
      cgroups: this.cgroups,
      ownUsers: this.ownUsers,
    };
    return probe({ ...found, tryOut: (program) => this.runAt('partial', program, SANDBOX_LIMITS) });
  }

  private async runAt(
    level: SandboxLevel,
    program: SandboxProgram,
    limits: SandboxLimits,
    signal?: AbortSignal,
  ): Promise<SandboxRun> {
    const name = `starboard-run-${process.pid}-${groups++}`;
    let slot: Slot | undefined;
    let cgroup: Cgroup | undefined;
    let run: SandboxRun;
    try {
      slot = this.ownUsers ? await this.slots.take() : undefined;
      cgroup = this.cgroups?.make(name, { ...limits, processes: limits.processes + OWN_PROCESSES });
      run = await this.runIn({ level, program, limits, slot, cgroup, signal });
    } catch (error) {
      run = fault(
        'ERR_SANDBOX_START',
        `The sandbox did not start: ${error instanceof Error ? error.message : 'no word'}`,
      );
    }
    if (cgroup !== undefined && !(await removed(cgroup))) {
      // The user of what is left is not given to anybody else.
      return fault('ERR_SANDBOX_LEFTOVER', `Processes of the run are left in the cgroup ${name}.`);
    }
    slot?.release();
    return run;
  }

  private async runIn(options: {
    level: SandboxLevel;
    program: SandboxProgram;
    limits: SandboxLimits;
    slot: Slot | undefined;
    cgroup: Cgroup | undefined;
    signal: AbortSignal | undefined;
  }): Promise<SandboxRun> {
    const { level, program, limits, slot, cgroup, signal } = options;
    const architecture = ARCHITECTURES.find((one) => one === process.arch);
    if (this.bash === undefined || this.bubblewrap === undefined || architecture === undefined) {
      return fault('ERR_SANDBOX_LEVEL', 'There is no sandbox on this machine: see "starboard sandbox check".');
    }
    const mark = program.mark ? randomBytes(MARK_BYTES).toString('hex') : undefined;
    const filter = seccompFilter(architecture);
    const planned = planLaunch({ program, limits, toolchain: this.toolchain(), filter, mark });
    const end = await runBox({
      launch: this.options.alter?.(planned) ?? planned,
      limits,
      bash: this.bash,
      bubblewrap: this.bubblewrap,
      uid: slot?.uid,
      cgroup,
      stdin: program.stdin ?? '',
      signal,
    });
    return conclude(end, limits, mark, level);
  }
}

function conclude(end: BoxEnd, limits: SandboxLimits, mark: string | undefined, level: SandboxLevel): SandboxRun {
  const { traces, wallMs, peakBytes } = end;
  const judged = judge(traces, limits, mark);
  if ('fault' in judged) return { ok: false, fault: judged.fault };
  const measures = { level, cpuMs: traces.cpuMs, wallMs, peakBytes, over: judged.over };
  return { ok: true, outcome: judged.outcome, measures };
}

async function removed(cgroup: Cgroup): Promise<boolean> {
  for (let at = 0; at < REMOVALS; at++) {
    if (cgroup.remove()) return true;
    cgroup.kill();
    await rest(REMOVAL_REST_MS);
  }
  return false;
}

const fault = (code: SandboxFault['code'], message: string): SandboxRun => ({ ok: false, fault: { code, message } });
