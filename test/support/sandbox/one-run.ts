import { makeBubblewrap, SANDBOX_LIMITS } from '@starboard/sandbox';

/** A process of its own that runs one program, given as argument, and prints what came of it; `ready` when it has begun. */
const sandbox = makeBubblewrap();
await sandbox.probe();
process.stdout.write('ready\n');
const command = ['/usr/bin/python3', '-B', 'hostile.py'];
const run = await sandbox.run({ files: { 'hostile.py': process.argv[2] ?? '' }, command }, SANDBOX_LIMITS);
process.stdout.write(`${JSON.stringify(run)}\n`);
sandbox.close();
