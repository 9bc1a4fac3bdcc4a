/** `npm run generate:client`: writes the types of the REST interface for @starboard/client. */
import { writeFileSync } from 'node:fs';
import { setUp } from './set-up.mjs';

setUp();
await import('reflect-metadata');
const { makeRestSchema, REST_SCHEMA_FILE } = await import('../dist/src/rest-schema.js');
writeFileSync(REST_SCHEMA_FILE, await makeRestSchema());
