import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import type { ContestCalendarView, TermView } from '@starboard/contracts';
import { type Caller } from '../../support/organisers.js';
import { DAY, type OrganisedContest, OrganisedPlatform, times } from '../../support/organising.js';

let platform: OrganisedPlatform;
let contest: OrganisedContest;
let final: string;
let startsAt: number;

beforeAll(async () => {
  platform = await OrganisedPlatform.start();
  contest = await platform.newContest();
  startsAt = Math.floor((Date.now() + 12 * DAY) / 1_000) * 1_000;
  final = await contest.draft(await contest.sealedSet('calendar'));
  await platform.boss('PUT', contest.rounds(`/${final}/schedule`), times(startsAt));
});
afterAll(() => platform.stop());

async function calendar(caller: Caller, rest = '/own-calendar'): Promise<ContestCalendarView> {
  const { status, body } = await caller('GET', contest.path(rest));
  expect(status).toBe(200);
  return body as unknown as ContestCalendarView;
}
const term = ({ terms }: ContestCalendarView, id: string): TermView | undefined => terms.find((one) => one.id === id);

describe('a contest that is announced late (7.5)', () => {
  it('needs a reason while a final that nobody saw is nearer than its notice, which the log keeps', async () => {
    const late = await platform.newContest();
    const id = await late.draft(await late.sealedSet('late'));
    const soon = { ...times(Date.now() + 2 * DAY), overrideReason: 'everybody agrees' };
    expect((await platform.boss('PUT', late.rounds(`/${id}/schedule`), soon)).status).toBe(200);
    const refused = await platform.boss('POST', late.path('/announcement'));
    expect([refused.status, refused.body['code']]).toEqual([409, 'ERR_NOTICE_PERIOD']);
    const overrideReason = 'teams were told by mail';
    const announced = await platform.boss('POST', late.path('/announcement'), { overrideReason });
    expect(announced.body['announcedAt']).not.toBeNull();
    const entry = await platform.database.prisma.auditEntry.findFirstOrThrow({
      where: { contestId: late.id, action: 'contest.announced' },
    });
    expect(entry).toMatchObject({ reason: overrideReason, after: { noticeOverridden: true } });
    // Again changes nothing, and asks for nothing.
    expect((await platform.boss('POST', late.path('/announcement'))).body).toEqual(announced.body);
  });
});

describe('the calendar of a contest (regulation 4.6, 4.7, 7.3, 7.5, 7.10)', () => {
  it('is hidden until the contest is announced; its officials see it before', async () => {
    const anybody = await platform.person();
    expect((await anybody('GET', contest.path('/calendar'))).status).toBe(404);
    expect((await anybody('GET', contest.path('/own-calendar'))).status).toBe(404);
    const own = await calendar(platform.boss);
    expect(term(own, 'announcement')).toMatchObject({ state: 'now', duty: 'organiser' });
    expect(term(own, `schedule:${final}`)).toMatchObject({
      state: 'now',
      paragraph: '7.5',
      dueAt: new Date(startsAt - 10 * DAY).toISOString(),
    });
  });

  it('an announcement announces the schedule too, and everybody reads it', async () => {
    await platform.boss('POST', contest.path('/announcement'));
    const open = await calendar(await platform.person(), '/calendar');
    expect(term(open, 'announcement')?.state).toBe('done');
    expect(term(open, `schedule:${final}`)).toMatchObject({ state: 'done', public: true });
    expect(term(open, `expert-markups:${final}`)).toMatchObject({ state: 'ahead', count: { done: 0, all: 3 } });
    expect(open.terms.every((one) => one.public)).toBe(true);
    const jury = await platform.person({ role: 'jury', contestId: contest.id });
    expect(term(await calendar(jury), `review:${final}`)).toMatchObject({
      state: 'ahead',
      duty: 'jury',
      public: false,
    });
    expect(term(open, `review:${final}`)).toBeUndefined();
  });

  it('the contest gives days of its own, and its terms move', async () => {
    const before = term(await calendar(platform.boss), `expert-markups:${final}`)?.dueAt ?? '';
    const daysOff = [before.slice(0, 10)];
    const change = { changes: { workCalendar: { daysOff } }, reason: 'a day off', protocolRef: 'protocol 1' };
    const { status, body } = await platform.boss('POST', contest.path('/parameters'), change);
    expect([status, body]).toEqual([200, expect.anything()]);
    const after = term(await calendar(platform.boss), `expert-markups:${final}`)?.dueAt ?? '';
    expect(Date.parse(after)).toBeGreaterThan(Date.parse(before));
    const wrong = { ...change, changes: { workCalendar: { daysOff, workDays: daysOff } } };
    expect((await platform.boss('POST', contest.path('/parameters'), wrong)).status).toBe(400);
  });

  it('is an iCalendar file that another program reads, with the same UIDs after a change', async () => {
    const read = async (): Promise<readonly InstanceType<typeof ICAL.Event>[]> => {
      const response = await fetch(`${platform.url}${contest.path('/calendar.ics')}?lang=ru`);
      expect(response.headers.get('content-type')).toMatch(/^text\/calendar/);
      const root = new ICAL.Component(ICAL.parse(await response.text()) as unknown[]);
      return root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    };
    const first = await read();
    const event = first.find(({ uid }) => uid === `final:${final}@${contest.slug}.starboard`);
    expect(event?.summary).toBe('Финальные испытания');
    expect(event?.startDate.toJSDate().getTime()).toBe(startsAt);
    expect(event?.endDate.toJSDate().getTime()).toBeGreaterThan(startsAt);
    startsAt += DAY;
    await platform.boss('PUT', contest.rounds(`/${final}/schedule`), times(startsAt));
    const second = await read();
    expect(second.map(({ uid }) => uid).sort()).toEqual(first.map(({ uid }) => uid).sort());
    const moved = second.find(({ uid }) => uid === event?.uid);
    expect(moved?.startDate.toJSDate().getTime()).toBe(startsAt);
  });

  it('after the final the experts have 15 working days, by what they have handed in', async () => {
    const { pool } = platform.database;
    await pool.query(`update rounds set status = 'closed', closed_at = $2 where id = $1`, [
      final,
      new Date('2026-11-23T09:00:00Z'),
    ]);
    const open = await calendar(platform.boss);
    expect(term(open, `expert-markups:${final}`)).toMatchObject({ estimated: false, duty: 'expert' });
    expect(term(open, `approval:${final}`)).toMatchObject({ estimated: true, paragraph: '7.10' });
  });
});
