import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Answer, type FileState, replayFile } from '@starboard/contest';
import { contestParametersSchema, type Receipt } from '@starboard/contracts';
import type { BatchContext, SubmissionRow } from '@starboard/database';
import { judgeBatch, type Outcome, type Pending } from './judge-batch.js';
import { signBatch } from './sign-batch.js';

const PLANNED = 1_000_000;
const DEADLINE = PLANNED + 60_000;
const ESSAYS = ['a', 'b'];
const SESSIONS = [1, 2];
const RULES = contestParametersSchema.parse({ maxSubmissions: 4 });

interface Arrival {
  readonly sessionId: number;
  readonly essay: number;
  readonly receivedAt: number;
  readonly content: Answer['content'];
  /** Programs that name their answers may send one twice. */
  readonly name: number | undefined;
}

const arrival: fc.Arbitrary<Arrival> = fc.record({
  sessionId: fc.constantFrom(...SESSIONS),
  essay: fc.nat(ESSAYS.length - 1),
  receivedAt: fc.integer({ min: PLANNED - 2, max: DEADLINE + 2 }),
  content: fc.constantFrom('valid', 'invalid', 'wrong-essay'),
  name: fc.option(fc.nat(6), { nil: undefined }),
});

function uuid(kind: number, number: number): string {
  return `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

function pending(given: Arrival, order: number): Pending {
  return {
    id: uuid(0, order),
    sessionId: given.sessionId,
    essayId: ESSAYS[given.essay] ?? '',
    ...(given.name !== undefined && { clientSubmissionId: uuid(1, given.name) }),
    due: { index: given.essay, plannedAt: PLANNED, deadlineAt: DEADLINE },
    receivedAt: given.receivedAt,
    contest: 'contest',
    roundId: uuid(2, 0),
    fileId: given.essay + 1,
    content: Buffer.from(given.content),
    sha256: createHash('sha256').update(given.content).digest('hex'),
    contentState: given.content,
    diagnostics: [],
    rules: RULES,
    sign: (receipt) => Promise.resolve({ ...receipt, signature: 'x'.repeat(86) }),
  };
}

/** The tables, as far as a batch reads them. */
class Tables {
  readonly rows: SubmissionRow[] = [];

  context(batch: readonly Pending[]): BatchContext {
    const ids = new Set(batch.map(({ id }) => id));
    const named = new Set(batch.map(({ sessionId, clientSubmissionId }) => `${sessionId}/${clientSubmissionId}`));
    return {
      heads: new Map(SESSIONS.map((id) => [id, this.head(id)])),
      files: SESSIONS.flatMap((sessionId) =>
        ESSAYS.map((essayId, index) => ({ sessionId, index, essayId, state: this.file(sessionId, essayId) })),
      ),
      known: this.rows.filter(
        ({ id, sessionId, clientSubmissionId }) => ids.has(id) || named.has(`${sessionId}/${clientSubmissionId}`),
      ),
    };
  }

  of(sessionId: number): readonly SubmissionRow[] {
    return this.rows.filter((row) => row.sessionId === sessionId);
  }

  private head(sessionId: number) {
    const last = this.of(sessionId).at(-1);
    return { seq: last?.receiptSeq ?? 0, hash: last?.receiptHash.toString('hex') ?? null };
  }

  private file(sessionId: number, essayId: string): FileState {
    const rows = this.of(sessionId).filter((row) => row.essayId === essayId);
    const accepted = rows.filter(({ verdict }) => verdict === 'accepted').at(-1);
    return {
      plannedAt: PLANNED,
      deadlineAt: DEADLINE,
      releasedAt: PLANNED,
      attempts: rows.length,
      late: rows.filter(({ verdict }) => verdict === 'late').length,
      invalid: rows.filter(({ verdict }) => verdict === 'invalid' || verdict === 'wrong-essay').length,
      ...(accepted !== undefined && { finalAttempt: accepted.attempt }),
      closed: false,
    };
  }
}

/** Batches of any sizes; after some, the process dies when they are stored and before it answers, and tries them again. */
async function commitAll(arrivals: readonly Arrival[], sizes: readonly number[], retried: readonly boolean[]) {
  const tables = new Tables();
  const outcomes: Outcome[] = [];
  const all = arrivals.map(pending);
  for (let start = 0, batch = 0; start < all.length; batch += 1) {
    const group = all.slice(start, start + (sizes[batch % sizes.length] ?? 1));
    start += group.length;
    const attempts = retried[batch % retried.length] === true ? 2 : 1;
    let signed = await signBatch(judgeBatch(group, tables.context(group)));
    tables.rows.push(...signed.rows);
    if (attempts === 2) {
      signed = await signBatch(judgeBatch(group, tables.context(group)));
      expect(signed.rows).toEqual([]);
    }
    outcomes.push(...signed.outcomes);
  }
  return { tables, outcomes };
}

describe('a batch of answers', () => {
  const history = fc.array(arrival, { maxLength: 40 });
  const sizes = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
  const retries = fc.array(fc.boolean(), { minLength: 1 });

  it('gives the verdicts of the replay, however arrivals are grouped and whenever a process dies', async () => {
    await fc.assert(
      fc.asyncProperty(history, sizes, retries, async (arrivals, groups, retried) => {
        const { tables } = await commitAll(arrivals, groups, retried);
        for (const sessionId of SESSIONS) {
          for (const essayId of ESSAYS) {
            const rows = tables.of(sessionId).filter((row) => row.essayId === essayId);
            const start = { plannedAt: PLANNED, deadlineAt: DEADLINE, attempts: 0, late: 0, invalid: 0, closed: false };
            const answers = rows.map(({ receivedAt, content }) => ({
              receivedAt,
              content: content.toString() as Answer['content'],
            }));
            expect(rows.map(({ verdict }) => verdict)).toEqual(replayFile(start, answers, RULES).verdicts);
          }
        }
      }),
    );
  });

  it('stores the same whether arrivals come one by one or together', async () => {
    await fc.assert(
      fc.asyncProperty(history, sizes, retries, async (arrivals, groups, retried) => {
        const together = (await commitAll(arrivals, groups, retried)).tables.rows.map(({ receipt }) => receipt);
        const alone = (await commitAll(arrivals, [1], [false])).tables.rows.map(({ receipt }) => receipt);
        expect(together).toEqual(alone);
      }),
    );
  });

  it('chains the receipts of each session without a gap', async () => {
    await fc.assert(
      fc.asyncProperty(history, sizes, retries, async (arrivals, groups, retried) => {
        const { tables } = await commitAll(arrivals, groups, retried);
        for (const sessionId of SESSIONS) {
          const receipts = tables.of(sessionId).map(({ receipt }) => JSON.parse(receipt) as Receipt);
          expect(receipts.map(({ prev }) => prev)).toEqual(
            [null, ...receipts.map(({ hash }) => hash)].slice(0, receipts.length),
          );
        }
      }),
    );
  });

  it('answers every repetition of a named answer with the first receipt, and uses one attempt for it', async () => {
    await fc.assert(
      fc.asyncProperty(history, sizes, async (arrivals, groups) => {
        const { tables, outcomes } = await commitAll(arrivals, groups, [false]);
        const named = tables.rows.filter(({ clientSubmissionId }) => clientSubmissionId !== null);
        expect(new Set(named.map((row) => `${row.sessionId}/${row.clientSubmissionId}`)).size).toBe(named.length);
        expect(outcomes).toHaveLength(arrivals.length);
        const stored = new Map(named.map((row) => [`${row.sessionId}/${row.clientSubmissionId}`, row.receipt]));
        for (const [place, { sessionId, name }] of arrivals.entries()) {
          const outcome = outcomes[place];
          if (name === undefined || outcome?.ok !== true) continue;
          expect(outcome.receipt).toEqual(JSON.parse(stored.get(`${sessionId}/${uuid(1, name)}`) ?? ''));
        }
      }),
    );
  });
});
