import { readFile } from 'node:fs/promises';
import type { EngineId } from '@starboard/catalogue';
import {
  contestParametersSchema,
  newContestSlugSchema,
  parameterChangesSchema,
  type ContestParameterValues,
} from '@starboard/contracts';
import { ContestRepository, findRolesTogether } from '@starboard/database';
import { StartupError } from '@starboard/platform';
import { withPlatform } from '../platform.js';
import { byCommandLine } from './by-command-line.js';
import { contestNamed } from './contest-named.js';

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
  const values = parameters === undefined ? {} : await readParameters(parameters);
  await withPlatform(async ({ database, clock }) => {
    const contests = new ContestRepository(database, clock);
    const by = byCommandLine(reason);
    const { id } = await contests.createContest({ slug, titleRu: ru, titleEn: en, engine }, by);
    await contests.addParameters(id, values, by);
    await contests.announce(id, by);
  });
  process.stdout.write(`Contest ${slug} is made.\n`);
}

/** Shows the version in force; with `change`, after adding the next one. */
export async function contestParameters(slug: string, options: ChangeOptions): Promise<void> {
  const { change, protocol, override, reason } = options;
  const changes = change === undefined ? undefined : await readChanges(change);
  const version = await withPlatform(async (platform) => {
    const { id } = await contestNamed(platform, slug);
    const contests = new ContestRepository(platform.database, platform.clock);
    if (changes === undefined) return contests.latestParameters(id);
    if (reason === '') throw new StartupError('ERR_REASON_MISSING', 'a change of parameters needs --reason');
    const protocolRef = protocol === undefined ? {} : { protocolRef: protocol };
    const by = { ...byCommandLine(reason), role: 'organiser' as const, reason, ...protocolRef };
    return contests.changeParameters(id, changes, by, override);
  });
  if (version === undefined) throw new StartupError('ERR_PARAMETERS', 'the contest has no parameters');
  process.stderr.write(`version ${version.version}\n`);
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
    const announced = announcedAt === null ? 'not announced' : `announced ${announcedAt.toISOString()}`;
    const size = `${_count.rounds} rounds\t${_count.teams} teams`;
    process.stdout.write(`${slug}\t${titleRu}\t${titleEn}\t${engine}\t${announced}\t${size}\n`);
  }
}

const readParameters = (file: string): Promise<Partial<ContestParameterValues>> =>
  readJson(file, (values) => contestParametersSchema.parse(values));

/** Only what the file names: what it leaves out stays as it is. */
const readChanges = (file: string): Promise<Partial<ContestParameterValues>> =>
  readJson(file, (values) => parameterChangesSchema.parse(values));

export async function listRolesTogether(): Promise<void> {
  const found = await withPlatform(({ database }) => findRolesTogether(database));
  for (const { contest, email, roles } of found) process.stdout.write(`${contest}\t${email}\t${roles.join(' and ')}\n`);
  if (found.length === 0) process.stdout.write('No person has roles that exclude each other.\n');
}

/** @throws StartupError ERR_PARAMETERS naming each wrong field. */
async function readJson<T>(file: string, parse: (values: unknown) => T): Promise<T> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartupError('ERR_PARAMETERS', `cannot read ${file}`);
  });
  try {
    return parse(JSON.parse(text));
  } catch (error) {
    throw new StartupError('ERR_PARAMETERS', `${file}: ${explain(error)}`);
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error && 'issues' in error && Array.isArray(error.issues))) return String(error);
  const issues = error.issues as { path: PropertyKey[]; message: string }[];
  return issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`).join('; ');
}
