/** What runs in the thread: the pool calls it by name. */
export { makeReport } from './make-report.js';
