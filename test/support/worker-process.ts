import { Database } from '@starboard/database';
import { startWorker } from './worker-app.js';

/** A worker in a process of its own, for tests that kill it: `worker-process.ts DATABASE_URL [REDIS_URL]`. */
const [databaseUrl = '', redisUrl] = process.argv.slice(2);
const database = await Database.connect(databaseUrl, 5, () => undefined);
const worker = await startWorker(database, redisUrl);
process.stdout.write('ready\n');
process.once('SIGTERM', () => {
  void worker
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});
