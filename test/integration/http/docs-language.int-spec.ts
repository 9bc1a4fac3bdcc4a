import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiModule, controllersOf, routesOf } from '../../../apps/api/src/index.js';
import { SUMMARIES_RU } from '../../../apps/api/src/openapi/summary.js';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

let db: TestDatabase;
let api: ApiServer;
beforeAll(async () => {
  db = await createTestDatabase();
  api = await startApiServer(db.url);
});
afterAll(async () => {
  await api.close();
  await db.drop();
});

interface Described {
  readonly info: { readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; summary: string }>>>>;
}
const read = async (path: string, language?: string): Promise<string> => {
  const headers = language === undefined ? {} : { 'accept-language': language };
  const response = await fetch(`${api.url}${path}`, { headers });
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
};

describe('the description of the interface', () => {
  it('says of every operation in Russian what it does, and of no other', () => {
    const documented = routesOf(controllersOf(ApiModule)).filter(({ spec }) => spec.documented !== false);
    const ids = documented.map(({ spec }) => spec.id);
    expect(ids.filter((id) => !/[а-яё]/i.test(SUMMARIES_RU[id] ?? ''))).toEqual([]);
    expect(Object.keys(SUMMARIES_RU).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('is for programs English, and Russian with ?lang=ru: the same operations', async () => {
    const [en, ru] = (await Promise.all([read('/api/openapi.json'), read('/api/openapi.json?lang=ru')])).map(
      (text) => JSON.parse(text) as Described,
    );
    expect(en?.paths['/api/contests']?.['get']?.summary).toBe(
      'Announced contests with their rounds: those that run, those to come, those that are over.',
    );
    expect(ru?.paths['/api/contests']?.['get']?.summary).toBe(
      'Объявленные конкурсы с их раундами: идущие, будущие, прошедшие.',
    );
    const ids = (all?: Described) =>
      Object.values(all?.paths ?? {}).flatMap((one) => Object.values(one).map((o) => o.operationId));
    expect(ids(ru)).toEqual(ids(en));
    expect(ru?.info.description).toMatch(/^Соревнования/);
  });

  it('is for people in the language that they ask for, else in that of their browser', async () => {
    expect(await read('/api/docs')).toContain('<html lang="en">');
    expect(await read('/api/docs', 'ru-RU,ru;q=0.9,en;q=0.5')).toContain('<html lang="ru">');
    const asked = await read('/api/docs?lang=en', 'ru');
    expect(asked).toContain('<html lang="en">');
    expect(asked).toContain(
      'Announced contests with their rounds: those that run, those to come, those that are over.',
    );
    expect((await fetch(`${api.url}/api/docs?lang=de`)).status).toBe(400);
  });
});
