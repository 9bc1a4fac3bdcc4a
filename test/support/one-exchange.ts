import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Database } from '@starboard/database';
import type { TestContest } from './contest.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { type ClientLine, RawClient } from './raw-client.js';
import { type SessionServer, startSessionServer } from './session-server.js';

interface Closable {
  close(): void;
}

/** One session server on a database of its own, for all tests of a file; programs are closed after each of them. */
export interface OneExchange {
  readonly database: Database;
  readonly server: SessionServer;
  /** A program by its token. */
  connect(token: string, line?: ClientLine): RawClient;
  /** A program of a team of the contest. */
  program(contest: TestContest, team?: number, line?: ClientLine): RawClient;
  /** Closes this after the test. */
  closing<Program extends Closable>(program: Program): Program;
  /** The moment so many milliseconds from now, by the server's clock. */
  soon(ms: number): number;
}

export function oneExchange(): OneExchange {
  let test: TestDatabase;
  let server: SessionServer;
  const open: Closable[] = [];
  beforeAll(async () => {
    test = await createTestDatabase();
    server = await startSessionServer(test.url);
  });
  afterEach(() => open.splice(0).forEach((program) => program.close()));
  afterAll(async () => {
    await server.stop();
    await test.drop();
  });
  return {
    get database() {
      return test.database;
    },
    get server() {
      return server;
    },
    connect(token, line = '4.x') {
      return this.closing(new RawClient(line, server.url, token));
    },
    program({ teams }, team = 0, line = '4.x') {
      return this.connect(teams[team]?.token ?? '', line);
    },
    closing(program) {
      open.push(program);
      return program;
    },
    soon: (ms) => Math.round(server.clock.now() + ms),
  };
}
