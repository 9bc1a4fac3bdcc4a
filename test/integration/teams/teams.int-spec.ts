import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ApplicationCommands,
  ApplicationQueries,
  type By,
  ContestCommands,
  type DecidedBy,
  MemberCommands,
  MemberQueries,
  RuleViolation,
  TeamCommands,
  TeamDecisionCommands,
  TeamTokenQueries,
  verifyAuditChain,
} from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { filledForm, makeMember } from '../../support/teams.js';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const BY: By = { actor: 'test' };
const ORGANISER: DecidedBy = { actor: 'Organiser', role: 'organiser', reason: 'the form is complete' };
const clock = manualClock(NOW);

const FROM = new Uint8Array(32);

let db: TestDatabase;
let applications: ApplicationCommands;
let decisions: TeamDecisionCommands;
let members: MemberCommands;
let teams: TeamCommands;

beforeAll(async () => {
  db = await createTestDatabase();
  applications = new ApplicationCommands(db.database, clock);
  decisions = new TeamDecisionCommands(db.database, clock);
  members = new MemberCommands(db.database, clock);
  teams = new TeamCommands(db.database, clock);
});

afterAll(() => db.drop());

const violation = (code: string) => expect.objectContaining({ name: RuleViolation.name, code });

async function newContest(announced = true): Promise<{ id: string; slug: string }> {
  const contests = new ContestCommands(db.database, clock);
  const slug = `contest-${randomUUID()}`;
  const { id } = await contests.createContest({ slug, titleRu: 'Проба', titleEn: 'Trial' }, BY);
  if (announced) await contests.announce(id, BY);
  return { id, slug };
}

async function newTeam(approved = true) {
  const contest = await newContest();
  const filed = await applications.file(contest.slug, { form: filledForm(), key: undefined, from: FROM }, BY);
  const scope = { contestId: contest.id, teamId: filed.team.id };
  if (approved) await decisions.approve(scope, ORGANISER);
  return { contest, scope, ...filed };
}

const recorded = (teamId: string) =>
  db.database.prisma.decision.findMany({ where: { subjectId: teamId }, orderBy: { seq: 'asc' } });
const audited = async (subjectId: string) =>
  (await db.database.prisma.auditEntry.findMany({ where: { subjectId }, orderBy: { seq: 'asc' } })).map(
    (e) => e.action,
  );

