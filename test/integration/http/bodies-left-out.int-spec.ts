import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Route } from '../../../apps/api/src/http/operation-registry.js';
import { type AccessWorld, makeAccessWorld } from '../../support/access-people.js';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createContest } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { caller, makePerson } from '../../support/organisers.js';

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

const JSON_TYPE = { 'content-type': 'application/json' };

/** Whether no field of the operation's JSON body is needed, by what the schema says of itself. */
function needsNothing({ spec }: Route): boolean {
  if (spec.body === undefined) return false;
  const schema = z.toJSONSchema(spec.body, { io: 'input', unrepresentable: 'any' });
  const { type, required = [] } = schema.$defs?.[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
  return type === 'object' && required.length === 0;
}

/** What a request without a body is answered with, from somebody who may nearly everything. */
async function codeWithoutBody({ method, path, spec }: Route, headers: Record<string, string> = {}) {
  const parts = { ...world.foreign, ...world.own };
  const address = path.replace(/:(\w+)/g, (_whole, name: keyof typeof parts) =>
    String(name === 'slug' ? world.slug : (parts[name] ?? '01890000-0000-7000-8000-00000000dead')),
  );
  const authorization = spec.access === 'public' ? {} : { authorization: `Bearer ${world.tokens['P'] ?? ''}` };
  const response = await fetch(`${api.url}${address}`, { method, headers: { ...authorization, ...headers } });
  const { code } = JSON.parse((await response.text()) || '{}') as { code?: string };
  return { status: response.status, code };
}

it('the description says for every operation whether its body may be left out', async () => {
  const document = (await (await fetch(`${api.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string; requestBody?: { required: boolean } }>>;
  };
  const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const free = api.operations.filter(needsNothing).map(({ spec }) => spec.id);
  expect(free).toEqual(expect.arrayContaining(['putExpert', 'sealDataset', 'closeRound', 'finaliseRound']));
  const optional = described.filter(({ requestBody }) => requestBody?.required === false);
  expect(optional.map(({ operationId }) => operationId).sort()).toEqual([...free].sort());
});

it('no operation asks for a body whose fields may all be left out, and every other one does', async () => {
  const wrong: string[] = [];
  for (const route of api.operations.filter(({ spec }) => spec.body !== undefined)) {
    for (const headers of [{}, JSON_TYPE]) {
      const { status, code } = await codeWithoutBody(route, headers);
      // Where the person is not one who may, nothing is read.
      if (status === 401 || status === 403) continue;
      if ((code === 'ERR_INVALID_REQUEST') === needsNothing(route))
        wrong.push(`${route.spec.id}: ${status} ${code ?? ''}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('what is done without a body is what an empty one does', async () => {
  const { slug, id: contestId } = await createContest(test.database, { teams: 1, essays: 1 });
  const ask = caller(api.url, await makePerson(test.database, [{ role: 'organiser', contestId }]));
  const contest = `/api/contests/${slug}`;
  expect(await ask('PUT', `${contest}/experts/e1`)).toMatchObject({ status: 200, body: { code: 'e1' } });
  expect(await ask('PUT', `${contest}/experts/e1`, {})).toMatchObject({ status: 200, body: { code: 'e1' } });
  const dataset = await test.database.prisma.dataset.create({ data: { contestId, kind: 'final', name: 'final' } });
  const essay = await test.database.prisma.essay.findFirstOrThrow({ where: { contestId } });
  await test.database.prisma.datasetEssay.create({ data: { datasetId: dataset.id, essayId: essay.id, position: 0 } });
  const sealed = await ask('POST', `${contest}/datasets/${dataset.id}/seal`);
  expect(sealed.body).toMatchObject({ id: dataset.id });
  expect(sealed.status).toBe(200);
});
