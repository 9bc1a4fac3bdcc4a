import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { type Database, DatasetCommands } from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { type ApiServer, startApiServer } from './api-server.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { type Caller, caller, type Grant, makePerson } from './organisers.js';

export const DAY = 86_400_000;
export const MINUTE = 60_000;
const BY = { actor: 'test' };

export const iso = (ms: number): string => new Date(ms).toISOString();
export const times = (startsAt: number): { startsAt: string; lobbyOpensAt: string } => ({
  startsAt: iso(startsAt),
  lobbyOpensAt: iso(startsAt - 30 * MINUTE),
});

/** The platform over REST with an organiser of it. */
export class OrganisedPlatform {
  private constructor(
    private readonly db: TestDatabase,
    private readonly api: ApiServer,
    readonly boss: Caller,
  ) {}

  static async start(): Promise<OrganisedPlatform> {
    const db = await createTestDatabase();
    const api = await startApiServer(db.url);
    return new OrganisedPlatform(db, api, caller(api.url, await makePerson(db.database, [{ role: 'organiser' }])));
  }

  async stop(): Promise<void> {
    await this.api.close();
    await this.db.drop();
  }

  get url(): string {
    return this.api.url;
  }

  get database(): Database {
    return this.db.database;
  }

  /** Somebody with these roles. */
  async person(...grants: readonly Grant[]): Promise<Caller> {
    return caller(this.url, await makePerson(this.database, grants));
  }

  async newContest(): Promise<OrganisedContest> {
    const slug = `contest-${randomUUID().slice(0, 8)}`;
    const made = await this.boss('POST', '/api/contests', { slug, title: { ru: 'Проба', en: 'Trial' } });
    expect(made.status).toBe(201);
    return new OrganisedContest(this, slug, String(made.body['id']));
  }
}

/** A contest as its organiser makes it. */
export class OrganisedContest {
  constructor(
    private readonly platform: OrganisedPlatform,
    readonly slug: string,
    readonly id: string,
  ) {}

  /** Addresses under the contest's own. */
  path(rest: string): string {
    return `/api/contests/${this.slug}${rest}`;
  }

  rounds(rest = ''): string {
    return this.path(`/rounds${rest}`);
  }

  /** A sealed set of `count` new essays. */
  async sealedSet(name: string, count = 3, kind: 'final' | 'training' = 'final'): Promise<string> {
    const datasets = new DatasetCommands(this.platform.database, manualClock(Date.now()));
    const list = Array.from({ length: count }, (_, index) => {
      return { externalId: `${name}-${index}`, subject: 'rus', meta: {}, text: `Секретное сочинение ${name} ${index}` };
    });
    const { essays } = await datasets.importEssays(this.id, list, BY);
    const essayIds = essays.map(({ id }) => id);
    const { id } = await datasets.createDataset({ contestId: this.id, kind, name, essayIds }, BY);
    await datasets.seal(id, BY);
    return id;
  }

  async draft(datasetId: string, mode = 'final'): Promise<string> {
    const { status, body } = await this.platform.boss('POST', this.rounds(), { mode, datasetId });
    expect([status, body['status']]).toEqual([201, 'draft']);
    return String(body['id']);
  }

  /** A final that has run for a while: `given` essays were planned before now, the rest are to come. */
  async runningFinal(datasetId: string, given: number): Promise<string> {
    const id = await this.draft(datasetId);
    await this.platform.boss('PUT', this.rounds(`/${id}/schedule`), times(Date.now() + 11 * DAY));
    const startsAt = new Date(Date.now() - (given - 1) * MINUTE - 1_000);
    const { pool } = this.platform.database;
    await pool.query(`update rounds set status = 'open', starts_at = $2, lobby_opens_at = $2 where id = $1`, [
      id,
      startsAt,
    ]);
    await pool.query(
      `update round_items set planned_at = $2::timestamptz + index * interval '1 minute' where round_id = $1`,
      [id, startsAt],
    );
    return id;
  }

  /** What the audit log says about something, the oldest first. */
  async actions(subjectId: string): Promise<unknown[]> {
    const { body } = await this.platform.boss('GET', this.path(`/audit?subjectId=${subjectId}`));
    return (body['items'] as { action: string }[]).map(({ action }) => action).reverse();
  }
}
