import { defineConfig } from 'prisma/config';

/** For the Prisma command line only; the platform itself reads DATABASE_URL in libs/platform. */
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  ...(process.env['DATABASE_URL'] ? { datasource: { url: process.env['DATABASE_URL'] } } : {}),
});
