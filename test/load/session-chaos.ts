import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createTestDatabase } from '../support/database.js';
import { FaultRun } from '../support/fault-run.js';

/*
 * `npm run test:chaos [-- --kills 500]`: finals one after the other, whose session processes are killed at random moments
 * while connections break and wall clocks jump, until there were so many kills. Takes minutes. Fails when anything that
 * was acknowledged is lost, released early, judged otherwise than by its rows, or not provable.
 */

const SHAPE = { teams: 6, essays: 80, intervalMs: 700, deadlineMs: 25_000, servers: 3, jumpingClock: true };
const PAUSE_MS = 1_500;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { kills: { type: 'string', default: '500' } } });
  const wanted = Number(values.kills);
  let kills = 0;
  let answers = 0;
  while (kills < wanted) {
    const round = await oneFinal(wanted - kills);
    kills += round.kills;
    answers += round.answers;
    process.stdout.write(`${kills} kills, ${answers} acknowledged answers, ${round.violations.length} violations\n`);
    for (const violation of round.violations) process.stdout.write(`${violation}\n`);
    if (round.violations.length > 0) process.exitCode = 1;
  }
}

async function oneFinal(most: number) {
  const database = await createTestDatabase();
  const run = await FaultRun.start(database.url, database.database, SHAPE);
  let kills = 0;
  const killing = async (server: number) => {
    do {
      await delay(randomInt(PAUSE_MS));
      run.cutConnections(0.2);
    } while ((await run.kill(server)) && ++kills < most);
  };
  try {
    await Promise.all([run.play(), ...Array.from({ length: SHAPE.servers }, (_, server) => killing(server))]);
    const answers = run.logs.flatMap(({ acknowledged }) => acknowledged).length;
    return { kills, answers, violations: await run.violations() };
  } finally {
    await run.stop();
    await database.drop();
  }
}

await main();
