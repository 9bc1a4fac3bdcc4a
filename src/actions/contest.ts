import { readFile } from 'node:fs/promises';
import { contestParametersSchema, type ContestParameterValues } from '@starboard/contracts';
import { ContestRepository } from '@starboard/database';
import { StartupError } from '@starboard/platform';
import { withPlatform } from '../platform.js';
import { byCommandLine } from './by-command-line.js';

export interface CreateContestOptions {
  readonly ru: string;
  readonly en: string;
  readonly engine: 'markup' | 'rules';
  readonly parameters?: string;
  readonly reason: string;
}

export async function createContest(slug: string, options: CreateContestOptions): Promise<void> {
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

export async function listContests(): Promise<void> {
  const contests = await withPlatform(({ database }) =>
    database.prisma.contest.findMany({ orderBy: { createdAt: 'asc' } }),
  );
  for (const { slug, titleRu, titleEn } of contests) process.stdout.write(`${slug}\t${titleRu}\t${titleEn}\n`);
}

/** @throws StartupError ERR_PARAMETERS naming each wrong field. */
async function readParameters(file: string): Promise<Partial<ContestParameterValues>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartupError('ERR_PARAMETERS', `cannot read ${file}`);
  });
  try {
    return contestParametersSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new StartupError('ERR_PARAMETERS', `${file}: ${explain(error)}`);
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error && 'issues' in error && Array.isArray(error.issues))) return String(error);
  const issues = error.issues as { path: PropertyKey[]; message: string }[];
  return issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`).join('; ');
}
