import type { EngineId } from '@starboard/catalogue';
import { StartupError } from '@starboard/platform';
import type { OpenPlatform } from '../platform.js';

/** The contest that a person named. @throws StartupError ERR_CONTEST_UNKNOWN */
export async function contestNamed(
  { database }: OpenPlatform,
  slug: string,
): Promise<{ readonly id: string; readonly slug: string; readonly engine: EngineId }> {
  const contest = await database.prisma.contest.findUnique({ where: { slug } });
  if (contest !== null) return { ...contest, engine: contest.engine as EngineId };
  throw new StartupError('ERR_CONTEST_UNKNOWN', `there is no contest "${slug}"; \`contest list\` shows them`);
}
