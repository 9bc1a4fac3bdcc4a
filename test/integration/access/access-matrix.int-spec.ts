import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Route } from '../../../apps/api/src/http/operation-registry.js';
import { BROWSER_ONLY, everybody, WHO_MAY } from '../../support/access-matrix.js';
import { type AccessWorld, makeAccessWorld } from '../../support/access-people.js';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { sampleBody } from '../../support/sample-body.js';
import { filledForm } from '../../support/teams.js';

/**
 * Every route of the running application × every standing × own and foreign objects. Who may is said in
 * ../support/access-matrix.ts (one line an operation); objects of another contest are in ../support/access-people.ts,
 * by the name that the address gives them: add a kind there when an address begins to name it.
 */
const MADE_UP = '01890000-0000-7000-8000-00000000dead';
const STRANGERS = ['anonymous', 'disabled', 'revoked'];
const UNAUTHENTICATED = 401;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const INVALID = 400;
const UNAVAILABLE = 503;

/** Bodies that pass the schema where the smallest one does not say enough to reach the object. */
const BODIES: Readonly<Record<string, unknown>> = {
  applyRescoring: { fingerprint: 'ab'.repeat(32), reason: 'x' },
  orderRerun: { item: 'x', reason: 'x', protocolRef: 'x' },
  amendTeamApplication: filledForm(),
  inviteTeamMember: { email: 'somebody@example.org' },
};
/** The body names the role in which somebody decides; who does not hold it is refused before the object is looked for. */
const IN_A_ROLE = new Set(['decideResult', 'issueConclusion', 'answerProtest', 'cancelThirdCheck', 'askRequest']);
/** Answer 503 in a server without a queue; all that matters is that nobody else gets so far. */
const NEEDS_QUEUE = new Set(['getQueues', 'listFailedJobs', 'retryJob']);

let test: TestDatabase;
let api: ApiServer;
let world: AccessWorld;

beforeAll(async () => {
  test = await createTestDatabase();
  api = await startApiServer(test.url);
  world = await makeAccessWorld(test.database);
});
afterAll(async () => {
  await api?.close();
  await test?.drop();
});

const namesOf = ({ path }: Route): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
const address = (path: string, parts: Readonly<Record<string, string>>, slug: string): string =>
  path.replace(/:(\w+)/g, (_whole, name: string) => (name === 'slug' ? slug : (parts[name] ?? MADE_UP)));

/** Queries that are required. */
const QUERIES: Readonly<Record<string, string>> = {
  addRequestFile: '?fileName=x.txt',
  addAnswerFile: '?fileName=x.txt',
};

async function call({ method, path, spec }: Route, who: string, parts: Record<string, string>, slug = world.slug) {
  const token = world.tokens[who];
  const body = bodyOf(spec, parts === world.foreign);
  // What an address must say to be looked at; who only stands somewhere is asked without it.
  const query = parts === world.foreign ? (QUERIES[spec.id] ?? '') : '';
  const response = await fetch(`${api.url}${address(path, parts, slug)}${query}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': body.type }),
    },
    ...(body === undefined ? {} : { body: body.text }),
  });
  await response.body?.cancel();
  return response.status;
}

/** Nothing where only the standing matters, so that nothing is changed; else what reaches the object. */
function bodyOf({ id, body, upload }: Route['spec'], whole: boolean): { type: string; text: string } | undefined {
  if (body !== undefined) {
    return { type: 'application/json', text: JSON.stringify(whole ? (BODIES[id] ?? sampleBody(body)) : {}) };
  }
  return upload === undefined ? undefined : { type: upload.types[0] ?? '', text: 'x' };
}

describe('who may call what', () => {
  it('is said for every operation, and for none that is not there', () => {
    expect(api.operations.map(({ spec }) => spec.id).sort()).toEqual(Object.keys(WHO_MAY).sort());
  });

  it('holds on every route for every standing', async () => {
    const wrong: string[] = [];
    for (const route of api.operations) {
      const may = WHO_MAY[route.spec.id] ?? '';
      const parts = { ...world.own };
      const open = await call(route, 'anonymous', parts);
      for (const who of Object.keys(world.tokens)) {
        const status = await call(route, who, parts);
        const expected = expectation(route.spec.id, may, who, status, open);
        if (expected !== '') wrong.push(`${route.spec.id} ${who}: ${status}, expected ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('hides a contest that is not announced from people without a role in it', async () => {
    const wrong: string[] = [];
    for (const route of api.operations) {
      if (WHO_MAY[route.spec.id] === everybody || !route.path.includes('/:slug')) continue;
      for (const who of ['O', 'M', 'E', 'X']) {
        const status = await call(route, who, { ...world.own }, world.hidden);
        if (status !== NOT_FOUND) wrong.push(`${route.spec.id} ${who}: ${status}`);
      }
      const status = await call(route, 'anonymous', { ...world.own }, world.hidden);
      if (status !== UNAUTHENTICATED) wrong.push(`${route.spec.id} anonymous: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('finds no object of another contest under the address of this one', async () => {
    const wrong: string[] = [];
    for (const route of api.operations) {
      const may = WHO_MAY[route.spec.id] ?? '';
      const named = namesOf(route).filter((name) => name !== 'slug');
      if (
        may === everybody ||
        CREATED_BY_NAME.has(route.spec.id) ||
        !route.path.includes('/:slug') ||
        named.length === 0
      )
        continue;
      // Who is in a team is nobody under another team's address.
      const inTeams = named.includes('teamId') ? [...may].filter((who) => 'MK'.includes(who)) : [];
      for (const who of [...may].filter((each) => !inTeams.includes(each))) {
        const status = await call(route, who, world.foreign);
        if (IN_A_ROLE.has(route.spec.id) && who !== 'J' && status === FORBIDDEN) continue;
        if (status !== NOT_FOUND) wrong.push(`${route.spec.id} ${who}: ${status}`);
      }
      for (const who of inTeams) {
        const status = await call(route, who, world.foreign);
        if (![FORBIDDEN, NOT_FOUND].includes(status)) wrong.push(`${route.spec.id} ${who}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
    // What answers that nothing is there has removed nothing.
    const { prisma } = test.database;
    expect(await prisma.answerSet.count({ where: { id: world.foreign['setId'] ?? '' } })).toBe(1);
    expect(await prisma.scoringRule.count({ where: { id: world.foreign['ruleId'] ?? '' } })).toBe(1);
  });
});

/** Operations that make what their address names when it is not there. */
const CREATED_BY_NAME = new Set(['putExpert', 'linkDocument', 'uploadDocument']);

/** @returns what was expected instead, or nothing. */
function expectation(id: string, may: string, who: string, status: number, open: number): string {
  if (may === everybody) return status === open ? '' : `${open} as for everybody`;
  if (STRANGERS.includes(who)) return status === UNAUTHENTICATED ? '' : String(UNAUTHENTICATED);
  if (!may.includes(who)) return status === FORBIDDEN ? '' : String(FORBIDDEN);
  // An empty body is refused before the service could say more.
  if (BROWSER_ONLY.has(id)) return [FORBIDDEN, INVALID].includes(status) ? '' : String(FORBIDDEN);
  if (NEEDS_QUEUE.has(id) && status === UNAVAILABLE) return '';
  return [UNAUTHENTICATED, FORBIDDEN].includes(status) || status >= 500 ? 'to be let in' : '';
}
