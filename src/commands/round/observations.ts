import Table from 'cli-table3';
import type { RoundObservations } from '@starboard/contracts';
import { RerunCommands, RerunQueries, ResultQueries } from '@starboard/database';
import { StartupError } from '@starboard/platform';
import { openJobQueue } from '@starboard/queue';
import { ObservationsService } from '../../../apps/api/src/index.js';
import { say, sayAll } from '../../i18n/say.js';
import { type OpenPlatform, withPlatform } from '../../platform.js';
import { decidingByCommandLine } from '../by-command-line.js';

interface ObservationsOptions {
  readonly json: boolean;
}

export interface RerunOptions extends ObservationsOptions {
  readonly item?: string;
  readonly session?: number;
  readonly reason: string;
  readonly protocol: string;
}

type Scope = ReturnType<typeof decidingByCommandLine>;

/** How many looks the answers of a round need, and how far they are. */
export const showObservations = (roundId: string, options: ObservationsOptions): Promise<void> =>
  withService(roundId, async (service, scope) => show(await service.show(scope, roundId), options));

/** Orders that what was seen of answers be looked at once more. */
export async function orderRerun(roundId: string, options: RerunOptions): Promise<void> {
  const { item, session, reason, protocol: protocolRef } = options;
  if (item === undefined && session === undefined)
    throw new StartupError('ERR_RERUN_NOTHING', 'name whose answers: --item ID, --session NUMBER, or both');
  const about = { ...(item !== undefined && { item }), ...(session !== undefined && { session }) };
  await withService(roundId, async (service, scope) =>
    show(await service.order(scope, roundId, { ...about, reason, protocolRef }), options),
  );
}

const withService = (
  roundId: string,
  use: (service: ObservationsService, scope: Scope) => Promise<void>,
): Promise<void> =>
  withPlatform(async (platform: OpenPlatform) => {
    const { database, clock, config, logger } = platform;
    const round = await database.prisma.round.findUnique({ where: { id: roundId } });
    if (round === null)
      throw new StartupError('ERR_ROUND_UNKNOWN', `there is no round ${roundId}; \`round list\` shows them`);
    const queue = await openJobQueue(config, logger);
    try {
      const [commands, queries] = [new RerunCommands(database, clock), new RerunQueries(database)];
      await use(
        new ObservationsService(commands, queries, new ResultQueries(database), queue),
        decidingByCommandLine(round.contestId),
      );
    } finally {
      await queue.onApplicationShutdown();
    }
  });

function show(observations: RoundObservations, { json }: ObservationsOptions): void {
  process.stdout.write(`${json ? JSON.stringify(observations, null, 2) : describe(observations)}\n`);
}

function describe({ round, looks, reruns }: RoundObservations): string {
  const far =
    looks === null
      ? say('The round is not to be scored now.')
      : say('{done} of {total} looks are done, {waiting} wait, {failed} were given up.', looks);
  if (reruns.length === 0) return far;
  const head = sayAll('Ordered', 'Item', 'Session', 'Looks', 'Waiting', 'Same', 'Different', 'Protocol', 'Reason');
  const table = new Table({ head, style: { head: [], border: [] } });
  for (const { at, item, session, observations, waiting, same, different, protocolRef, reason } of reruns)
    table.push([
      at,
      item ?? say('all'),
      session ?? say('all'),
      observations,
      waiting,
      same,
      different,
      protocolRef,
      reason,
    ]);
  const next = say('They count by a re-scoring, once it is applied and approved: starboard rescore preview {round}', {
    round,
  });
  return [far, table.toString(), next].join('\n');
}
