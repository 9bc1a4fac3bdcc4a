/**
 * The process of the demonstration's participants: it gets a task from its parent, runs each team's program with the
 * SDK as a team would, and reports what happens. It knows nothing of the server but its address and the tokens.
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { checkChain, checkReceipt, connect, parseReceipt, readPublicKey, type SessionFile } from '@starboard/client';
import type { FileSendResult } from '@starboard/contracts';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { makeJson, makeTxt, type MarkupDocument, parseJson, parseMarkup } from '@starboard/markup';
import { type Behaviour, isLate } from './behaviour.js';
import type { TeamWithToken } from './demo-contest.js';
import type { ParticipantsMessage, ParticipantsTask } from './participants.js';
import { seededRandom } from './random.js';
import { checkByRules } from './rules-program.js';
import { simulateAnswer } from './simulated-program.js';

/** After the deadline by so much, a late answer is surely late. */
const LATE_BY_MS = 250;

type Mark = (essay: MarkupDocument) => string;

const tell = (message: ParticipantsMessage): void => void process.send?.(message);

/** One team's program: answers every file, some too late. */
async function takePart(url: string, team: TeamWithToken, mark: Mark): Promise<void> {
  const client = await connect({ url, token: team.token });
  try {
    const session = await client.startSession({ type: 'final' });
    const answers: Promise<void>[] = [];
    for await (const file of session) answers.push(answer(team, file, mark));
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

async function answer({ program }: TeamWithToken, file: SessionFile, mark: Mark): Promise<void> {
  const essay = parseJson(file.content);
  if (!essay.ok) throw new Error(`file ${file.fileId}: ${essay.error.code}`);
  const markup = mark(essay.document);
  if (program !== 'checker' && isLate(program.late, file.index, file.total))
    await delay(file.remainingMs() + LATE_BY_MS);
  await file.submit(markup);
}

/** The checker by rules answers in txt, the simulated programs in JSON: both formats of the regulation. */
function markerOf({ slug, program }: TeamWithToken, known: ReadonlyMap<string, MarkupDocument>): Mark {
  return program === 'checker' ? markByRules : (essay) => markBySpoiling(essay, slug, program, known);
}

function markByRules(essay: MarkupDocument): string {
  const made = makeTxt(checkByRules(essay));
  return made.ok ? made.text : makeJson(checkByRules(essay));
}

function markBySpoiling(
  essay: MarkupDocument,
  slug: string,
  behaviour: Behaviour,
  known: ReadonlyMap<string, MarkupDocument>,
): string {
  const expert = known.get(essay.text) ?? essay;
  return makeJson({ ...simulateAnswer(expert, behaviour, seededRandom(`${slug} ${essay.text}`)), meta: essay.meta });
}

/** The first expert's markup of each essay, by text: what the simulated programs spoil. */
function firstExperts(essays: readonly FolderEssay[]): ReadonlyMap<string, MarkupDocument> {
  const known = new Map<string, MarkupDocument>();
  for (const { document, experts } of essays) {
    const markup = experts[0] && parseMarkup(experts[0].bytes, { original: document.text });
    if (markup?.ok === true) known.set(document.text, markup.document);
  }
  return known;
}

const [task] = (await once(process, 'message')) as [ParticipantsTask];
const known = firstExperts((await readEssayFolder(task.essays)).essays);
const programs = task.teams.map((team) =>
  takePart(task.url, team, markerOf(team, known)).catch((error: unknown) =>
    tell({ kind: 'failed', team: team.name, error: String(error) }),
  ),
);
await Promise.all(programs);
process.disconnect();
