import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@starboard/database';
import { ExchangeSocket } from '../load/session-bench/exchange-socket.js';
import type { Attack, Target } from './attacks.js';
import { createContest, createRound } from './contest.js';

const LOADER = resolve(import.meta.dirname, 'typescript-threads.mjs');
const TOKENS = 10;
const ESSAYS = 100;
/** An essay of some 8 000 characters, as long as the regulation's. */
const WORDS = 720;
/** Until its first message went out; a slow machine needs seconds to start it. */
const BEGIN_WITHIN_MS = 60_000;
const ASK_AGAIN_MS = 100;

/** The attacker's contest: an open qualification, in which its team has a session that has had its first files. */
export async function makeTarget(database: Database, url: string): Promise<Target> {
  const parameters = { deadlineMs: 3_600_000 };
  const contest = await createContest(database, { teams: 1, essays: ESSAYS, words: WORDS, parameters });
  const [team] = contest.teams;
  if (team === undefined) throw new Error('a contest without a team');
  await createRound(database, contest, { mode: 'algorithmic', status: 'open' });
  const more = Array.from({ length: TOKENS - 1 }, () => `sb_${randomUUID()}`);
  await database.prisma.apiToken.createMany({
    data: more.map((token) => ({
      teamId: team.id,
      name: 'more',
      prefix: 'sb',
      hash: createHash('sha256').update(token).digest(),
    })),
  });
  const socket = new ExchangeSocket(url, team.token);
  await socket.connect();
  await socket.ask('session-start', { type: 'algorithmic', params: { countFiles: ESSAYS, pull: true } });
  for (let count = 0; count < ESSAYS; count += 1) await socket.ask('session-file-next');
  socket.terminate();
  return { url, tokens: [team.token, ...more], contest: contest.slug, files: contest.essays };
}

/** @returns when the attack is under way. */
export async function startAttacker(kind: Attack, target: Target): Promise<{ stop(): Promise<number> }> {
  const child = fork(resolve(import.meta.dirname, 'attacker.ts'), [kind], {
    execArgv: [`--import=${LOADER}`],
  });
  child.send(target);
  const until = performance.now() + BEGIN_WITHIN_MS;
  while ((await sentBy(child)) === 0) {
    if (performance.now() > until) {
      child.disconnect();
      throw new Error(`the attacker (${kind}) sent nothing`);
    }
    await delay(ASK_AGAIN_MS);
  }
  return {
    stop: async () => {
      const sent = await sentBy(child);
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
      return sent;
    },
  };
}

async function sentBy(attacker: ChildProcess): Promise<number> {
  attacker.send('how much');
  const [sent] = (await once(attacker, 'message')) as [number];
  return sent;
}
