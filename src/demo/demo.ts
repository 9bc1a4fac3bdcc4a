import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Board, boardSchema } from '@starboard/contracts';
import { RoundProgressQueries } from '@starboard/database';
import { StartupError } from '@starboard/platform';
import { outputUnread } from '../output.js';
import { openPlatform, readConfig } from '../platform.js';
import { launch, type RunningPlatform } from '../start-platform.js';
import { stopSignal } from '../stop-signal.js';
import { boardTable, showPercent } from './board-table.js';
import { createDemoContest, type DemoContest, publishBoard } from './demo-contest.js';
import { Participants } from './participants.js';
import type { DemoPlay } from './plays/play.js';
import { showProgress } from './progress.js';

const POLL_MS = 250;
/** From the last answer to the end of the closing grace, and from the experts' markups to the board. */
const CLOSING_LIMIT_MS = 60_000;
const SCORING_LIMIT_MS = 120_000;

export interface DemoOptions {
  readonly play: DemoPlay;
  /** End when the board is there. */
  readonly exit: boolean;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * The main job: a whole final on a fast clock, from an empty database to the board at a URL.
 * @throws StartupError with one line when anything is wrong.
 */
export async function runDemo({ play, exit }: DemoOptions): Promise<void> {
  const stopping = stopSignal();
  const unread = once(outputUnread, 'abort');
  const data = await mkdtemp(join(tmpdir(), 'starboard-demo-'));
  try {
    const running = await start(data);
    try {
      await Promise.race([holdFinal(running, play), stopping.then(interrupted), unread, broken(running)]);
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

/** In one process, on an embedded Postgres of its own unless DATABASE_URL names another. */
async function start(dataFolder: string): Promise<RunningPlatform> {
  const port = process.env['PORT'] === undefined ? 0 : readConfig().port;
  const logLevel = process.env['LOG_LEVEL'] === undefined ? 'warn' : readConfig().logLevel;
  say('Запуск платформы… / Starting the platform…');
  return launch(await openPlatform('demo', { dataFolder, port, logLevel }), ['api', 'session', 'worker']);
}

async function holdFinal(running: RunningPlatform, play: DemoPlay): Promise<void> {
  const contest = await createDemoContest(running.platform, play);
  const page = `${running.url}/contests/${contest.slug}`;
  introduce(contest, play, page);
  const receipts = await runParticipants(running, contest, play);
  say(`Финал закончен, квитанции проверены: ${receipts}. / The final is over, receipts checked: ${receipts}.`);
  if (play.afterwards !== undefined) say(await play.afterwards(running.platform, contest.contestId));
  await publishBoard(running.platform, contest);
  const board = await waitForBoard(running.url, contest);
  say(`\n${boardTable(board)}`);
  if (board.snapshot !== null && board.snapshot.ster !== null)
    say(`СТЭР (согласие экспертов / agreement of the experts): ${showPercent(board.snapshot.ster)}`);
  say(`\nЛидерборд / leaderboard: ${page}`);
}

function introduce({ teams }: DemoContest, { introduction }: DemoPlay, page: string): void {
  say(introduction);
  for (const { name, about } of teams) say(`  ${name.padEnd(12)} ${about.ru} / ${about.en}`);
  say(`Смотреть вживую / watch it live: ${page}\n`);
}

/** The programs run until their sessions end; meanwhile the figures of the round are shown. */
async function runParticipants(
  { platform, url }: RunningPlatform,
  contest: DemoContest,
  { engine, folder, items }: DemoPlay,
): Promise<number> {
  const participants = new Participants({ url, engine, folder, teams: contest.teams });
  const rounds = new RoundProgressQueries(platform.database);
  const progress = showProgress(items, process.stdout.isTTY);
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
