export type { Observer } from './observing/observer.js';
export { programRunner } from './observing/running/program-runner.js';
export { WorkerModule } from './worker.module.js';
