import { createHash, createPrivateKey, createPublicKey, randomUUID, sign, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type By,
  ContestCommands,
  ContestQueries,
  DatasetCommands,
  hashApiToken,
  RoundCommands,
  RuleViolation,
  TeamCommands,
  verifyAuditChain,
} from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { merkleRoot } from '@starboard/proof';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const BY: By = { actor: 'test' };

let db: TestDatabase;
const clock = manualClock(NOW);
let contests: ContestCommands;
let teams: TeamCommands;
let datasets: DatasetCommands;
let rounds: RoundCommands;

beforeAll(async () => {
  db = await createTestDatabase();
  contests = new ContestCommands(db.database, clock);
  teams = new TeamCommands(db.database, clock);
  datasets = new DatasetCommands(db.database, clock);
  rounds = new RoundCommands(db.database, clock);
});

afterAll(() => db.drop());

const newContest = () =>
  contests.createContest({ slug: `contest-${randomUUID()}`, titleRu: 'Проба', titleEn: 'Trial' }, BY);

const essay = (externalId: string, text = `Текст ${externalId}`) => ({ externalId, subject: 'rus', meta: {}, text });

/** A contest with a sealed set of `count` essays and parameters with a notice period of `noticeDays`. */
async function prepared(count: number, noticeDays = 0) {
  const { id: contestId } = await newContest();
  const { id: parametersId } = await contests.addParameters(contestId, { noticeDays }, BY);
  const list = Array.from({ length: count }, (_, index) => essay(`e${index}`));
  const { essays } = await datasets.importEssays(contestId, list, BY);
  const dataset = await datasets.createDataset(
    { contestId, kind: 'final', name: 'main', essayIds: essays.map(({ id }) => id) },
    BY,
  );
  await datasets.seal(dataset.id, BY);
  return { contestId, parametersId, datasetId: dataset.id, essays };
}

const rejectsWith = (code: string) => expect.objectContaining({ name: RuleViolation.name, code });

describe('contests and parameters', () => {
  it('gives parameters successive versions and fills in the numbers of the regulation', async () => {
    const { id } = await newContest();
    const first = await contests.addParameters(id, {}, BY);
    const second = await contests.addParameters(id, { intervalMs: 1_000 }, { ...BY, reason: 'faster' });
    expect([first.version, second.version]).toEqual([1, 2]);
    expect(first.values.intervalMs).toBe(MINUTE);
    expect(await new ContestQueries(db.database).latestParameters(id)).toEqual(second);
  });

  it('refuses a second contest of the same slug', async () => {
    const { slug } = await newContest();
    await expect(contests.createContest({ slug, titleRu: 'а', titleEn: 'a' }, BY)).rejects.toEqual(
      rejectsWith('ERR_CONTEST_EXISTS'),
    );
  });
});

describe('teams and tokens', () => {
  it('stores only the hash of a token, and takes it back', async () => {
    const { id: contestId } = await newContest();
    const team = await teams.createTeam({ contestId, slug: 'orion', name: 'Орион' }, BY);
    expect((await teams.approveTeam(team.id, BY)).status).toBe('approved');
    const token = await teams.issueToken(team.id, 'laptop', BY);
    expect(token.plain).toMatch(/^sb_[\w-]{43}$/);
    const row = await db.database.prisma.apiToken.findUniqueOrThrow({ where: { id: token.id } });
    expect(Buffer.from(row.hash)).toEqual(Buffer.from(hashApiToken(token.plain)));
    expect(JSON.stringify(row)).not.toContain(token.plain);
    await teams.revokeToken(token.id, BY);
    const revoked = await db.database.prisma.apiToken.findUniqueOrThrow({ where: { id: token.id } });
    expect(revoked.revokedAt).toEqual(new Date(NOW));
  });
});

