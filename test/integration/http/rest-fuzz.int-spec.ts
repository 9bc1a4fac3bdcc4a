import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Post } from '@nestjs/common';
import { z } from 'zod';
import { Operation } from '../../../apps/api/src/http/operation.js';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { fuzz } from '../../support/rest-fuzz/run.js';
import { type FuzzWorld, makeFuzzWorld } from '../../support/rest-fuzz/world.js';

/**
 * The whole REST interface against wrong input: `npm run test:fuzz:rest` sends more, with another seed each time
 * (FUZZ_REQUESTS, FUZZ_SEED). What was not as promised is printed with the request that showed it.
 */
const { FUZZ_REQUESTS, FUZZ_SEED } = process.env;
const REQUESTS = Number(FUZZ_REQUESTS ?? 2_000);
const SEED = Number(FUZZ_SEED ?? (FUZZ_REQUESTS === undefined ? 20_261_122 : Date.now() % 2 ** 31));
const SHOWN = 20;

/** A route with the bugs that are looked for; it is there in this test only. */
@Controller('api/test-broken')
class BrokenController {
  @Get('fault')
  @Operation({ id: 'breakOnce', summary: 'x', access: 'public', answer: z.object({ ok: z.boolean() }) })
  fault(): never {
    throw new TypeError('select secret from users where id = 1');
  }

  @Get('shape')
  @Operation({ id: 'breakShape', summary: 'x', access: 'public', answer: z.object({ ok: z.boolean() }) })
  shape(): object {
    return { ok: 'yes' };
  }

  @Post('status')
  @Operation({ id: 'breakCode', summary: 'x', access: 'public', answer: z.object({ path: z.string() }) })
  leak(): object {
    return { path: `\n    at read (${import.meta.dirname}/x.ts:1:2)` };
  }
}

let test: TestDatabase;
let api: ApiServer;
let world: FuzzWorld;

beforeAll(async () => {
  test = await createTestDatabase();
  world = await makeFuzzWorld(test.database);
  api = await startApiServer(test.url, { queue: true, tellRoute: true });
});
afterAll(async () => {
  await api?.close();
  await test?.drop();
});

it(
  'REST answers wrong input as it promises to',
  async () => {
    const { findings, ...run } = await fuzz(api, world, SEED, REQUESTS);
    const { succeeded, ...figures } = run;
    const refused = api.operations.map(({ spec }) => spec.id).filter((id) => !succeeded.has(id));
    process.stdout.write(`fuzzing REST: seed ${SEED}, ${JSON.stringify(figures)}\n`);
    process.stdout.write(`${succeeded.size} operations have succeeded, never: ${refused.join(' ')}\n`);
    for (const finding of findings.slice(0, SHOWN)) process.stdout.write(`${JSON.stringify(finding)}\n`);
    expect(findings.map(({ fault, request }) => `${request.operation}: ${fault}`)).toEqual([]);
    expect(run.requests).toBe(REQUESTS);
  },
  REQUESTS * 1_000,
);

describe('a route that is broken', () => {
  it('is found', async () => {
    const broken = await startApiServer(test.url, { controllers: [BrokenController], tellRoute: true });
    try {
      const operations = broken.operations.filter(({ path }) => path.startsWith('/api/test-broken'));
      const { findings } = await fuzz({ ...broken, operations }, world, SEED, 20);
      const faults = new Set(findings.map(({ request, fault }) => `${request.operation}: ${fault}`));
      expect([...faults].sort()).toEqual([
        expect.stringMatching(/^breakCode: tells/),
        'breakOnce: a fault of the server',
        expect.stringMatching(/^breakShape: no .*boolean/),
      ]);
    } finally {
      await broken.close();
    }
  });
});
