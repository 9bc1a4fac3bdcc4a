import { createHash, randomUUID } from 'node:crypto';
import type { EngineId } from '@starboard/catalogue';
import type { ContestParameterValues } from '@starboard/contracts';
import {
  type By,
  ClassifierCommands,
  ContestCommands,
  type Database,
  DatasetCommands,
  ExpertCommands,
  RoundCommands,
  TeamCommands,
} from '@starboard/database';
import type { FolderEssay } from '@starboard/essays';
import { type ClassifierData, DATA_2020, mergeClassifiers } from '@starboard/markup';
import { manualClock } from '@starboard/platform';
import { ReceiptSigner, sealReceipt } from '../../apps/session/src/rounds/receipt-signer.js';

const BY: By = { actor: 'test' };
const START = Date.parse('2026-11-21T09:00:00Z');
const MINUTE = 60_000;

/** What a team answered to an essay: its bytes, or how the file was lost. */
export type TeamAnswer = Uint8Array | 'late' | 'no_answer' | 'server_fault';

/** A team of the round: its answer to every essay. */
export type TeamPlay = (essay: FolderEssay, index: number) => TeamAnswer;

export interface FinishedRound {
  readonly contestId: string;
  readonly roundId: string;
  readonly parametersId: string;
  /** By name of the team. */
  readonly sessions: ReadonlyMap<string, { readonly sessionId: number; readonly teamId: string }>;
  /** By identifier of the essay. */
  readonly essayIds: ReadonlyMap<string, string>;
}

export interface FinishedRoundOptions {
  readonly parameters?: Partial<ContestParameterValues>;
  readonly mode?: 'final' | 'algorithmic';
  /** Of the contest; else the built-in one. */
  readonly classifier?: ClassifierData;
  /** Of the contest, with how its items are stored: identifiers to ids. Else essays, scored by markups. */
  readonly items?: {
    readonly engine: EngineId;
    readonly store: (contestId: string) => Promise<ReadonlyMap<string, string>>;
  };
}

/**
 * A closed final in which every session ended, as the session server leaves it: nothing is parsed or scored.
 * A qualification (`algorithmic`) stays open, only its sessions ended.
 */
export async function finishedRound(
  database: Database,
  essays: readonly FolderEssay[],
  teams: Readonly<Record<string, TeamPlay>>,
  { parameters = {}, mode = 'final', classifier, items }: FinishedRoundOptions = {},
): Promise<FinishedRound> {
  const clock = manualClock(START);
  const { id: contestId } = await new ContestCommands(database, clock).createContest(
    { slug: `finished-${randomUUID()}`, titleRu: 'Финал', titleEn: 'Final', ...(items && { engine: items.engine }) },
    BY,
  );
  if (classifier !== undefined) {
    const by = { ...BY, role: 'organiser', reason: 'the codes of this contest' } as const;
    const data = mergeClassifiers(classifier, DATA_2020);
    const set = await new ClassifierCommands(database, clock).set(contestId, { data, after: 0 }, by);
    if (!set.ok) throw new Error('the contest has a classifier already');
  }
  const { id: parametersId } = await new ContestCommands(database, clock).addParameters(contestId, parameters, BY);
  const stored = await (items?.store(contestId) ?? storeEssays(database, contestId, essays));
  const roundId = await makeRound(database, { contestId, parametersId, mode }, [...stored.values()]);
  const sessions = new Map<string, { sessionId: number; teamId: string }>();
  for (const [name, play] of Object.entries(teams)) {
    const team = await new TeamCommands(database, clock).createTeam({ contestId, slug: name, name }, BY);
    await new TeamCommands(database, clock).approveTeam(team.id, BY);
    if (mode === 'final') await new TeamCommands(database, clock).admitTeam(team.id, BY);
    const sessionId = await playSession(database, { roundId, teamId: team.id, mode, essays, stored, play });
    sessions.set(name, { sessionId, teamId: team.id });
  }
  if (mode === 'final') await closeRound(database, roundId, essays.length);
  return { contestId, roundId, parametersId, sessions, essayIds: stored };
}

/** No server for half of the time of the essay. */
export async function addOutage({ pool }: Database, index: number): Promise<void> {
  const from = START + index * MINUTE + MINUTE / 4;
  await pool.query(
    `insert into server_outages (id, from_at, to_at, process) values (gen_random_uuid(), $1, $2, 'session-1')`,
    [new Date(from), new Date(from + MINUTE / 2)],
  );
}

/** After the closing grace of the last essay; an hour at least. */
const endOf = (essays: number): Date => new Date(START + Math.max(60, essays + 6) * MINUTE);

