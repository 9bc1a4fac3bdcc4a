import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { EngineId } from '@starboard/catalogue';
import { StartupError } from '@starboard/platform';
import type { TeamWithToken } from './demo-contest.js';

/** What the process of the participants' programs is given. */
export interface ParticipantsTask {
  readonly url: string;
  /** What their programs answer. */
  readonly engine: EngineId;
  /** What they work with. */
  readonly folder: string;
  readonly teams: readonly TeamWithToken[];
}

/** What it reports when a team's session has ended. */
export type ParticipantsMessage =
  | { readonly kind: 'finished'; readonly team: string; readonly receipts: number }
  | { readonly kind: 'failed'; readonly team: string; readonly error: string };

/** The participants' programs in a process of their own, as far from the server as a network would put them. */
export class Participants {
  private readonly child: ChildProcess;
  private readonly messages: ParticipantsMessage[] = [];

  constructor(task: ParticipantsTask) {
    this.child = fork(new URL('./participants-process.js', import.meta.url), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.child.on('message', (message: ParticipantsMessage) => this.messages.push(message));
    this.child.send(task);
  }

  /**
   * Waits until every program has ended its session and checked its receipts.
   * @returns number of receipts that were checked.
   * @throws StartupError ERR_DEMO_PARTICIPANT when a program failed.
   */
  async finished(): Promise<number> {
    if (this.child.exitCode === null) await once(this.child, 'exit');
    const failures = this.messages.flatMap((it) => (it.kind === 'failed' ? [`${it.team}: ${it.error}`] : []));
    if (this.child.exitCode !== 0) failures.push(`the participants' process ended with ${this.child.exitCode}`);
    if (failures.length > 0) throw new StartupError('ERR_DEMO_PARTICIPANT', failures.join('; '));
    return this.messages.reduce((sum, it) => sum + (it.kind === 'finished' ? it.receipts : 0), 0);
  }

  stop(): void {
    if (this.child.exitCode === null) this.child.kill('SIGTERM');
  }
}
