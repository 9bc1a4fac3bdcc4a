import { startOwnPostgres } from '@starboard/platform';

/* A process that makes and starts the embedded Postgres of a folder, to be killed in the middle. */
await startOwnPostgres(process.argv[2] ?? '');