/** As if it had ended. */
export async function closeRound(database: Database, roundId: string, essays: number): Promise<void> {
  const closedAt = endOf(essays);
  await database.pool.query(`update rounds set status = 'closed', closed_at = $2 where id = $1`, [roundId, closedAt]);
}

/** A session to be played. */
export interface PlayedSession {
  readonly roundId: string;
  readonly teamId: string;
  readonly mode: 'final' | 'algorithmic';
  readonly essays: readonly FolderEssay[];
  /** Ids by identifier. */
  readonly stored: ReadonlyMap<string, string>;
  readonly play: TeamPlay;
}

/** A session that is over, with its releases and submissions. @returns its number. */
export async function playSession(database: Database, session: PlayedSession): Promise<number> {
  const sessionId = await makeSession(database, session);
  await answerAll(database, sessionId, session);
  // Last, as a server does it: a worker that looks meanwhile scores what is closed.
  const closed = 'update sessions set closed_at = $2, last_seen_at = $2, close_reason = $3 where id = $1';
  await database.pool.query(closed, [sessionId, endOf(session.essays.length), 'finish']);
  return sessionId;
}

/** Hands in the markups that the folder has of these essays. */
export async function importExperts(
  database: Database,
  round: FinishedRound,
  essays: readonly FolderEssay[],
): Promise<void> {
  const markups = essays.flatMap(({ id, experts }) =>
    experts.map(({ code, third, fileName, bytes }) => ({
      essayId: round.essayIds.get(id) ?? '',
      expertCode: code,
      third,
      fileName,
      content: bytes,
    })),
  );
  await new ExpertCommands(database, manualClock(START + 90 * MINUTE)).importMarkups(round.contestId, markups, BY);
}

async function storeEssays(
  database: Database,
  contestId: string,
  essays: readonly FolderEssay[],
): Promise<ReadonlyMap<string, string>> {
  const list = essays.map(({ id, document }) => ({
    externalId: id,
    subject: document.meta.subject ?? 'rus',
    meta: document.meta,
    text: document.text,
  }));
  const imported = await new DatasetCommands(database, manualClock(START)).importEssays(contestId, list, BY);
  return new Map(imported.essays.map(({ externalId, id }) => [externalId, id]));
}

async function makeRound(
  database: Database,
  round: { readonly contestId: string; readonly parametersId: string; readonly mode: 'final' | 'algorithmic' },
  essayIds: readonly string[],
): Promise<string> {
  const { contestId, parametersId, mode } = round;
  const datasets = new DatasetCommands(database, manualClock(START));
  const kind = mode === 'final' ? 'final' : 'training';
  const { id: datasetId } = await datasets.createDataset({ contestId, kind, name: 'final', essayIds }, BY);
  await datasets.seal(datasetId, BY);
  const rounds = new RoundCommands(database, manualClock(START));
  const { id } = await rounds.createRound({ contestId, mode, datasetId, parametersId }, BY);
  if (mode !== 'final') return (await rounds.openUntimedRound(id, BY)).id;
  await beginRound(database, id);
  return id;
}

/** As if the moment of the final had come. */
export async function beginRound({ pool }: Database, roundId: string): Promise<void> {
  const values = [roundId, new Date(START)];
  await pool.query(`update rounds set status = 'open', starts_at = $2, lobby_opens_at = $2 where id = $1`, values);
  await pool.query(
    `update round_items set planned_at = $2::timestamptz + index * interval '1 minute' where round_id = $1`,
    values,
  );
}

