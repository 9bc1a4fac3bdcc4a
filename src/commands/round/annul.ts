import Table from 'cli-table3';
import type { AnnulledSolutions } from '@starboard/contracts';
import { AnnulmentCommands, AnnulmentQueries, type Database, ResultQueries } from '@starboard/database';
import { StartupError } from '@starboard/platform';
import { AnnulmentsService } from '../../../apps/api/src/index.js';
import { say, sayAll } from '../../i18n/say.js';
import { withPlatform } from '../../platform.js';
import { decidingByCommandLine } from '../by-command-line.js';

export interface AnnulOptions {
  readonly session?: number;
  /** In place of the session, where the team has one that is over. */
  readonly team?: string;
  readonly reason?: string;
  readonly protocol?: string;
  readonly json: boolean;
}

/** Annuls a solution for a breach of the rules (regulation 9.5); without a session or team, lists those that are. */
export async function annulSolution(roundId: string, options: AnnulOptions): Promise<void> {
  const { reason, protocol, json } = options;
  await withPlatform(async ({ database, clock }) => {
    const round = await database.prisma.round.findUnique({ where: { id: roundId } });
    if (round === null)
      throw new StartupError('ERR_ROUND_UNKNOWN', `there is no round ${roundId}; \`round list\` shows them`);
    const [commands, queries] = [new AnnulmentCommands(database, clock), new AnnulmentQueries(database)];
    const service = new AnnulmentsService(commands, queries, new ResultQueries(database));
    const scope = decidingByCommandLine(round.contestId);
    const session = options.session ?? (await sessionOf(database, roundId, options.team));
    if (session === undefined) return show(await service.list(scope, roundId), json);
    if (reason === undefined) throw new StartupError('ERR_REASON_MISSING', 'say why: --reason TEXT');
    if (protocol === undefined)
      throw new StartupError('ERR_PROTOCOL_MISSING', 'name the protocol in which it was decided: --protocol REFERENCE');
    show(await service.annul(scope, roundId, { session, reason, protocolRef: protocol }), json);
  });
}

async function sessionOf(database: Database, roundId: string, slug?: string): Promise<number | undefined> {
  if (slug === undefined) return undefined;
  const where = { roundId, team: { slug }, closedAt: { not: null } };
  const sessions = await database.prisma.session.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } });
  const [first, ...others] = sessions.map(({ id }) => id);
  if (first === undefined)
    throw new StartupError('ERR_SOLUTION_UNKNOWN', `the team ${slug} has no session in the round that is over`);
  if (others.length === 0) return first;
  const all = [first, ...others].join(', ');
  throw new StartupError(
    'ERR_SOLUTION_UNKNOWN',
    `the team ${slug} has the sessions ${all}: name one, --session NUMBER`,
  );
}

function show({ round, solutions }: AnnulledSolutions, json: boolean): void {
  const text = json ? JSON.stringify({ round, solutions }, null, 2) : describe({ round, solutions });
  process.stdout.write(`${text}\n`);
}

function describe({ round, solutions }: AnnulledSolutions): string {
  if (solutions.length === 0) return say('No solution of the round is annulled by the organisers.');
  const head = sayAll('Session', 'Team', 'At', 'Protocol', 'Cause');
  const table = new Table({ head, style: { head: [], border: [] } });
  for (const { session, team, at, protocolRef, reason } of solutions)
    table.push([session, team.name, at, protocolRef, reason]);
  const stands = solutions.some(({ onBoard }) => !onBoard);
  const next = say(
    'The approved result stands until a re-scoring makes its next version: starboard rescore preview {round}',
    { round },
  );
  return [table.toString(), ...(stands ? [next] : [])].join('\n');
}
