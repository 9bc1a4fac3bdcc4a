import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { findIncidents } from '@starboard/contest';
import {
  ClosingCommands,
  EvidenceCommands,
  IncidentCommands,
  IncidentQueries,
  RoundLiveViewQueries,
  verifyAuditChain,
} from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { DEFAULT_INCIDENT_OPTIONS } from '../../../apps/worker/src/incidents/incident-options.js';
import { IncidentWatch } from '../../../apps/worker/src/incidents/incident-watch.js';
import { createContest, createRound, type TestContest } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

const START = Date.parse('2026-11-21T09:00:00Z');
const MINUTE = 60_000;
/** After the deadline of the essay `index`, and the time that answers need to the disk. */
const after = (index: number): number => START + (index + 1) * MINUTE + 3_000;

describe('mass failures of a round (7.15.1)', () => {
  let db: TestDatabase;
  let contest: TestContest;
  let roundId: string;
  let sessions: readonly number[];
  const clock = manualClock(START);
  let incidents: IncidentQueries;
  let watch: IncidentWatch;
  const registry = new Registry();

  beforeAll(async () => {
    db = await createTestDatabase();
    contest = await createContest(db.database, { teams: 6, essays: 8 });
    const lobbyOpensAt = START - MINUTE;
    roundId = await createRound(db.database, contest, {
      mode: 'final',
      startsAt: START,
      lobbyOpensAt,
      intervalMs: MINUTE,
      status: 'open',
    });
    sessions = await Promise.all(contest.teams.map(({ id }) => openSession(id)));
    await beat(START);
    incidents = new IncidentQueries(db.database, clock);
    watch = makeWatch(registry);
  });
  afterAll(() => db.drop());

  const makeWatch = (metrics: Registry): IncidentWatch =>
    new IncidentWatch(
      new IncidentCommands(db.database, clock),
      incidents,
      pino({ level: 'silent' }),
      metrics,
      DEFAULT_INCIDENT_OPTIONS,
    );

  async function openSession(teamId: string): Promise<number> {
    const opened = new Date(START - 30_000);
    const data = { roundId, teamId, mode: 'final', openedAt: opened, lastSeenAt: opened } as const;
    return (await db.database.prisma.session.create({ data })).id;
  }

  const beat = (at: number): Promise<void> =>
    new EvidenceCommands(db.database).beat({
      process: 'session-1',
      app: 'session',
      startedAt: START,
      seenAt: at,
      worstGapMs: 1_000,
    });

  /** The essay goes to all sessions; those named miss it. */
  async function play(index: number, missing: readonly number[]): Promise<void> {
    const essayId = contest.essays[index]?.id ?? '';
    const plannedAt = new Date(START + index * MINUTE);
    for (const [at, sessionId] of sessions.entries()) {
      const deadlineAt = new Date(plannedAt.getTime() + MINUTE);
      await db.database.prisma.release.create({
        data: { sessionId, index, essayId, plannedAt, releasedAt: plannedAt, deadlineAt },
      });
      if (missing.includes(at)) continue;
      const sha256 = Buffer.alloc(32, sessionId);
      const submission = await db.database.prisma.submission.create({
        data: {
          sessionId,
          essayId,
          attempt: 1,
          content: Buffer.from('x'),
          sha256,
          receivedAt: new Date(plannedAt.getTime() + 1_000),
          verdict: 'accepted',
          receiptSeq: index + 1,
          receipt: '{}',
          receiptHash: sha256,
        },
      });
      await db.database.prisma.release.update({
        where: { sessionId_index: { sessionId, index } },
        data: { finalSubmissionId: submission.id },
      });
    }
  }

  const keys = async (): Promise<string[]> => (await incidents.list(contest.id, roundId)).map(({ key }) => key);

  async function lookAt(now: number): Promise<string[]> {
    clock.advance(now - clock.now());
    await beat(now);
    await watch.look();
    return keys();
  }

  it('is none while everybody answers, nor when one team is offline (negative controls)', async () => {
    await play(0, []);
    expect(await lookAt(after(0))).toEqual([]);
    await play(1, [0]);
    expect(await lookAt(after(1))).toEqual([]);
  });

  it('is none before the deadline, one after it, once, whoever looks', async () => {
    await play(2, [0, 1, 2]);
    expect(await lookAt(START + 2 * MINUTE + 30_000)).toEqual([]);
    expect(await lookAt(after(2))).toEqual(['many-missed/2']);
    const other = makeWatch(new Registry());
    await Promise.all([other.look(), watch.look()]);
    expect(await keys()).toEqual(['many-missed/2']);
    expect(await registry.getSingleMetricAsString('starboard_incidents_total')).toContain('{kind="many-missed"} 1');
  });

  it('keeps who missed what, with times and heartbeats', async () => {
    const [incident] = await incidents.list(contest.id, roundId);
    expect(incident).toMatchObject({
      kind: 'many-missed',
      from: new Date(START + 2 * MINUTE),
      to: new Date(START + 3 * MINUTE),
    });
    expect(incident?.evidence).toMatchObject({
      takingPart: 6,
      heartbeats: [{ process: 'session-1', worstGapMs: 1_000 }],
    });
    expect(incident?.evidence.missed?.map(({ team }) => team)).toEqual(['team-1', 'team-2', 'team-3']);
    expect(incident?.evidence.missed?.[0]).toMatchObject({ fileId: 3, received: [] });
    expect(JSON.stringify(incident)).not.toContain(contest.essays[2]?.text);
  });

  it('is in the live view of the round', async () => {
    const view = await new RoundLiveViewQueries(db.database).read(roundId, clock.now());
    expect(view?.incidents).toMatchObject([{ kind: 'many-missed', from: new Date(START + 2 * MINUTE) }]);
  });

  it('does not count a team whose session is closed', async () => {
    await new ClosingCommands(db.database).closeSessions([sessions[0] ?? 0], 'abort', START + 3 * MINUTE, {
      due: () => [],
      annul: () => undefined,
    });
    await play(3, [0, 1]);
    expect(await lookAt(after(3))).toEqual(['many-missed/2']);
  });

  it('is a gap of the server, with its end when it went on', async () => {
    const from = after(3) + 10_000;
    await beat(from);
    clock.advance(from + 4_000 - clock.now());
    await watch.look();
    const gap = async () => (await incidents.list(contest.id, roundId)).find(({ kind }) => kind === 'server-gap');
    expect(await gap()).toMatchObject({ from: new Date(from), to: new Date(from + 4_000) });
    await new EvidenceCommands(db.database).addOutage(from, from + 9_000, 'session-2');
    expect(await lookAt(from + 9_000)).toEqual(['many-missed/2', `server-gap/${from}`]);
    expect(await gap()).toMatchObject({ to: new Date(from + 9_000) });
  });

  it('is by the thresholds of the contest’s parameters, where it has its own', async () => {
    const { pool } = db.database;
    const set = (massFailures: object): Promise<unknown> =>
      pool.query(
        `with own as (
           insert into contest_parameters (id, contest_id, version, values)
           select gen_random_uuid(), contest_id, version + 1, values || $2::jsonb from contest_parameters
           where contest_id = $1 order by version desc limit 1 returning id)
         update rounds set parameters_id = own.id from own where rounds.id = $3`,
        [contest.id, JSON.stringify({ massFailures }), roundId],
      );
    await set({ leastTeams: 4, share: 0.2, absentAfter: 3, gapMs: 60_000 });
    await play(4, [1, 2, 3]);
    const found = await keys();
    expect(await lookAt(after(4))).toEqual(found);
    await set({ leastTeams: 3, share: 0.6, absentAfter: 3, gapMs: 60_000 });
    expect((await lookAt(after(4))).sort()).toEqual([...found, 'many-missed/4'].sort());
  });

  it('stays, and is in the audit log', async () => {
    await expect(db.database.pool.query('delete from incidents')).rejects.toThrow('append-only');
    await expect(db.database.pool.query(`update incidents set evidence = '{}'`)).rejects.toThrow('append-only');
    expect(await db.database.prisma.auditEntry.count({ where: { action: 'incident.detected' } })).toBe(3);
    expect(await verifyAuditChain(db.database)).toMatchObject({ ok: true });
  });

  it('is of its own contest only', async () => {
    const other = await createContest(db.database, { teams: 1, essays: 1 });
    expect(await incidents.list(other.id, roundId)).toEqual([]);
    expect(findIncidents([], [])).toEqual([]);
  });
});
