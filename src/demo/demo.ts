import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Board, boardSchema } from '@starboard/contracts';
import { RoundProgressQueries } from '@starboard/database';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { errorCode, StartupError } from '@starboard/platform';
import { outputUnread } from '../output.js';
import { openPlatform, readConfig } from '../platform.js';
import { launch, type RunningPlatform } from '../start-platform.js';
import { stopSignal } from '../stop-signal.js';
import { boardTable, showPercent } from './board-table.js';
import { createDemoContest, type DemoContest, importExpertMarkups, publishBoard } from './demo-contest.js';
import { Participants } from './participants.js';
import { showProgress } from './progress.js';

const POLL_MS = 250;
/** From the last answer to the end of the closing grace, and from the experts' markups to the board. */
const CLOSING_LIMIT_MS = 60_000;
const SCORING_LIMIT_MS = 120_000;
const MIN_EXPERTS = 2;

export interface DemoOptions {
  /** Folder of essays and markups. */
  readonly essays: string;
  /** End when the board is there. */
  readonly exit: boolean;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * The main job: a whole final on a fast clock, from an empty database to the board at a URL.
 * @throws StartupError with one line when anything is wrong.
 */
export async function runDemo({ essays: folder, exit }: DemoOptions): Promise<void> {
  const stopping = stopSignal();
  const unread = once(outputUnread, 'abort');
  const essays = await essaysWithExperts(folder);
  const data = await mkdtemp(join(tmpdir(), 'starboard-demo-'));
  try {
    const running = await start(data);
    try {
      await Promise.race([holdFinal(running, folder, essays), stopping.then(interrupted), unread, broken(running)]);
      if (exit || outputUnread.aborted) return;
      say('\nСервер работает, Ctrl-C остановит его. / The server stays up; Ctrl-C stops it.');
      await Promise.race([stopping, unread, broken(running)]);
    } finally {
      await running.stop();
    }
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

const interrupted = (signal: string): never => {
  throw new StartupError('ERR_DEMO_INTERRUPTED', `stopped by ${signal}`);
};

const broken = ({ failed }: RunningPlatform): Promise<never> =>
  failed.then((error) => {
    throw error;
  });

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
    say(`Не участвуют, нет двух экспертных разметок: ${left}. / Left out, without two expert markups: ${left}.`);
  }
  if (essays.length > 0) return essays;
  throw new StartupError('ERR_DEMO_ESSAYS', `no essay in ${folder} has markups of two experts`);
}

/** In one process, on an embedded Postgres of its own unless DATABASE_URL names another. */
async function start(dataFolder: string): Promise<RunningPlatform> {
  const port = process.env['PORT'] === undefined ? 0 : readConfig().port;
  const logLevel = process.env['LOG_LEVEL'] === undefined ? 'warn' : readConfig().logLevel;
  say('Запуск платформы… / Starting the platform…');
  return launch(await openPlatform('demo', { dataFolder, port, logLevel }), ['api', 'session', 'worker']);
}

async function holdFinal(running: RunningPlatform, folder: string, essays: readonly FolderEssay[]): Promise<void> {
  const contest = await createDemoContest(running.platform, essays);
  const page = `${running.url}/contests/${contest.slug}`;
  introduce(contest, essays.length, page);
  const receipts = await runParticipants(running, contest, folder, essays.length);
  say(`Финал закончен, квитанции проверены: ${receipts}. / The final is over, receipts checked: ${receipts}.`);
  const markups = await importExpertMarkups(running.platform, contest, essays);
  say(`Экспертных разметок: ${markups}. Оцениваем… / Expert markups: ${markups}. Scoring…`);
  await publishBoard(running.platform, contest);
  const board = await waitForBoard(running.url, contest);
  say(`\n${boardTable(board)}`);
  if (board.snapshot !== null && board.snapshot.ster !== null)
    say(`СТЭР (согласие экспертов / agreement of the experts): ${showPercent(board.snapshot.ster)}`);
  say(`\nЛидерборд / leaderboard: ${page}`);
}

function introduce({ teams }: DemoContest, essays: number, page: string): void {
  say(`Финал: ${essays} эссе, по одному в секунду. / The final: ${essays} essays, one a second.`);
  for (const { name, about } of teams) say(`  ${name.padEnd(12)} ${about.ru} / ${about.en}`);
  say(`Смотреть вживую / watch it live: ${page}\n`);
}

/** The programs run until their sessions end; meanwhile the figures of the round are shown. */
async function runParticipants(
  { platform, url }: RunningPlatform,
  contest: DemoContest,
  folder: string,
  total: number,
): Promise<number> {
  const participants = new Participants({ url, essays: resolve(folder), teams: contest.teams });
  const rounds = new RoundProgressQueries(platform.database);
  const progress = showProgress(total, process.stdout.isTTY);
  const ended = participants.finished();
  try {
    for (let over = false; !over;) {
      over = await Promise.race([ended.then(() => true), delay(POLL_MS, false)]);
      const figures = (await rounds.of([contest.roundId], new Date(platform.clock.now()))).get(contest.roundId);
      if (figures !== undefined)
        progress.update({ released: figures.released, answers: figures.accepted, late: figures.late });
    }
  } finally {
    progress.end();
    participants.stop();
  }
  await until(CLOSING_LIMIT_MS, 'the round did not close', async () => {
    const round = await platform.database.prisma.round.findUniqueOrThrow({ where: { id: contest.roundId } });
    return round.status === 'closed' ? round : undefined;
  });
  return ended;
}

/** Reads the board where the public reads it, until every team of the final is on it with a result. */
function waitForBoard(url: string, { slug, teams }: DemoContest): Promise<Board> {
  return until(SCORING_LIMIT_MS, 'the board did not appear', async () => {
    const response = await fetch(`${url}/api/contests/${slug}/leaderboard`);
    if (!response.ok) return undefined;
    const board = boardSchema.parse(await response.json());
    return board.ranked.length + board.annulled.length === teams.length ? board : undefined;
  });
}

async function until<T>(limitMs: number, failure: string, look: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new StartupError('ERR_DEMO_TIMEOUT', `${failure} within ${limitMs / 1000} s`);
    await delay(POLL_MS);
  }
}
