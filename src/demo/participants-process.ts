/**
 * The process of the demonstration's participants: it gets a task from its parent, runs each team's program with the
 * SDK as a team would, and reports what happens. It knows nothing of the server but its address and the tokens.
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { EngineId } from '@starboard/catalogue';
import { checkChain, checkReceipt, connect, parseReceipt, readPublicKey, type SessionFile } from '@starboard/client';
import type { FileSendResult } from '@starboard/contracts';
import type { TeamWithToken } from './demo-contest.js';
import type { ParticipantsMessage, ParticipantsTask } from './participants.js';
import { answersPlayers } from './programs/answers-players.js';
import { essayPlayers } from './programs/essay-players.js';
import type { MakePlayers, Player } from './programs/player.js';
import { suitePlayers } from './programs/suite-players.js';

/** After the deadline by so much, a late answer is surely late. */
const LATE_BY_MS = 250;

/** Demonstrations are of these engines. */
const PLAYERS: Readonly<Partial<Record<EngineId, MakePlayers>>> = {
  markup: essayPlayers,
  'short-answers': answersPlayers,
  suites: suitePlayers,
};

const tell = (message: ParticipantsMessage): void => void process.send?.(message);

/** One team's program: answers every file, some too late. */
async function takePart(url: string, team: TeamWithToken, player: Player): Promise<void> {
  const client = await connect({ url, token: team.token });
  try {
    const session = await client.startSession({ type: 'final' });
    const answers: Promise<void>[] = [];
    for await (const file of session) answers.push(answer(file, player));
    await Promise.all(answers);
    await session.closed;
    await checkReceipts(url, session.receipts);
    tell({ kind: 'finished', team: team.name, receipts: session.receipts.length });
  } finally {
    client.close();
  }
}

/** As a careful team does: every receipt is signed by the round's key, and none is missing from the chain. */
async function checkReceipts(url: string, results: readonly FileSendResult[]): Promise<void> {
  const receipts = results.flatMap((result) => parseReceipt(result) ?? []);
  const [first] = receipts;
  if (first === undefined) return;
  const answer = (await (await fetch(`${url}/api/rounds/${first.round}/key`)).json()) as { publicKeyPem: string };
  const key = readPublicKey(answer.publicKeyPem);
  const problems = [
    ...receipts.flatMap((receipt) => checkReceipt(receipt, key, `file ${receipt.fileId}`)),
    ...checkChain(receipts),
  ];
  if (problems.length > 0) throw new Error(problems.map(({ code, where }) => `${code} ${where}`).join(', '));
}

async function answer(file: SessionFile, player: Player): Promise<void> {
  const answered = player.answer(file.content);
  if (player.isLate(file.index, file.total)) await delay(file.remainingMs() + LATE_BY_MS);
  await file.submit(answered);
}

const [task] = (await once(process, 'message')) as [ParticipantsTask];
const playerOf = await PLAYERS[task.engine]?.(task.folder);
if (playerOf === undefined) throw new Error(`there are no programs for ${task.engine}`);
const programs = task.teams.map((team) =>
  takePart(task.url, team, playerOf(team)).catch((error: unknown) =>
    tell({ kind: 'failed', team: team.name, error: String(error) }),
  ),
);
await Promise.all(programs);
process.disconnect();
