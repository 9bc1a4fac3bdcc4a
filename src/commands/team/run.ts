import { TeamCommands, TeamTokenQueries } from '@starboard/database';
import { StartupError } from '@starboard/platform';
import { say } from '../../i18n/say.js';
import { type OpenPlatform, withPlatform } from '../../platform.js';
import { byCommandLine } from '../by-command-line.js';
import { contestNamed } from '../contest-named.js';
import { readTeams, type TeamLine, teamLineSchema } from './file.js';

export interface AddTeamOptions {
  readonly name?: string;
  readonly from?: string;
  readonly reason: string;
}

export interface TokenOptions {
  readonly name: string;
  readonly revokeOthers: boolean;
  readonly reason: string;
}

/** One team by its slug, or all of a file. @throws StartupError ERR_SLUG, ERR_TEAM_FILE, ERR_USAGE */
export async function addTeams(contest: string, slug: string | undefined, options: AddTeamOptions): Promise<void> {
  const { name, from, reason } = options;
  if ((slug === undefined) === (from === undefined) || (from !== undefined && name !== undefined)) {
    throw new StartupError('ERR_USAGE', 'name one team by its slug (and --name), or a file of teams with --from');
  }
  if (from !== undefined) return addAll(contest, await readTeams(from), reason);
  const team = teamLineSchema.safeParse({ slug, name: name ?? slug });
  if (!team.success) {
    const why = team.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    throw new StartupError('ERR_SLUG', `"${slug ?? ''}" names no team: ${why}`);
  }
  const token = await withPlatform(async (platform) => {
    const { id } = await contestNamed(platform, contest);
    return addTeam(platform, id, team.data, reason);
  });
  process.stderr.write(`${say('The token is shown now and never again:')}\n`);
  process.stdout.write(`${token}\n`);
}

/** Tokens are printed as their teams are made: what was made before a failure is not lost with it. */
async function addAll(contest: string, teams: readonly TeamLine[], reason: string): Promise<void> {
  let made = 0;
  await withPlatform(async (platform) => {
    const { id: contestId } = await contestNamed(platform, contest);
    process.stderr.write(`${say('The tokens are shown now and never again:')}\n`);
    for (const team of teams) {
      const there = await platform.database.prisma.team.count({ where: { contestId, slug: team.slug } });
      if (there > 0) process.stderr.write(`${say('{team}: is there already, left as it is', { team: team.slug })}\n`);
      else {
        process.stdout.write(`${team.slug}\t${await addTeam(platform, contestId, team, reason)}\n`);
        made += 1;
      }
    }
  });
  process.stderr.write(`${say('{made} of {all} teams are new.', { made, all: teams.length })}\n`);
}

async function addTeam(
  { database, clock }: OpenPlatform,
  contestId: string,
  { slug, name }: TeamLine,
  reason: string,
): Promise<string> {
  const teams = new TeamCommands(database, clock);
  const by = byCommandLine(reason);
  const { id } = await teams.createTeam({ contestId, slug, name }, by);
  await teams.approveTeam(id, by);
  await teams.admitTeam(id, by);
  return (await teams.issueToken(id, 'command line', by)).plain;
}

export async function listTeams(contest: string, { json }: { readonly json: boolean }): Promise<void> {
  const teams = await withPlatform(async (platform) => {
    const { id: contestId } = await contestNamed(platform, contest);
    return platform.database.prisma.team.findMany({
      where: { contestId },
      select: { slug: true, name: true, status: true, admittedAt: true, tokens: { where: { revokedAt: null } } },
      orderBy: { id: 'asc' },
    });
  });
  const rows = teams.map(({ slug, name, status, admittedAt, tokens }) => {
    const uses = tokens.flatMap(({ lastUsedAt }) => (lastUsedAt === null ? [] : [lastUsedAt.toISOString()]));
    const lastUsedAt = uses.sort().at(-1) ?? null;
    return { slug, name, status, admitted: admittedAt !== null, tokens: tokens.length, lastUsedAt };
  });
  if (json) process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
  else for (const row of rows) process.stdout.write(lineOf(row));
}

interface TeamRow {
  readonly slug: string;
  readonly name: string;
  readonly status: string;
  readonly admitted: boolean;
  readonly tokens: number;
  readonly lastUsedAt: string | null;
}

function lineOf({ slug, name, status, admitted, tokens, lastUsedAt }: TeamRow): string {
  const cells = [
    slug,
    name,
    status,
    say(admitted ? 'admitted' : 'not admitted'),
    say('{count} tokens', { count: tokens }),
    lastUsedAt ?? say('unused'),
  ];
  return `${cells.join('\t')}\n`;
}

/** A further token, or a new one in the place of those that were given out. */
export async function issueToken(contest: string, slug: string, options: TokenOptions): Promise<void> {
  const { name, revokeOthers, reason } = options;
  const token = await withPlatform(async (platform) => {
    const teamId = await teamNamed(platform, contest, slug);
    const by = byCommandLine(reason);
    if (revokeOthers) await revokeAll(platform, teamId, reason);
    return new TeamCommands(platform.database, platform.clock).issueToken(teamId, name, by);
  });
  process.stderr.write(`${say('The token is shown now and never again:')}\n`);
  process.stdout.write(`${token.plain}\n`);
}

export async function revokeTokens(
  contest: string,
  slug: string,
  { reason }: { readonly reason: string },
): Promise<void> {
  const revoked = await withPlatform(async (platform) =>
    revokeAll(platform, await teamNamed(platform, contest, slug), reason),
  );
  process.stdout.write(`${say('Tokens revoked: {count}.', { count: revoked })}\n`);
}

async function revokeAll({ database, clock }: OpenPlatform, teamId: string, reason: string): Promise<number> {
  const teams = new TeamCommands(database, clock);
  const teamTokenQueries = new TeamTokenQueries(database);
  const live = (await teamTokenQueries.listTokens(teamId)).filter(({ revokedAt }) => revokedAt === null);
  for (const { id } of live) await teams.revokeToken(id, byCommandLine(reason));
  return live.length;
}

/** @throws StartupError ERR_TEAM_UNKNOWN */
async function teamNamed(platform: OpenPlatform, contest: string, slug: string): Promise<string> {
  const { id: contestId } = await contestNamed(platform, contest);
  const team = await platform.database.prisma.team.findFirst({ where: { contestId, slug }, select: { id: true } });
  if (team !== null) return team.id;
  throw new StartupError('ERR_TEAM_UNKNOWN', `the contest has no team "${slug}"; \`team list ${contest}\` shows them`);
}
