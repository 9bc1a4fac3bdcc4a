import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BubblewrapOptions, makeBubblewrap, SANDBOX_LIMITS, type SandboxRun } from '@starboard/sandbox';
import { ARCHITECTURES, FORBIDDEN_CALLS } from '../../../libs/sandbox/src/plan/system-calls.js';
import { escapes, HOSTILE_LIMITS, HOSTILE_PRELUDE, type HostileProgram } from '../../support/sandbox/hostile.js';
import { breakers } from '../../support/sandbox/hostile-breakers.js';
import { DOORS } from '../../support/sandbox/hostile-doors.js';
import { type Prey, seekers } from '../../support/sandbox/hostile-seekers.js';
import { TAKERS } from '../../support/sandbox/hostile-takers.js';
import { leftovers, processes } from '../../support/sandbox/leftovers.js';
import { sandboxAtHand } from '../../support/sandbox/sandbox-at-hand.js';

const level = await sandboxAtHand();
const column = ARCHITECTURES.findIndex((one) => one === process.arch);
const forbidden = Object.entries(FORBIDDEN_CALLS).flatMap(([name, numbers]) => {
  const number = numbers[column];
  return typeof number === 'number' ? [[name, number] as const] : [];
});
const secret = randomBytes(12).toString('hex');
const prey: Prey = { port: 0, abstract: `starboard-test-${secret}`, secret, folder: process.cwd() };
/** Names only: the port is not known yet. */
const names = [...TAKERS, ...seekers(prey), ...breakers(forbidden)].map(({ name }) => name);

const hostile = (source: string): { files: Record<string, string>; command: string[]; mark: boolean } => ({
  files: { 'hostile.py': `${HOSTILE_PRELUDE}${source}\n` },
  command: ['/usr/bin/python3', '-B', 'hostile.py'],
  mark: true,
});
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
    const all = [
      ...TAKERS,
      ...seekers({ ...prey, port: (server.address() as AddressInfo).port }),
      ...breakers(forbidden),
    ];
    programs = new Map(all.map((program) => [program.name, program]));
  });

  afterAll(() => {
    bystander.kill('SIGKILL');
    for (const server of listeners) server.close();
    sandbox.close();
  });

  const run = (program: HostileProgram, box = sandbox): Promise<SandboxRun> =>
    box.run(hostile(program.source), { ...SANDBOX_LIMITS, ...HOSTILE_LIMITS, ...program.limits });

  it('are at least as many as were found to be worth it', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(34);
  });

  it.each(names)('%s: contained, nothing is left, the next run is clean', async (name) => {
    const program = programs.get(name)!;
    const ended = await run(program);
    expect(escapes(program, ended)).toEqual([]);
    expect(ended).not.toMatchObject({ outcome: { completed: true } });
    expect(await leftovers()).toEqual([]);
    const next = await run({ name: 'next', source: CLEAN, ends: ['done'] });
    expect(next).toMatchObject({ outcome: { exitCode: 0, stdout: "['hostile.py'] [] []\ndone\n" } });
  });

  describe('negative controls: with one door open', () => {
    it.each(DOORS.map((door) => [door.name, door] as const))('%s: the programs find it', async (_, door) => {
      const open = makeBubblewrap({ ...(door.options as BubblewrapOptions), alter: door.alter });
      try {
        const found: string[] = [];
        for (const name of door.finds) {
          const program = programs.get(name)!;
          if (escapes(program, await run(program, open)).length > 0) found.push(name);
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
