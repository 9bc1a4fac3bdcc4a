/** The threads of a worker whose engine must see something. */
import './observing-engine.js';

export * from '../../../apps/worker/src/threads/calculation-thread.js';
