/**
 * Loaded before a server under test: its wall clock jumps by up to an hour, forwards and backwards, every 200 ms.
 * Verdicts and releases must not notice, since they come from the monotonic clock anchored to the database.
 */
import { setInterval } from 'node:timers';

const RealDate = Date;
let offset = 0;
setInterval(() => (offset = Math.round((Math.random() * 2 - 1) * 3_600_000)), 200).unref();
const now = () => RealDate.now() + offset;

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(now());
    else super(...args);
  }
  static now() {
    return now();
  }
};
