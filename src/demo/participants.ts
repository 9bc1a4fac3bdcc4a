import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { StartupError } from '@starboard/platform';
import { PACKAGE_ROOT } from '../package.js';
import type { TeamWithToken } from './demo-contest.js';

/** What the process of the participants' programs is told. */
export interface ParticipantsTask {
  readonly url: string;
  readonly essays: string;
  readonly teams: readonly TeamWithToken[];
}

/** What it tells: an answer was acknowledged, or a team's session ended. */
export type ParticipantsMessage =
  | { readonly kind: 'answered'; readonly team: string; readonly verdict: string }
  | { readonly kind: 'finished'; readonly team: string; readonly reason: string }
  | { readonly kind: 'failed'; readonly team: string; readonly error: string };

/** The participants' programs in a process of their own, as far from the server as a network would put them. */
export class Participants {
  private readonly child: ChildProcess;
  private readonly failures: string[] = [];

  constructor(task: ParticipantsTask, onMessage: (message: ParticipantsMessage) => void) {
    this.child = fork(join(PACKAGE_ROOT, 'dist/src/demo/participants-process.js'), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.child.on('message', (message: ParticipantsMessage) => {
      if (message.kind === 'failed') this.failures.push(`${message.team}: ${message.error}`);
      onMessage(message);
    });
    this.child.send(task);
  }

  /** Waits until every program has ended its session. @throws StartupError ERR_DEMO_PARTICIPANT when one failed. */
  async finished(): Promise<void> {
    const [code] =
      this.child.exitCode === null ? ((await once(this.child, 'exit')) as [number | null]) : [this.child.exitCode];
    if (code === 0 && this.failures.length === 0) return;
    throw new StartupError(
      'ERR_DEMO_PARTICIPANT',
      this.failures.join('; ') || `the participants' process ended with ${code}`,
    );
  }

  stop(): void {
    if (this.child.exitCode === null) this.child.kill('SIGTERM');
  }
}
