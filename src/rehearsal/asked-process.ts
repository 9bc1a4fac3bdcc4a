/**
 * A process that plays one rehearsal that was asked for on the pages of its contest: a final of thousands of answers is
 * judged again in it, which must not cost the server that it is about.
 */
import 'reflect-metadata';
import { RehearsalListQueries, RehearsalRunCommands } from '@starboard/database';
import { BARS } from '@starboard/rehearsal';
import { type OpenPlatform, withPlatform } from '../platform.js';
import { stopSignal } from '../stop-signal.js';
import { failureOf } from './kept-rehearsal.js';
import { rehearse } from './rehearse.js';

const [, , id = '', url = ''] = process.argv;
const stopped = new AbortController();
// Whoever started it stops it, and may be killed.
void stopSignal().then(() => stopped.abort());
process.once('disconnect', () => stopped.abort());

async function playAsked(platform: OpenPlatform): Promise<void> {
  const { database, clock } = platform;
  try {
    const asked = await new RehearsalListQueries(database).toPlay(id);
    const { teams, items, intervalMs, deadlineMs, cutConnections, number } = asked;
    await rehearse(platform, {
      ...{ kept: id, contest: asked.contest.slug, size: { teams, items, intervalMs, deadlineMs }, url },
      faults: cutConnections ? [{ fault: 'cut-connections' }] : [],
      ...{ bars: BARS, seed: String(number), tell: () => undefined, stopped: stopped.signal },
    });
  } catch (error) {
    // What it was refused before it began; what it ended with later stays.
    await new RehearsalRunCommands(database, clock).end(id, failureOf(error));
  }
}

await withPlatform(playAsked);
// Listening for its end keeps the channel open, and the process with it.
if (process.connected) process.disconnect();
