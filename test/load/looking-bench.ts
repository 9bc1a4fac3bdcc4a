import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { DEFAULT_EXCHANGE_LIMITS as LIMITS } from '../../apps/session/src/exchange-limits.js';
import { lookerOf, messagesAtBounds } from '../support/dear-messages.js';
import { median, percentile, rounded } from './session-bench/figures.js';

/*
 * `npm run bench:looking [-- --json]`: what one message costs the event loop of the exchange, from its packet's text until it
 * has a verdict or is on its way to the thread, for messages that are as dear as the bounds allow. Prints figures; never
 * fails on a time.
 */
const ROUNDS = 300;
const WARM_UP = 30;
const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const look = lookerOf(LIMITS);
const figures = messagesAtBounds(LIMITS).map((message) => {
  for (let round = 0; round < WARM_UP; round += 1) look(message);
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    look(message);
    return performance.now() - start;
  });
  return {
    message: message.name,
    kilobytes: rounded(message.packet.length / 1_024),
    lookedInto: look(message),
    p50Ms: rounded(median(times), 3),
    p99Ms: rounded(percentile(times, 0.99), 3),
  };
});
if (values.json) process.stdout.write(`${JSON.stringify(figures)}\n`);
else {
  const table = new Table({ head: ['message', 'KiB', 'looked into on', 'p50, ms', 'p99, ms'] });
  for (const figure of figures) table.push(Object.values(figure));
  process.stdout.write(`${table.toString()}\n`);
}
