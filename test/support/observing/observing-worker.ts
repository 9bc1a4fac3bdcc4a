/** A worker whose engine must see something, in a process of its own: `observing-worker.ts WORLD DATABASE_URL [REDIS_URL]`. */
import './observing-engine.js';
import { Database } from '@starboard/database';
import { startWorker } from '../worker-app.js';
import { OBSERVING_THREADS } from './threads.js';
import { observersOf } from './world.js';

const [world = '', databaseUrl = '', redisUrl] = process.argv.slice(2);
const database = await Database.connect(databaseUrl, 5, () => undefined);
const worker = await startWorker(database, redisUrl, OBSERVING_THREADS, observersOf(world));
process.stdout.write('ready\n');
process.once('SIGTERM', () => {
  void worker
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});
