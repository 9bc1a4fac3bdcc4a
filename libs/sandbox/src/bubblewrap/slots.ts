import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Users of the machine that nobody else has: 61000 and up (Debian gives people 1000–59999, systemd takes 61184 and up). */
const FIRST_USER = 61_000;
const USERS = 184;

/** A user of its own for a run: nothing that one program left could be another's. */
export interface Slot {
  readonly uid: number;
  release(): void;
}

/** Gives each run of this machine another user, also among processes of the platform. */
export class Slots {
  private readonly free: number[] = [];
  private readonly claims: Server[] = [];
  private next = FIRST_USER;

  async take(): Promise<Slot> {
    const uid = this.free.pop() ?? (await this.claim());
    return { uid, release: () => void this.free.push(uid) };
  }

  /** Lets other processes have them. */
  close(): void {
    for (const server of this.claims.splice(0)) server.close();
    this.free.length = 0;
    this.next = FIRST_USER;
  }

  /** A name in the abstract namespace of sockets is held by one process, and free again when that one is gone. */
  private async claim(): Promise<number> {
    while (this.next < FIRST_USER + USERS) {
      const uid = this.next++;
      const server = createServer((socket) => socket.destroy());
      server.listen(`\0starboard-sandbox-user-${uid}`);
      try {
        await once(server, 'listening');
      } catch {
        continue;
      }
      server.unref();
      this.claims.push(server);
      return uid;
    }
    throw new Error(`All ${USERS} users of sandboxes are taken.`);
  }
}
