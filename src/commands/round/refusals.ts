import Table from 'cli-table3';
import { RefusalQueries, type RefusalRecord } from '@starboard/database';
import { StartupError } from '@starboard/platform';
import { say, sayAll } from '../../i18n/say.js';
import { withPlatform } from '../../platform.js';

const PAGE = 1_000;

/** What was sent in a round and not stored, by team, session, file and reason (regulation 11.4). */
export const showRefusals = (roundId: string, { json }: { readonly json: boolean }): Promise<void> =>
  withPlatform(async ({ database }) => {
    const round = await database.prisma.round.findUnique({ where: { id: roundId } });
    if (round === null)
      throw new StartupError('ERR_ROUND_UNKNOWN', `there is no round ${roundId}; \`round list\` shows them`);
    const refusals = new RefusalQueries(database);
    const all: RefusalRecord[] = [];
    for (;;) {
      const page = { teamIds: null, limit: PAGE, offset: all.length };
      const found = await refusals.list(round.contestId, roundId, page);
      all.push(...found);
      if (found.length < PAGE) break;
    }
    process.stdout.write(`${json ? JSON.stringify(all, null, 2) : describe(all)}\n`);
  });

function describe(refusals: readonly RefusalRecord[]): string {
  if (refusals.length === 0) return say('Nothing that was sent in the round was refused.');
  const table = new Table({
    head: sayAll('Team', 'Session', 'File', 'Reason', 'Times', 'First', 'Last'),
    style: { head: [], border: [] },
  });
  for (const { team, session, index, reason, count, firstAt, lastAt } of refusals)
    table.push([team, session, index ?? say('none'), reason, count, firstAt.toISOString(), lastAt.toISOString()]);
  return table.toString();
}
