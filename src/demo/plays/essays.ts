import { resolve } from 'node:path';
import { DatasetCommands } from '@starboard/database';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { errorCode, StartupError } from '@starboard/platform';
import type { OpenPlatform } from '../../platform.js';
import { DEMO_TEAMS } from '../behaviour.js';
import { DEMO, importExpertMarkups } from '../demo-contest.js';
import type { DemoPlay } from './play.js';

const MIN_EXPERTS = 2;
/** A minute of the regulation lasts a second or three: the rules stay, the clock is fast. */
const FAST_CLOCK = {
  intervalMs: 1_000,
  deadlineMs: 3_000,
  openGraceMs: 2_000,
  closeGraceMs: 2_000,
  reconnectLimitMs: 15_000,
} as const;

/** Essays of a folder, marked by simulated programs. @throws StartupError ERR_DEMO_ESSAYS */
export async function essaysPlay(folder: string): Promise<DemoPlay> {
  const essays = await essaysWithExperts(folder);
  return {
    engine: 'markup',
    parameters: FAST_CLOCK,
    teams: DEMO_TEAMS,
    items: essays.length,
    introduction: `Финал: ${essays.length} эссе, по одному в секунду. / The final: ${essays.length} essays, one a second.`,
    folder: resolve(folder),
    storeItems: (platform, contestId) => storeEssays(platform, contestId, essays),
    afterwards: async (platform, contestId) => {
      const markups = await importExpertMarkups(platform, contestId, essays);
      return `Экспертных разметок: ${markups}. Оцениваем… / Expert markups: ${markups}. Scoring…`;
    },
  };
}

/** Essays that can be scored; what cannot is named. */
async function essaysWithExperts(folder: string): Promise<readonly FolderEssay[]> {
  const read = await readEssayFolder(resolve(folder)).catch((error: unknown) => {
    throw new StartupError(
      'ERR_DEMO_ESSAYS',
      `cannot read the folder ${folder} (${errorCode(error) || String(error)})`,
    );
  });
  for (const { file, code, message } of read.problems) process.stderr.write(`${file}: ${code}: ${message.en}\n`);
  const essays = read.essays.filter(({ experts }) => experts.length >= MIN_EXPERTS);
  const left = read.essays.length - essays.length;
  if (left > 0) {
    process.stdout.write(
      `Не участвуют, нет двух экспертных разметок: ${left}. / Left out, without two expert markups: ${left}.\n`,
    );
  }
  if (essays.length > 0) return essays;
  throw new StartupError('ERR_DEMO_ESSAYS', `no essay in ${folder} has markups of two experts`);
}

async function storeEssays(
  { database, clock }: OpenPlatform,
  contestId: string,
  essays: readonly FolderEssay[],
): Promise<readonly string[]> {
  const rows = essays.map(({ id, document }) => ({
    externalId: id,
    subject: document.meta.subject ?? 'rus',
    meta: document.meta,
    text: document.text,
  }));
  const imported = await new DatasetCommands(database, clock).importEssays(contestId, rows, DEMO);
  return imported.essays.map(({ id }) => id);
}
