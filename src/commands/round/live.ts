import { setTimeout as delay } from 'node:timers/promises';
import { RoundLiveViewQueries } from '@starboard/database';
import { StartupError } from '@starboard/platform';
import { outputUnread } from '../../output.js';
import { withPlatform } from '../../platform.js';
import { describeRound } from './live-report.js';

const EVERY_MS = 2_000;
const CLEAR = '\u001b[2J\u001b[H';

export interface LiveOptions {
  readonly json: boolean;
  readonly watch: boolean;
}

/** Shows organisers a running round: once, or every two seconds until Ctrl-C or as long as somebody reads. */
export async function showRound(roundId: string, { json, watch }: LiveOptions): Promise<void> {
  await withPlatform(async ({ database, clock }) => {
    const views = new RoundLiveViewQueries(database);
    for (;;) {
      const view = await views.read(roundId, clock.now());
      if (view === undefined) throw new StartupError('ERR_ROUND_UNKNOWN', `there is no round ${roundId}`);
      process.stdout.write(`${watch && !json ? CLEAR : ''}${json ? JSON.stringify(view) : describeRound(view)}\n`);
      if (!watch || outputUnread.aborted) return;
      await delay(EVERY_MS);
    }
  });
}
