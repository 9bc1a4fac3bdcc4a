import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { makeRestSchema, REST_SCHEMA_FILE } from '../../../src/rest-schema.js';

it('the typed client is what the operations say; if not: npm run generate:client', async () => {
  const kept = readFileSync(join(import.meta.dirname, '../../..', REST_SCHEMA_FILE), 'utf8');
  expect(kept === (await makeRestSchema())).toBe(true);
});