describe('essays and sets', () => {
  it('numbers essays from 1, stores the canonical text, and adds nothing the second time', async () => {
    const { id: contestId } = await newContest();
    const list = [essay('a', '\uFEFF Один два\r\nтри '), essay('b')];
    const first = await datasets.importEssays(contestId, list, BY);
    const again = await datasets.importEssays(contestId, [...list, essay('c')], BY);
    expect(first.essays.map(({ fileId }) => fileId)).toEqual([1, 2]);
    expect(again.added).toBe(1);
    expect(again.essays.map(({ fileId }) => fileId)).toEqual([1, 2, 3]);
    const row = await db.database.prisma.essay.findUniqueOrThrow({ where: { id: first.essays[0]?.id ?? '' } });
    expect([row.text, row.words]).toEqual(['Один два\nтри', 3]);
    expect(Buffer.from(row.sha256)).toEqual(createHash('sha256').update('Один два\nтри').digest());
  });

  it('reports another text under a known identifier and keeps the stored one', async () => {
    const { id: contestId } = await newContest();
    await datasets.importEssays(contestId, [essay('a', 'старый')], BY);
    const result = await datasets.importEssays(contestId, [essay('a', 'новый'), essay('b')], BY);
    expect([result.conflicts, result.added]).toEqual([['a'], 1]);
  });

  it('takes two thousand essays in one call', async () => {
    const { id: contestId } = await newContest();
    const list = Array.from({ length: 2_000 }, (_, index) => essay(`n${index}`, `слово ${index} `.repeat(150)));
    const { added, essays } = await datasets.importEssays(contestId, list, BY);
    expect([added, essays.at(-1)?.fileId]).toEqual([2_000, 2_000]);
  });

  it('seals a set with the Merkle root of its essays in order', async () => {
    const { datasetId, essays } = await prepared(5);
    const leaves = essays.map(({ externalId }) => createHash('sha256').update(`Текст ${externalId}`).digest());
    const sealed = await datasets.seal(datasetId, BY);
    expect(Buffer.from(sealed.merkleRoot ?? [])).toEqual(Buffer.from(merkleRoot(leaves)));
    expect(Buffer.from(merkleRoot([...leaves].reverse()))).not.toEqual(Buffer.from(sealed.merkleRoot ?? []));
  });
});

