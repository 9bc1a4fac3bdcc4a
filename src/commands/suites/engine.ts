/** What the commands for authors of cases use of the engine `suites` beside the port, which is all that others know of it. */
export * from '../../../libs/scoring/src/engines/suites/index.js';
