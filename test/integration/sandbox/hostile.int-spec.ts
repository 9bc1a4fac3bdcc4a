import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BubblewrapOptions, makeBubblewrap } from '@starboard/sandbox';
import { allHostile } from '../../support/sandbox/all-hostile.js';
import { escapes, type HostileProgram, runHostile } from '../../support/sandbox/hostile.js';
import { DOORS } from '../../support/sandbox/hostile-doors.js';
import type { Prey } from '../../support/sandbox/hostile-seekers.js';
import { leftovers, processes } from '../../support/sandbox/leftovers.js';
import { sandboxAtHand } from '../../support/sandbox/sandbox-at-hand.js';

const level = await sandboxAtHand();
const secret = randomBytes(12).toString('hex');
const prey: Prey = { port: 0, abstract: `starboard-test-${secret}`, secret, folder: process.cwd() };
/** Names only: the port is not known yet. */
const names = allHostile(prey).map(({ name }) => name);

/** What every run finds: nothing of the one before. */
const CLEAN = 'import os\nprint(sorted(os.listdir("/box")), os.listdir("/tmp"), os.listdir("/dev/shm"))\ndone()';

(level === 'full' ? describe : describe.skip)('hostile programs', () => {
  const sandbox = makeBubblewrap();
  const listeners: Server[] = [];
  let bystander: ChildProcess;
  let programs: ReadonlyMap<string, HostileProgram>;

  beforeAll(async () => {
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    const local = createServer((socket) => socket.destroy()).listen(`\0${prey.abstract}`);
    await Promise.all([once(server, 'listening'), once(local, 'listening')]);
    listeners.push(server, local);
    bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)', secret], { env: { secret } });
    const all = allHostile({ ...prey, port: (server.address() as AddressInfo).port });
    programs = new Map(all.map((program) => [program.name, program]));
  });

  afterAll(() => {
    bystander.kill('SIGKILL');
    for (const server of listeners) server.close();
    sandbox.close();
  });

  it('are at least as many as were found to be worth it', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(34);
  });

  it.each(names)('%s: contained, nothing is left, the next run is clean', async (name) => {
    const program = programs.get(name)!;
    const ended = await runHostile(sandbox, program);
    expect(escapes(program, ended)).toEqual([]);
    expect(ended).not.toMatchObject({ outcome: { completed: true } });
    expect(await leftovers()).toEqual([]);
    const next = await runHostile(sandbox, { source: CLEAN });
    expect(next).toMatchObject({ outcome: { exitCode: 0, stdout: "['hostile.py'] [] []\ndone\n" } });
  });

  describe('negative controls: with one door open', () => {
    it.each(DOORS.map((door) => [door.name, door] as const))('%s: the programs find it', async (_, door) => {
      const open = makeBubblewrap({ ...(door.options as BubblewrapOptions), alter: door.alter });
      try {
        const found: string[] = [];
        for (const name of door.finds) {
          const program = programs.get(name)!;
          if (escapes(program, await runHostile(open, program)).length > 0) found.push(name);
        }
        const left = door.leaves === undefined ? [] : processes();
        for (const { pid } of left) process.kill(pid, 'SIGKILL');
        expect(found).toEqual(door.finds.filter((name) => !(door.leaves ?? []).includes(name)));
        expect(left.length > 0).toBe(door.leaves !== undefined);
        expect(await leftovers()).toEqual([]);
      } finally {
        open.close();
      }
    });
  });
});
