import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { contestParametersSchema, type ContestParameterValues } from '@starboard/contracts';
import { StartupError } from '@starboard/platform';
import { byCommandLine, reasonOption } from './reason.js';

interface CreateOptions {
  readonly ru: string;
  readonly en: string;
  readonly parameters?: string;
  readonly reason: string;
}

/** `starboard contest create|list`. */
export function registerContest(program: Command): void {
  const contest = program.command('contest').description('contests and their parameters');
  contest
    .command('create <slug>')
    .description('make a contest and announce it; the slug names it in addresses and commands')
    .requiredOption('--ru <title>', 'title in Russian')
    .requiredOption('--en <title>', 'title in English')
    .option('--parameters <file>', "JSON with what differs from the regulation's numbers (docs/operations.md)")
    .addOption(reasonOption())
    .action(createContest);
  contest.command('list').description('list the contests').action(listContests);
}

async function createContest(slug: string, { ru, en, parameters, reason }: CreateOptions): Promise<void> {
  const values = parameters === undefined ? {} : await readParameters(parameters);
  const { withPlatform } = await import('../platform.js');
  const { ContestRepository } = await import('../../libs/database/src/index.js');
  await withPlatform(async ({ database, clock }) => {
    const contests = new ContestRepository(database, clock);
    const by = byCommandLine(reason);
    const { id } = await contests.createContest({ slug, titleRu: ru, titleEn: en }, by);
    await contests.addParameters(id, values, by);
    await contests.announce(id, by);
  });
  process.stdout.write(`Contest ${slug} is made.\n`);
}

async function listContests(): Promise<void> {
  const { withPlatform } = await import('../platform.js');
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
