import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TeamFileView } from '@starboard/contracts';
import { readEssayFolder } from '@starboard/essays';
import { checkChain, parseReceipt } from '@starboard/proof';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { type FinishedRound, finishedRound } from '../../support/finished-round.js';
import { caller } from '../../support/organisers.js';
import { makeMember } from '../../support/results.js';

/* What a team reads of its own sessions: answers and receipts (7.6), and nothing of another team. */

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');

let db: TestDatabase;
let api: ApiServer;
let round: FinishedRound;
let slug: string;
let own: string;

const ofSession = (team: string, of = team): string => {
  const { teamId = '' } = round.sessions.get(team) ?? {};
  return `/api/contests/${slug}/teams/${teamId}/sessions/${round.sessions.get(of)?.sessionId}/files`;
};
const ask = (path: string) => caller(api.url, own)('GET', path);
const files = async (): Promise<readonly TeamFileView[]> => {
  const { body } = await ask(ofSession('сова'));
  return (body as { items: TeamFileView[] }).items;
};
const setStatus = (status: 'open' | 'closed') =>
  db.database.prisma.round.update({ where: { id: round.roundId }, data: { status } });

beforeAll(async () => {
  const essays = (await readEssayFolder(ESSAYS)).essays.slice(0, 3);
  db = await createTestDatabase();
  round = await finishedRound(db.database, essays, {
    сова: (essay, index) => (['late', 'no_answer'] as const)[index] ?? essay.experts[0]?.bytes ?? 'no_answer',
    буквица: () => 'no_answer',
  });
  own = await makeMember(db.database, round.sessions.get('сова')?.teamId ?? '');
  ({ slug } = await db.database.prisma.contest.findUniqueOrThrow({ where: { id: round.contestId } }));
  api = await startApiServer(db.url);
});
afterAll(async () => {
  await api.close();
  await db.drop();
});

describe('files of a session', () => {
  it('name for each file what came of it, with receipts that chain', async () => {
    const seen = await files();
    expect(seen.map(({ cause, attempts }) => [cause, attempts.map(({ verdict, final }) => [verdict, final])])).toEqual([
      ['late', [['late', false]]],
      ['no-answer', []],
      [null, [['accepted', true]]],
    ]);
    const receipts = seen.flatMap(({ attempts }) => attempts.map(({ receipt }) => parseReceipt(JSON.parse(receipt))!));
    expect(receipts.map(({ verdict }) => verdict)).toEqual(['late', 'accepted']);
    expect(checkChain(receipts)).toEqual([]);
  });

  it('give every answer back as it came', async () => {
    const [attempt] = (await files())[2]?.attempts ?? [];
    const response = await fetch(`${api.url}${ofSession('сова')}/${attempt?.id}`, {
      headers: { authorization: `Bearer ${own}` },
    });
    const content = Buffer.from(await response.arrayBuffer());
    expect(createHash('sha256').update(content).digest('hex')).toBe(attempt?.sha256);
  });

  it('keep the essays of a final closed until its end, but no receipt', async () => {
    const open = await files();
    expect(open[2]).toMatchObject({ essay: expect.any(String), comparable: expect.any(String) });
    expect(open[2]?.attempts[0]?.diagnostics).toEqual([]);
    await setStatus('open');
    const [, , running] = await files();
    expect(running).toMatchObject({
      essay: null,
      comparable: null,
      attempts: [{ verdict: 'accepted', diagnostics: null }],
    });
    expect(running?.attempts[0]?.receipt).toBe(open[2]?.attempts[0]?.receipt);
    expect(await ask(`${ofSession('сова')}/${running?.attempts[0]?.id}`)).toMatchObject({ status: 403 });
    await setStatus('closed');
  });

  it('are nobody else’s: not under the other team, nor its session under the own one', async () => {
    expect(await ask(ofSession('буквица'))).toMatchObject({ status: 403 });
    expect(await ask(ofSession('сова', 'буквица'))).toMatchObject({ status: 404 });
    const [attempt] = (await files())[2]?.attempts ?? [];
    expect(await ask(`${ofSession('сова', 'буквица')}/${attempt?.id}`)).toMatchObject({ status: 404 });
  });
});

describe('decisions that a team sees', () => {
  it('are those about results and ends of its rounds, and no others about these', async () => {
    const { prisma } = db.database;
    const { contestId, roundId } = round;
    const made = {
      contestId,
      roundId,
      outcome: 'approved',
      subjectType: 'round',
      subjectId: roundId,
      reason: 'x',
      protocolRef: 'P-1',
    };
    for (const kind of ['board.freeze', 'round.close', 'round.restart'])
      await prisma.decision.create({ data: { ...made, kind, role: 'organiser' } });
    const { body } = await ask(`/api/contests/${slug}/teams/${round.sessions.get('сова')?.teamId}/overview`);
    const { decisions } = body as { decisions: { kind: string }[] };
    expect(decisions.map(({ kind }) => kind)).toEqual(['round.restart', 'round.close']);
  });
});
