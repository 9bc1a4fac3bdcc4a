/** A worker that runs programs in the sandbox, in a process of its own: `executing-worker.ts DATABASE_URL`. */
import { Database } from '@starboard/database';
import { makeBubblewrap } from '@starboard/sandbox';
import { programRunner } from '../../../apps/worker/src/observing/running/program-runner.js';
import { startWorker } from '../worker-app.js';

const [databaseUrl = ''] = process.argv.slice(2);
const database = await Database.connect(databaseUrl, 5, () => undefined);
const runner = programRunner(new Map([['host', makeBubblewrap({ allow: 'partial' })]]));
const worker = await startWorker(database, undefined, {}, [runner]);
process.stdout.write('ready\n');
process.once('SIGTERM', () => {
  void worker
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});