// Regulation 3.1.
describe('an application', () => {
  it('is filed with a secret of which only the hash is stored, and nobody’s address is logged', async () => {
    const { slug } = await newContest();
    const form = filledForm();
    const { team, secret } = await applications.file(slug, { form, key: undefined, from: FROM }, BY);
    expect(team).toMatchObject({ slug: form.slug, status: 'applied', admittedAt: null });
    expect(secret).toMatch(/^sba_[\w-]{43}$/);
    const row = await db.database.prisma.team.findUniqueOrThrow({ where: { id: team.id } });
    expect(JSON.stringify(row)).not.toContain(secret);
    const log = await db.database.prisma.auditEntry.findMany({ where: { subjectId: team.id } });
    expect(
      JSON.stringify(log, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(form.captain.email);
    expect((await new ApplicationQueries(db.database).find(slug, secret)).id).toBe(team.id);
  });

  it('is the same one when the same form comes with the same key, and other keys or forms are not it', async () => {
    const { slug } = await newContest();
    const [form, key] = [filledForm(), randomUUID()];
    const [first, second] = await Promise.all([
      applications.file(slug, { form, key, from: FROM }, BY),
      applications.file(slug, { form, key, from: FROM }, BY),
    ]);
    expect(second).toEqual(first);
    await expect(applications.file(slug, { form: { ...form, name: 'Вега' }, key, from: FROM }, BY)).rejects.toEqual(
      violation('ERR_IDEMPOTENCY_KEY_REUSED'),
    );
    await expect(applications.file(slug, { form, key: randomUUID(), from: FROM }, BY)).rejects.toEqual(
      violation('ERR_TEAM_EXISTS'),
    );
    expect(await audited(first.team.id)).toEqual(['team.applied']);
  });

  it('takes twenty undecided applications from one place, which keep out nobody else', async () => {
    const { slug } = await newContest();
    const file = (n: number, from: Uint8Array) =>
      applications.file(
        slug,
        { form: { ...filledForm(), slug: `team-${n}`, name: `Team ${n}` }, key: undefined, from },
        BY,
      );
    const first = await file(0, FROM);
    for (let n = 1; n < 20; n += 1) await file(n, FROM);
    await expect(file(20, FROM)).rejects.toEqual(violation('ERR_APPLICATIONS_FROM_PLACE'));
    await expect(file(21, new Uint8Array(32).fill(1))).resolves.toBeDefined();
    await applications.withdraw(slug, first.secret, BY);
    await expect(file(22, FROM)).resolves.toBeDefined();
  });

  it('exists only for announced contests, and a secret only in its contest', async () => {
    const hidden = await newContest(false);
    await expect(
      applications.file(hidden.slug, { form: filledForm(), key: undefined, from: FROM }, BY),
    ).rejects.toEqual(violation('ERR_NOT_FOUND'));
    const { secret } = await newTeam();
    await expect(new ApplicationQueries(db.database).find((await newContest()).slug, secret)).rejects.toEqual(
      violation('ERR_NOT_FOUND'),
    );
  });

  it('is amended until it is decided, and filed anew after a refusal', async () => {
    const { contest, scope, secret, team } = await newTeam(false);
    const form = filledForm({ name: 'Вега' });
    expect(await applications.amend(contest.slug, secret, form, BY)).toMatchObject({ name: 'Вега', slug: form.slug });
    await applications.amend(contest.slug, secret, form, BY);
    await decisions.refuse(scope, { ...ORGANISER, reason: 'no description' });
    const better = { ...form, programme: 'Теперь с описанием.' };
    expect((await applications.amend(contest.slug, secret, better, BY)).status).toBe('applied');
    await decisions.approve(scope, ORGANISER);
    await expect(applications.amend(contest.slug, secret, form, BY)).rejects.toEqual(
      violation('ERR_APPLICATION_APPROVED'),
    );
    expect(await audited(team.id)).toEqual([
      'team.applied',
      'team.amended',
      'team.refused',
      'team.reapplied',
      'team.approved',
    ]);
  });

  it('does not take the short name of another team', async () => {
    const { contest, secret } = await newTeam(false);
    const other = filledForm();
    await applications.file(contest.slug, { form: other, key: undefined, from: FROM }, BY);
    const taken = filledForm({ slug: other.slug });
    await expect(applications.amend(contest.slug, secret, taken, BY)).rejects.toEqual(violation('ERR_TEAM_EXISTS'));
  });
});

describe('a decision about a team', () => {
  it('is made once, however many organisers approve at once', async () => {
    const { scope } = await newTeam(false);
    const verdicts = await Promise.all(Array.from({ length: 4 }, () => decisions.approve(scope, ORGANISER)));
    expect(verdicts.filter(({ changed }) => changed)).toHaveLength(1);
    const rows = await recorded(scope.teamId);
    expect(rows.map(({ kind, outcome, reason }) => [kind, outcome, reason])).toEqual([
      ['team.application', 'approved', ORGANISER.reason],
    ]);
  });

  it('is either approval or refusal when both come at once', async () => {
    const { scope } = await newTeam(false);
    const results = await Promise.allSettled([decisions.approve(scope, ORGANISER), decisions.refuse(scope, ORGANISER)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await recorded(scope.teamId)).toHaveLength(1);
  });

  // Regulation 9.5.
  it('disqualifies approved teams only, and for good', async () => {
    const applied = await newTeam(false);
    await expect(decisions.disqualify(applied.scope, ORGANISER)).rejects.toEqual(violation('ERR_TEAM_STATUS'));
    const { contest, scope, secret } = await newTeam();
    expect((await decisions.disqualify(scope, { ...ORGANISER, reason: 'marked by hand' })).team.status).toBe(
      'disqualified',
    );
    await expect(applications.amend(contest.slug, secret, filledForm(), BY)).rejects.toEqual(
      violation('ERR_APPLICATION_APPROVED'),
    );
    await expect(applications.amendTeam(scope, filledForm(), BY, true)).rejects.toEqual(violation('ERR_TEAM_STATUS'));
    await expect(decisions.withdraw(scope, BY)).rejects.toEqual(violation('ERR_TEAM_STATUS'));
  });

  it('knows no team of another contest', async () => {
    const { scope } = await newTeam(false);
    const foreign = { ...scope, contestId: (await newContest()).id };
    await expect(decisions.approve(foreign, ORGANISER)).rejects.toEqual(violation('ERR_NOT_FOUND'));
  });

  it('has a reason, also for somebody with SQL', async () => {
    const { scope } = await newTeam(false);
    await expect(decisions.approve(scope, { ...ORGANISER, reason: ' ' })).rejects.toThrow(
      'decisions_about_teams_have_reasons',
    );
    expect(await recorded(scope.teamId)).toEqual([]);
  });
});

describe('members', () => {
  it('have one captain, who goes last or after another is named', async () => {
    const { scope } = await newTeam();
    const captain = await makeMember(db.database, scope.teamId, true);
    const other = await makeMember(db.database, scope.teamId);
    await expect(members.remove(scope, captain.userId, BY)).rejects.toEqual(violation('ERR_TEAM_CAPTAIN'));
    await members.changeCaptain(scope, other.userId, BY);
    expect((await new MemberQueries(db.database).list(scope)).map(({ userId, captain: is }) => [userId, is])).toEqual([
      [other.userId, true],
      [captain.userId, false],
    ]);
    await members.remove(scope, captain.userId, BY);
    await members.remove(scope, captain.userId, BY);
    await members.remove(scope, other.userId, BY);
    expect(await new MemberQueries(db.database).list(scope)).toEqual([]);
  });

  it('keep a captain when the change and the removal come at once', async () => {
    const { scope } = await newTeam();
    const captain = await makeMember(db.database, scope.teamId, true);
    const other = await makeMember(db.database, scope.teamId);
    await Promise.allSettled([
      members.changeCaptain(scope, other.userId, BY),
      members.remove(scope, other.userId, BY),
      members.remove(scope, captain.userId, BY),
    ]);
    // Nobody is left when the other went first: the captain may go as the last one.
    const left = await new MemberQueries(db.database).list(scope);
    expect(left.filter((member) => member.captain)).toHaveLength(Math.min(1, left.length));
  });

  it('are only made captain when they are members', async () => {
    const { scope } = await newTeam();
    const stranger = await makeMember(db.database, (await newTeam()).scope.teamId);
    await expect(members.changeCaptain(scope, stranger.userId, BY)).rejects.toEqual(violation('ERR_TEAM_MEMBER'));
    await makeMember(db.database, scope.teamId, true);
    await expect(makeMember(db.database, scope.teamId, true)).rejects.toThrow();
  });
});

describe('tokens', () => {
  it('are listed without what they are, and limited in number', async () => {
    const { scope } = await newTeam();
    const first = await teams.issueToken(scope.teamId, 'one', BY);
    await teams.revokeToken(first.id, BY);
    await teams.revokeToken(first.id, BY);
    const rest = await Promise.all(Array.from({ length: 20 }, () => teams.issueToken(scope.teamId, 'more', BY)));
    await expect(teams.issueToken(scope.teamId, 'too many', BY)).rejects.toEqual(violation('ERR_TOKEN_LIMIT'));
    const listed = await new TeamTokenQueries(db.database).listTokens(scope.teamId);
    expect(listed).toHaveLength(rest.length + 1);
    expect(listed.at(-1)).toMatchObject({
      name: 'one',
      prefix: first.prefix,
      revokedAt: new Date(NOW),
      lastUsedAt: null,
    });
    expect(JSON.stringify(listed)).not.toContain(first.plain);
    expect((await audited(scope.teamId)).filter((action) => action === 'token.revoked')).toHaveLength(1);
  });

  it('are for approved teams', async () => {
    const { scope } = await newTeam(false);
    await expect(teams.issueToken(scope.teamId, 'early', BY)).rejects.toEqual(violation('ERR_TEAM_NOT_APPROVED'));
  });
});

it('leaves the audit chain whole', async () => {
  expect(await verifyAuditChain(db.database)).toMatchObject({ ok: true });
});
