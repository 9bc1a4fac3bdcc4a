import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import type { AnswerTable } from '@starboard/scoring';
import { lockContest } from '../contests/contest.commands.js';
import type { AnswerSet } from '../generated/prisma/client.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, ownBytes, type Transaction } from '../kernel/transaction.js';

/** Answers to one question, to be scored by rules. */
export interface NewAnswerSet {
  readonly contestId: string;
  readonly name: string;
  readonly table: AnswerTable;
}

/** Rows that one statement writes. */
const CHUNK = 5_000;

/** Sets of answers: written once, removed only while no task uses them. */
@Injectable()
export class AnswerSetCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The same set under the same name again is that set. @throws RuleViolation ERR_ANSWER_SET_EXISTS */
  create({ contestId, name, table }: NewAnswerSet, by: By): Promise<AnswerSet> {
    const sha256 = fingerprint(table);
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const known = await tx.answerSet.findUnique({ where: { contestId_name: { contestId, name } } });
      if (known !== null && Buffer.compare(known.sha256, sha256) === 0) return known;
      if (known !== null) throw new RuleViolation('ERR_ANSWER_SET_EXISTS', `other answers are named ${name}`);
      const { blanks, labelled, rows } = table;
      const data = { contestId, name, blanks, labelled, answers: rows.length, sha256, createdAt: this.now() };
      const set = await tx.answerSet.create({ data });
      for (let at = 0; at < rows.length; at += CHUNK) await insertRows(tx, set.id, at, rows.slice(at, at + CHUNK));
      await this.record(tx, by, set, 'answer-set.created');
      return set;
    });
  }

  /** @returns false when the contest has no such set. @throws RuleViolation ERR_ANSWER_SET_USED */
  remove(contestId: string, id: string, by: By): Promise<boolean> {
    return inTransaction(this.database, async (tx) => {
      const set = await tx.answerSet.findFirst({ where: { id, contestId } });
      if (set === null) return false;
      await tx.$queryRaw`select id from answer_sets where id = ${id}::uuid for update`;
      const tasks = await tx.ruleTask.count({ where: { answerSetId: id } });
      if (tasks > 0) throw new RuleViolation('ERR_ANSWER_SET_USED', `${tasks} task(s) score these answers`);
      await tx.answerSet.delete({ where: { id } });
      await this.record(tx, by, set, 'answer-set.removed');
      return true;
    });
  }

  private record(tx: Transaction, by: By, set: AnswerSet, action: string): Promise<void> {
    const { id: subjectId, contestId, name, answers, labelled } = set;
    const after = { name, answers, labelled };
    return appendAudit(tx, by, this.clock.now(), { contestId, action, subjectType: 'answer-set', subjectId, after });
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}

function fingerprint({ labelled, rows }: AnswerTable): Uint8Array<ArrayBuffer> {
  const hash = createHash('sha256').update(String(labelled));
  for (const { blanks, label } of rows) hash.update(`\n${JSON.stringify([blanks, label])}`);
  return ownBytes(hash.digest());
}

async function insertRows(tx: Transaction, setId: string, from: number, rows: AnswerTable['rows']): Promise<void> {
  await tx.$executeRaw`
    insert into answer_set_rows (set_id, position, blanks, label)
    select ${setId}::uuid, ${from}::int + at::int - 1,
           array(select text from jsonb_array_elements_text(row -> 'blanks') with ordinality as t(text, n) order by n),
           (row ->> 'label')::float8
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as r(row, at)`;
}
