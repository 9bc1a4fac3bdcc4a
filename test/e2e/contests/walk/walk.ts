import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../../support/database.js';
import { eventually } from '../../../support/eventually.js';
import { ROOT, StarboardProcess } from '../../../support/process.js';
import { zipOf } from '../../../support/zip.js';
import { setUpOrganiser } from './people.js';
import { Person } from './person.js';

const ESSAYS = resolve(ROOT, 'src/demo/essays');
/** The third expert of essay 0003 is a person who signs in; all other markups come in archives. */
const THIRD = '0003_orlova.txt';

export const SLUG = 'grammar-2026';
export const CONTEST = `/api/contests/${SLUG}`;

export interface Named {
  readonly id: string;
}
export interface Paged<T> {
  readonly items: readonly T[];
}
export interface Board {
  readonly state: string;
  readonly ranked: readonly {
    readonly place: number;
    readonly team: { readonly slug: string };
    readonly star: number;
  }[];
  readonly annulled: readonly unknown[];
}
/** A team of the walk, with the token of its program. */
interface WalkTeam {
  readonly id: string;
  readonly token: string;
}

/** The running platform, and what its steps leave to the ones after. The essays are the demonstration's. */
export class Walk {
  jury!: Person;
  commission!: Person;
  third!: Person;
  readonly captains = new Map<string, Person>();
  readonly teams = new Map<string, WalkTeam>();
  /** The final that is broken off, and the one that is held instead. */
  broken = '';
  round = '';

  private constructor(
    private readonly database: TestDatabase,
    private readonly server: StarboardProcess,
    private readonly files: readonly string[],
    readonly folder: string,
    /** Of the server, and of commands beside it. */
    readonly environment: Readonly<Record<string, string>>,
    readonly base: string,
    readonly organiser: Person,
  ) {}

  static async start(): Promise<Walk> {
    const database = await createTestDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'starboard-walk-'));
    const environment = { DATABASE_URL: database.url, STARBOARD_DATA: folder, LOG_LEVEL: 'warn' };
    const server = new StarboardProcess(['start'], { ...environment, PORT: '0' });
    const [, base = ''] = await server.says(/running at (http:\S+)/);
    const organiser = await setUpOrganiser(base, server);
    return new Walk(database, server, await readdir(ESSAYS), folder, environment, base, organiser);
  }

  async stop(): Promise<void> {
    this.server.signal('SIGTERM');
    await this.server.finished();
    await this.database.drop();
    await rm(this.folder, { recursive: true });
  }

  /** Somebody who never signed in. */
  nobody(): Person {
    return new Person(this.base);
  }

  view(roundId: string): Promise<{ status: string; dataset: Named }> {
    return this.organiser.get(`${CONTEST}/rounds/${roundId}`);
  }

  publicBoard(roundId: string): Promise<Board> {
    return this.nobody().get(`${CONTEST}/leaderboard?round=${roundId}`);
  }

  /** An archive of the essays. */
  essays(ids: readonly string[]): Promise<Buffer> {
    return this.archive((name) => ids.includes(essayOf(name)) && !name.includes('_'));
  }

  /** An archive of the experts' markups of the essays. */
  markups(ids: readonly string[]): Promise<Buffer> {
    return this.archive((name) => ids.includes(essayOf(name)) && name.includes('_') && name !== THIRD);
  }

  thirdMarkup(): Promise<string> {
    return readFile(join(ESSAYS, THIRD), 'utf8');
  }

  /** What the first expert wrote about an essay. */
  firstMarkup(essayId: string): Promise<string> {
    const name = this.files.find((file) => file.startsWith(`${essayId}_`)) ?? '';
    return readFile(join(ESSAYS, name), 'utf8');
  }

  /** The essay of a text: programs in the walk know the demonstration's files. */
  async idOf(text: string): Promise<string> {
    for (const name of this.files.filter((file) => !file.includes('_'))) {
      const known = await readFile(join(ESSAYS, name), 'utf8');
      if (known.includes(text.slice(0, 80))) return essayOf(name);
    }
    throw new Error('an unknown essay');
  }

  /** Imports an archive and waits for its report. */
  async imported(path: string, content: Buffer): Promise<{ accepted: number; datasetId: string }> {
    const { id } = await this.organiser.upload<Named>(`${CONTEST}/imports/${path}`, 'application/zip', content);
    return eventually('the end of the import', async () => {
      const job = await this.organiser.get<{ status: string; refused: number; accepted: number; datasetId: string }>(
        `${CONTEST}/imports/${id}`,
      );
      if (job.status === 'failed' || job.refused > 0) {
        throw new Error(JSON.stringify(await this.organiser.get(`${CONTEST}/imports/${id}/files?outcome=refused`)));
      }
      return job.status === 'finished' && job;
    });
  }

  private async archive(fits: (name: string) => boolean): Promise<Buffer> {
    const names = this.files.filter(fits);
    return zipOf(await Promise.all(names.map(async (name) => [name, await readFile(join(ESSAYS, name))] as const)));
  }
}

const essayOf = (name: string): string => name.slice(0, 4);
