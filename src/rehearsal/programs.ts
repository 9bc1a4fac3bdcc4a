import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { SimulatedTeam } from '@starboard/database';
import type { ProgramLog } from '@starboard/rehearsal';

/** Programs of one process: more would be late by themselves. */
const IN_A_PROCESS = 250;

/** What a process of programs is given. */
export interface ProgramsTask {
  readonly url: string;
  readonly roundId: string;
  readonly teams: readonly SimulatedTeam[];
  /** Place of the first one among all. */
  readonly first: number;
  /** From this machine’s clock to the database’s, ms. */
  readonly offsetMs: number;
  /** An answer is sent so long after its file at the most, ms. */
  readonly thinkMs: number;
  readonly seed: string;
}

export type ToPrograms =
  { readonly kind: 'play'; readonly task: ProgramsTask } | { readonly kind: 'cut'; readonly share: number };
export type ProgramsMessage = { readonly kind: 'opened' } | { readonly kind: 'ended'; readonly log: ProgramLog };

/** All simulated programs of a rehearsal, in processes of their own. */
export class Programs {
  readonly logs: ProgramLog[] = [];
  private readonly children: readonly ChildProcess[];
  private readonly opening: readonly Promise<unknown>[];
  private readonly ending: readonly Promise<unknown>[];

  constructor(task: Omit<ProgramsTask, 'first'>) {
    const file = new URL('./programs-process.js', import.meta.url);
    const parts = Array.from({ length: Math.ceil(task.teams.length / IN_A_PROCESS) }, (_, at) => at * IN_A_PROCESS);
    this.children = parts.map(() => fork(file, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }));
    this.ending = this.children.map((child) => once(child, 'exit'));
    this.opening = this.children.map(
      (child) =>
        new Promise<void>((opened) => {
          child.on('message', (message: ProgramsMessage) => {
            if (message.kind === 'opened') opened();
            else this.logs.push(message.log);
          });
          child.once('exit', () => opened());
        }),
    );
    for (const [at, first] of parts.entries()) {
      const teams = task.teams.slice(first, first + IN_A_PROCESS);
      this.tell(this.children[at], { kind: 'play', task: { ...task, teams, first } });
    }
  }

  /** Resolves when every program has its session, or has failed to get one. */
  async opened(): Promise<void> {
    await Promise.all(this.opening);
  }

  /** Resolves when all have come to their end. */
  async ended(): Promise<void> {
    await Promise.all(this.ending);
  }

  /** Cuts this share of their connections. */
  cut(share: number): void {
    for (const child of this.children) this.tell(child, { kind: 'cut', share });
  }

  stop(): void {
    for (const child of this.children) if (child.exitCode === null) child.kill('SIGTERM');
  }

  private tell(child: ChildProcess | undefined, message: ToPrograms): void {
    if (child?.connected === true) child.send(message);
  }
}
