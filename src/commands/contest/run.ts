import { readFile } from 'node:fs/promises';
import type { EngineId } from '@starboard/catalogue';
import {
  type ContestParameterValues,
  newContestSlugSchema,
  parameterChangesSchema,
  parameterIssues,
} from '@starboard/contracts';
import { ContestCommands, ContestQueries, findRolesTogether } from '@starboard/database';
import { StartupError } from '@starboard/platform';
import { say } from '../../i18n/say.js';
import { withPlatform } from '../../platform.js';
import { byCommandLine } from '../by-command-line.js';
import { contestNamed } from '../contest-named.js';

export interface CreateContestOptions {
  readonly ru: string;
  readonly en: string;
  readonly engine: EngineId;
  readonly parameters?: string;
  readonly reason: string;
}

export interface ChangeOptions {
  readonly change?: string;
  readonly protocol?: string;
  readonly override?: string;
  readonly reason: string;
}

/** @throws StartupError ERR_SLUG: the address of a contest is the same by command and over REST. */
export async function createContest(slug: string, options: CreateContestOptions): Promise<void> {
  const address = newContestSlugSchema.safeParse(slug);
  if (!address.success) throw new StartupError('ERR_SLUG', `"${slug}" names no contest: ${explain(address.error)}`);
  const { ru, en, engine, parameters, reason } = options;
  const values = parameters === undefined ? {} : await readParameters(parameters, engine);
  await withPlatform(async ({ database, clock }) => {
    const contests = new ContestCommands(database, clock);
    const by = byCommandLine(reason);
    const { id } = await contests.createContest({ slug, titleRu: ru, titleEn: en, engine }, by);
    await contests.addParameters(id, values, by);
    await contests.announce(id, by);
  });
  process.stdout.write(`${say('Contest {slug} is made.', { slug })}\n`);
}

/** Shows the version in force; with `change`, after adding the next one. */
export async function contestParameters(slug: string, options: ChangeOptions): Promise<void> {
  const { change, protocol, override, reason } = options;
  const version = await withPlatform(async (platform) => {
    const { id, engine } = await contestNamed(platform, slug);
    const contests = new ContestCommands(platform.database, platform.clock);
    const contestQueries = new ContestQueries(platform.database);
    const before = await contestQueries.latestParameters(id);
    if (change === undefined) return before;
    const changes = await readParameters(change, engine, before?.values);
    if (reason === '') throw new StartupError('ERR_REASON_MISSING', 'a change of parameters needs --reason');
    const protocolRef = protocol === undefined ? {} : { protocolRef: protocol };
    const by = { ...byCommandLine(reason), role: 'organiser' as const, reason, ...protocolRef };
    return contests.changeParameters(id, changes, by, override);
  });
  if (version === undefined) throw new StartupError('ERR_PARAMETERS', 'the contest has no parameters');
  process.stderr.write(`${say('version {version}', { version: version.version })}\n`);
  process.stdout.write(`${JSON.stringify(version.values, null, 2)}\n`);
}

export async function listContests(): Promise<void> {
  const contests = await withPlatform(({ database }) =>
    database.prisma.contest.findMany({
      orderBy: { createdAt: 'asc' },
      include: { _count: { select: { rounds: true, teams: true } } },
    }),
  );
  for (const { slug, titleRu, titleEn, engine, announcedAt, _count } of contests) {
    const announced =
      announcedAt === null ? say('not announced') : say('announced {at}', { at: announcedAt.toISOString() });
    const size = `${say('{count} rounds', { count: _count.rounds })}\t${say('{count} teams', { count: _count.teams })}`;
    process.stdout.write(`${slug}\t${titleRu}\t${titleEn}\t${engine}\t${announced}\t${size}\n`);
  }
}

/** Only what the file names: what it leaves out stays as it is, or is the regulation's own number. */
const readParameters = (
  file: string,
  engine: EngineId,
  before?: ContestParameterValues,
): Promise<Partial<ContestParameterValues>> =>
  readJson(file, (values) => {
    const changes = parameterChangesSchema.parse(values);
    const issues = parameterIssues(engine, changes, before);
    if (issues.length > 0) throw new StartupError('ERR_PARAMETERS', `${file}: ${lineOf(issues)}`);
    return changes;
  });

export async function listRolesTogether(): Promise<void> {
  const found = await withPlatform(({ database }) => findRolesTogether(database));
  for (const { contest, email, roles } of found)
    process.stdout.write(`${contest}\t${email}\t${roles.join(say(' and '))}\n`);
  if (found.length === 0) process.stdout.write(`${say('No person has roles that exclude each other.')}\n`);
}

/** @throws StartupError ERR_PARAMETERS naming each wrong field. */
async function readJson<T>(file: string, parse: (values: unknown) => T): Promise<T> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartupError('ERR_PARAMETERS', `cannot read ${file}`);
  });
  try {
    return parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError('ERR_PARAMETERS', `${file}: ${explain(error)}`);
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error && 'issues' in error && Array.isArray(error.issues))) return String(error);
  return lineOf(error.issues as Issue[]);
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const lineOf = (issues: readonly Issue[]): string =>
  issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`).join('; ');
