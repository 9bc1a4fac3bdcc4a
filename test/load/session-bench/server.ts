import { startSessionServer } from '../../support/session-server.js';
import { serveParent } from './child.js';

/** The session server under load. Argument: address of the database. */
const server = await startSessionServer(process.argv[2] ?? '');
serveParent(server.url, () => server.stop());
