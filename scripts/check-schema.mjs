/** `npm run check:schema`: the migrations make what prisma/schema.prisma says. Differences are printed. */
import { setUp } from './set-up.mjs';

setUp();
const { findSchemaDrift } = await import('../dist/src/schema-drift.js');
const drift = await findSchemaDrift();
for (const line of drift) console.log(line);
console.log(
  drift.length === 0 ? 'The migrations and prisma/schema.prisma agree.' : 'ERR_SCHEMA_DRIFT: write a migration.',
);
process.exitCode = drift.length === 0 ? 0 : 1;
