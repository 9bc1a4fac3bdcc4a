import { RUNS_TYPESCRIPT } from '../threads.js';

/** Options of a worker whose engine must see something. */
export const OBSERVING_THREADS = {
  threadFile: new URL('./observing-threads.ts', import.meta.url),
  threadArguments: RUNS_TYPESCRIPT,
};