async function makeSession(database: Database, { roundId, teamId, mode }: PlayedSession): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into sessions (round_id, team_id, mode, opened_at, last_seen_at)
     values ($1, $2, $4::round_mode, $3, $3) returning id`,
    [roundId, teamId, new Date(START), mode],
  );
  return rows[0]?.id ?? 0;
}

/** What was received for an essay: an answer in time, or one that came after the deadline. */
interface Received {
  readonly index: number;
  readonly essayId: string;
  readonly content: Uint8Array;
  readonly verdict: 'accepted' | 'late';
  readonly receivedAt: number;
}

/** Five seconds after the sending; a late one, five seconds after the deadline. */
const ANSWER_MS = 5_000;

/** Set-based: some tests play a final of a hundred teams. */
async function answerAll(
  database: Database,
  sessionId: number,
  { roundId, essays, stored, play }: PlayedSession,
): Promise<void> {
  const rows = essays.map((essay, index) => ({
    index,
    essayId: stored.get(essay.id) ?? '',
    answer: play(essay, index),
  }));
  await database.pool.query(
    `insert into releases (session_id, index, essay_id, planned_at, released_at, deadline_at, annulled_at, annulment_cause)
     select $1, index, essay, at, at, at + interval '1 minute',
       case when cause is not null then $6::timestamptz end, cause::annulment_cause
     from (select index, essay, cause, $2::timestamptz + index * interval '1 minute' as at
       from unnest($3::int[], $4::uuid[], $5::text[]) as u (index, essay, cause)) x`,
    [
      sessionId,
      new Date(START),
      rows.map(({ index }) => index),
      rows.map(({ essayId }) => essayId),
      rows.map(({ answer }) => (typeof answer === 'string' ? answer : null)),
      // As its session closes.
      endOf(essays.length),
    ],
  );
  await storeReceived(database, roundId, sessionId, rows.flatMap(receivedOf));
}

function receivedOf({ index, essayId, answer }: { index: number; essayId: string; answer: TeamAnswer }): Received[] {
  const sentAt = START + index * MINUTE;
  if (answer === 'no_answer' || answer === 'server_fault') return [];
  if (answer !== 'late')
    return [{ index, essayId, content: answer, verdict: 'accepted', receivedAt: sentAt + ANSWER_MS }];
  const content = new TextEncoder().encode('too late');
  return [{ index, essayId, content, verdict: 'late', receivedAt: sentAt + MINUTE + ANSWER_MS }];
}

/** With receipts that are signed by the round's key and follow each other, as the session server makes them. */
async function storeReceived(
  database: Database,
  roundId: string,
  sessionId: number,
  received: readonly Received[],
): Promise<void> {
  if (received.length === 0) return;
  const { signer, contest, fileIds } = await signerOf(database, roundId);
  let prev: string | null = null;
  const sealed = received.map(({ essayId, content, verdict, receivedAt }) => {
    const id = randomUUID();
    const sha256 = createHash('sha256').update(content).digest();
    const moment = new Date(receivedAt).toISOString();
    const facts = { contest, round: roundId, sessionId, fileId: fileIds.get(essayId) ?? 0, attempt: 1, verdict };
    const receipt = sealReceipt({
      ...facts,
      submissionId: id,
      sha256: sha256.toString('hex'),
      receivedAt: moment,
      prev,
    });
    prev = receipt.hash;
    return { id, essayId, content: Buffer.from(content), sha256, moment, verdict, receipt };
  });
  const rows = await Promise.all(sealed.map(async (row) => ({ ...row, receipt: await signer.sign(row.receipt) })));
  await database.pool.query(
    `insert into submissions (id, session_id, essay_id, attempt, content, sha256, received_at, committed_at, verdict,
       receipt_seq, receipt, receipt_hash)
     select id, $1, essay, 1, content, sha256(content), at, at, verdict::submission_verdict, seq, receipt, hash
     from unnest($2::uuid[], $3::uuid[], $4::bytea[], $5::timestamptz[], $6::text[], $7::int[], $8::text[], $9::bytea[])
       as u (id, essay, content, at, verdict, seq, receipt, hash)`,
    [
      sessionId,
      rows.map(({ id }) => id),
      rows.map(({ essayId }) => essayId),
      rows.map(({ content }) => content),
      rows.map(({ moment }) => moment),
      rows.map(({ verdict }) => verdict),
      rows.map((_row, index) => index + 1),
      rows.map(({ receipt }) => JSON.stringify(receipt)),
      rows.map(({ receipt }) => Buffer.from(receipt.hash, 'hex')),
    ],
  );
  await database.pool.query('update sessions set receipt_seq = $2, receipt_hash = $3 where id = $1', [
    sessionId,
    rows.length,
    Buffer.from(prev ?? '', 'hex'),
  ]);
  await database.pool.query(
    `update releases r set final_submission_id = s.id from submissions s
     where s.session_id = $1 and r.session_id = s.session_id and r.essay_id = s.essay_id and s.verdict = 'accepted'`,
    [sessionId],
  );
}

async function signerOf({ prisma }: Database, roundId: string) {
  const round = await prisma.round.findUniqueOrThrow({
    where: { id: roundId },
    include: { key: true, contest: true, items: { include: { essay: true } } },
  });
  const key = round.key ?? { publicKey: new Uint8Array(), privateKey: new Uint8Array() };
  const pair = { publicKey: Buffer.from(key.publicKey), privateKey: Buffer.from(key.privateKey) };
  const fileIds = new Map(round.items.map(({ essay }) => [essay.id, essay.fileId]));
  return { signer: new ReceiptSigner(pair), contest: round.contest.slug, fileIds };
}
