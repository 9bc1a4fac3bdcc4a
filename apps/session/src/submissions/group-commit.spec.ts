import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { BatchContext, SubmissionCommands } from '@starboard/database';
import { GroupCommit } from './group-commit.js';
import type { Pending } from './judge-batch.js';

/** A database that refuses the data of some answers, as Postgres does, with the whole transaction they are in. */
class RefusingDatabase {
  readonly groups: string[][] = [];

  async commit(
    batch: readonly { readonly id: string }[],
    judge: (context: BatchContext) => Promise<unknown>,
  ): Promise<void> {
    await judge({ heads: new Map(), files: [], known: [] });
    const ids = batch.map(({ id }) => id);
    this.groups.push(ids);
    if (ids.some((id) => id.startsWith('bad'))) {
      throw Object.assign(new Error('unsupported Unicode escape sequence'), { code: '22P05' });
    }
  }
}

describe('an answer that the database will never take', () => {
  it('fails alone; those that came with it are stored', async () => {
    const database = new RefusingDatabase();
    const commit = new GroupCommit(database as unknown as SubmissionCommands, pino({ level: 'silent' }));
    const ids = ['a', 'b', 'bad1', 'c', 'd', 'bad2', 'e'];
    const settled = await Promise.allSettled(ids.map((id) => commit.add({ id, sessionId: 1 } as Pending)));
    expect(ids.filter((_, index) => settled[index]?.status === 'rejected')).toEqual(['bad1', 'bad2']);
    const stored = database.groups.filter((group) => !group.some((id) => id.startsWith('bad'))).flat();
    expect(stored).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