describe('rounds', () => {
  it('plans item j at the start plus j intervals', async () => {
    const { contestId, parametersId, datasetId, essays } = await prepared(3);
    const { id } = await rounds.createRound({ contestId, mode: 'final', datasetId, parametersId }, BY);
    const startsAt = NOW + 10 * MINUTE;
    await rounds.scheduleRound(id, { startsAt, lobbyOpensAt: startsAt - MINUTE }, BY);
    const items = await db.database.prisma.roundItem.findMany({ where: { roundId: id }, orderBy: { index: 'asc' } });
    expect(items.map((item) => [item.index, item.essayId, item.plannedAt?.getTime()])).toEqual(
      essays.map((stored, index) => [index, stored.id, startsAt + index * MINUTE]),
    );
  });

  it('has a key pair of its own that signs', async () => {
    const { contestId, parametersId, datasetId } = await prepared(1);
    const { id } = await rounds.createRound({ contestId, mode: 'final', datasetId, parametersId }, BY);
    const row = await db.database.prisma.roundKey.findUniqueOrThrow({ where: { roundId: id } });
    const privateKey = createPrivateKey({ key: Buffer.from(row.privateKey), type: 'pkcs8', format: 'der' });
    const publicKey = createPublicKey({ key: Buffer.from(row.publicKey), type: 'spki', format: 'der' });
    const signature = sign(null, Buffer.from('receipt'), privateKey);
    expect(verify(null, Buffer.from('receipt'), publicKey, signature)).toBe(true);
  });

  it('needs a sealed set for a final', async () => {
    const { contestId, parametersId, essays } = await prepared(1);
    const open = await datasets.createDataset(
      { contestId, kind: 'final', name: 'open', essayIds: essays.map(({ id }) => id) },
      BY,
    );
    const round = { contestId, datasetId: open.id, parametersId };
    await expect(rounds.createRound({ ...round, mode: 'final' }, BY)).rejects.toEqual(
      rejectsWith('ERR_DATASET_NOT_SEALED'),
    );
    await expect(rounds.createRound({ ...round, mode: 'technical' }, BY)).rejects.toEqual(
      rejectsWith('ERR_DATASET_KIND'),
    );
    const known = await datasets.importEssays(contestId, [essay('known')], BY);
    const training = await datasets.createDataset(
      { contestId, kind: 'training', name: 'open', essayIds: known.essays.map(({ id }) => id) },
      BY,
    );
    const other = { ...round, datasetId: training.id };
    await expect(rounds.createRound({ ...other, mode: 'final' }, BY)).rejects.toEqual(rejectsWith('ERR_DATASET_KIND'));
    expect((await rounds.createRound({ ...other, mode: 'technical' }, BY)).status).toBe('draft');
  });

  it('asks for a reason inside the notice period of a final, and writes it down', async () => {
    const { contestId, parametersId, datasetId } = await prepared(1, 10);
    const { id } = await rounds.createRound({ contestId, mode: 'final', datasetId, parametersId }, BY);
    const times = { startsAt: NOW + MINUTE, lobbyOpensAt: NOW };
    await expect(rounds.scheduleRound(id, times, BY)).rejects.toEqual(rejectsWith('ERR_NOTICE_PERIOD'));
    await rounds.scheduleRound(id, { ...times, noticeOverride: 'a rehearsal' }, BY);
    const entry = await db.database.prisma.auditEntry.findFirst({
      where: { subjectId: id, action: 'round.scheduled' },
    });
    expect(entry?.reason).toBe('a rehearsal');
  });

  it('does not move a schedule whose lobby has opened', async () => {
    const { contestId, parametersId, datasetId } = await prepared(1);
    const { id } = await rounds.createRound({ contestId, mode: 'final', datasetId, parametersId }, BY);
    await rounds.scheduleRound(id, { startsAt: NOW + MINUTE, lobbyOpensAt: NOW }, BY);
    const later = { startsAt: NOW + 9 * MINUTE, lobbyOpensAt: NOW + 8 * MINUTE };
    await expect(rounds.scheduleRound(id, later, BY)).rejects.toEqual(rejectsWith('ERR_ROUND_STATE'));
  });

  it('voids a round by a recorded decision and lets a new one replace it', async () => {
    const { contestId, parametersId, datasetId } = await prepared(1);
    const { id } = await rounds.createRound({ contestId, mode: 'final', datasetId, parametersId }, BY);
    const by = { ...BY, role: 'organiser', reason: 'power cut', protocolRef: '7' } as const;
    expect((await rounds.voidRound(id, by)).status).toBe('void');
    await expect(rounds.voidRound(id, by)).rejects.toEqual(rejectsWith('ERR_ROUND_STATE'));
    const decision = await db.database.prisma.decision.findFirstOrThrow({ where: { roundId: id } });
    expect([decision.kind, decision.reason, decision.protocolRef]).toEqual(['round.void', 'power cut', '7']);
    const next = await rounds.createRound({ contestId, mode: 'final', datasetId, parametersId, replacesId: id }, BY);
    expect([next.number, next.replacesId]).toEqual([2, id]);
  });
});

describe('the audit chain', () => {
  it('holds for everything above, also when commands run side by side', async () => {
    await Promise.all(Array.from({ length: 8 }, () => newContest()));
    const verdict = await verifyAuditChain(db.database);
    expect(verdict).toMatchObject({ ok: true, entries: await db.database.prisma.auditEntry.count() });
  });

  it('shows the entry that somebody changed', async () => {
    const victim = await db.database.prisma.auditEntry.findFirstOrThrow({ orderBy: { seq: 'asc' }, skip: 2 });
    const { pool } = db.database;
    await pool.query('alter table audit_entries disable trigger audit_entries_append_only');
    await pool.query('update audit_entries set actor = $1 where seq = $2', ['somebody else', victim.seq]);
    await pool.query('alter table audit_entries enable trigger audit_entries_append_only');
    expect(await verifyAuditChain(db.database)).toEqual({ ok: false, code: 'ERR_AUDIT_HASH', seq: victim.seq });
  });
});
