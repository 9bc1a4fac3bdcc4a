import { setTimeout as delay } from 'node:timers/promises';
import Table from 'cli-table3';
import { RoundLiveViewRepository, type RoundLiveView } from '@starboard/database';
import { StartupError } from '@starboard/platform';
import { outputUnread } from '../output.js';
import { withPlatform } from '../platform.js';

const EVERY_MS = 2_000;
const CLEAR = '\u001b[2J\u001b[H';

export interface LiveOptions {
  readonly json: boolean;
  readonly watch: boolean;
}

/** Shows organisers a running round: once, or every two seconds until Ctrl-C or as long as somebody reads. */
export async function showRound(roundId: string, { json, watch }: LiveOptions): Promise<void> {
  await withPlatform(async ({ database, clock }) => {
    const views = new RoundLiveViewRepository(database);
    for (;;) {
      const view = await views.read(roundId, clock.now());
      if (view === undefined) throw new StartupError('ERR_ROUND_UNKNOWN', `there is no round ${roundId}`);
      process.stdout.write(`${watch && !json ? CLEAR : ''}${json ? JSON.stringify(view) : describe(view)}\n`);
      if (!watch || outputUnread.aborted) return;
      await delay(EVERY_MS);
    }
  });
}

function describe(view: RoundLiveView): string {
  const absent = view.absent.map(({ team }) => team).join(', ');
  return [
    teamTable(view),
    ...(absent === '' ? [] : [`Not here: ${absent}`]),
    ...view.warnings.map(
      (it) => `${it.code}: file ${it.index + 1} was missed by ${it.missed} of ${it.sessions} sessions`,
    ),
    ...view.outages.map((outage) => `Outage of the server: ${JSON.stringify(outage)}`),
    ...view.incidents.map((it) => `Incident ${it.id}: ${it.kind} at ${it.from.toISOString()}`),
  ].join('\n');
}

function teamTable({ teams, sample }: RoundLiveView): string {
  const table = new Table({
    head: ['Team', 'Connected', 'Released', 'Accepted', 'Late', 'Annulled', 'May still lose', 'Causes', 'Closed'],
    style: { head: [], border: [] },
  });
  for (const team of teams) {
    const causes = Object.entries(team.causes).map(([cause, count]) => `${cause} ${count}`);
    table.push([
      team.team + (team.openedLate ? ' (late opening)' : ''),
      team.connected ? 'yes' : 'no',
      `${team.released}/${sample}`,
      team.accepted,
      team.late,
      team.annulled,
      team.annulBudgetLeft,
      causes.join(', '),
      team.closeReason ?? '',
    ]);
  }
  return table.toString();
}
