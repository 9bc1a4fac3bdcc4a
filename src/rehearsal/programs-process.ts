/**
 * A process of simulated programs: each plays its team's final with the SDK as a team would, and says at its end what it
 * saw, sent and was given. It knows nothing of the platform but its address and the tokens.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { checkChain, checkReceipt, connect, parseReceipt, readPublicKey, type SessionFile } from '@starboard/client';
import type { FileSendResult } from '@starboard/contracts';
import type { SimulatedTeam } from '@starboard/database';
import { makeJson, parseJson } from '@starboard/markup';
import type { ProgramLog, SeenFile, SentAnswer } from '@starboard/rehearsal';
import { seededRandom } from '../demo/random.js';
import { simulateAnswer } from '../demo/simulated-program.js';
import { cutConnections, watchConnections } from './cut-connections.js';
import type { ProgramsMessage, ProgramsTask, ToPrograms } from './programs.js';

/** A program goes on trying for as long as faults may take. */
const PATIENCE_MS = 120_000;
/** Programs that open their sessions at the same time. */
const OPENED_AT_ONCE = 20;
const PROGRAM = { found: 0, misplaced: 0, miscoded: 0, uncorrected: 0, falseAlarms: 4, late: 'never' } as const;
/** Different answers to one file: making one for each of a thousand teams would be measured, too. */
const VARIANTS = 8;

const tell = (message: ProgramsMessage): void => void process.send?.(message);
const now = (offsetMs: number): number => performance.timeOrigin + performance.now() + offsetMs;

const answers = new Map<string, string>();
function answerTo(file: SessionFile, variant: number, seed: string): string {
  const key = `${file.fileId} ${variant}`;
  const known = answers.get(key);
  if (known !== undefined) return known;
  const essay = parseJson(file.content);
  if (!essay.ok) throw new Error(essay.error.code);
  const { document } = essay;
  const made = makeJson({ ...simulateAnswer(document, PROGRAM, seededRandom(`${seed} ${key}`)), meta: document.meta });
  answers.set(key, made);
  return made;
}

async function play(
  task: ProgramsTask,
  { slug, token }: SimulatedTeam,
  number: number,
  opened: () => void,
): Promise<void> {
  const seen: SeenFile[] = [];
  const sent: SentAnswer[] = [];
  const results: FileSendResult[] = [];
  const random = seededRandom(`${task.seed} ${slug}`);
  let key = '';
  let failure: string | undefined;
  try {
    const client = await connect({ url: task.url, token, timeoutMs: PATIENCE_MS });
    try {
      const session = await client.startSession({ type: 'technical', params: { round: task.roundId } });
      key = session.info.publicKey;
      opened();
      const sending: Promise<void>[] = [];
      const send = async (file: SessionFile): Promise<void> => {
        const content = answerTo(file, number % VARIANTS, task.seed);
        await delay(random() * task.thinkMs);
        const sentAt = now(task.offsetMs);
        const result = await file.submit(content);
        const { sessionId, submissionId, hash } = result;
        sent.push({ index: file.index, sentAt, acknowledgedAt: now(task.offsetMs), sessionId, submissionId, hash });
        results.push(result);
      };
      for await (const file of session) {
        seen.push({ index: file.index, at: now(task.offsetMs) });
        // Heard at once: it may be refused while others are still due.
        sending.push(send(file).catch((error: unknown) => void (failure ??= String(error))));
      }
      await Promise.all(sending);
      const { type } = await session.closed;
      if (type !== 'finish') failure ??= `the session was closed: ${type}`;
    } finally {
      client.close();
    }
  } catch (error) {
    failure ??= String(error);
  } finally {
    opened();
  }
  const log: ProgramLog = { team: slug, seen, answers: sent, unproved: unproved(results, key) };
  tell({ kind: 'ended', log: failure === undefined ? log : { ...log, failure } });
}

/** As a careful team does: every receipt is signed by the round’s key, and none is missing from the chain. */
function unproved(results: readonly FileSendResult[], publicKey: string): number {
  if (results.length === 0) return 0;
  const key = readPublicKey(publicKey);
  const receipts = results.flatMap((result) => parseReceipt(result) ?? []);
  const problems = [
    ...receipts.flatMap((receipt) => checkReceipt(receipt, key, `file ${receipt.fileId}`)),
    ...checkChain(receipts),
  ];
  return problems.length + results.length - receipts.length;
}

async function playAll(task: ProgramsTask): Promise<void> {
  const playing: Promise<void>[] = [];
  const opening = new Set<Promise<void>>();
  for (const [at, team] of task.teams.entries()) {
    const isOpen = new Promise<void>((opened) => playing.push(play(task, team, task.first + at, opened)));
    opening.add(isOpen);
    void isOpen.then(() => opening.delete(isOpen));
    if (opening.size >= OPENED_AT_ONCE) await Promise.race(opening);
  }
  await Promise.all(opening);
  tell({ kind: 'opened' });
  await Promise.all(playing);
  process.disconnect();
}

watchConnections();
process.on('message', (message: ToPrograms) => {
  if (message.kind === 'cut') cutConnections(message.share, Math.random);
  else void playAll(message.task);
});
