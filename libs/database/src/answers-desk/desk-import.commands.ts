import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';

export interface NewDeskQuestion {
  readonly name: string;
  readonly text: string;
  readonly refs: readonly string[];
}

export interface NewDeskAnswer {
  readonly name: string;
  /** Name of its question. */
  readonly question: string;
  readonly text: string;
  /** A label that people gave it before. */
  readonly label: string | null;
}

export interface DeskImport {
  readonly questions: readonly NewDeskQuestion[];
  readonly answers: readonly NewDeskAnswer[];
}

/** What an import added; what was there already, word for word, is counted as known. */
export interface DeskImportReport {
  readonly questions: { readonly added: number; readonly known: number };
  readonly answers: { readonly added: number; readonly known: number };
  readonly labels: number;
  /** Names that are there with another text: then nothing is added. */
  readonly conflicts: readonly { readonly what: 'question' | 'answer'; readonly name: string }[];
}

export const DESK_LIMITS = { questions: 500, answers: 20_000 } as const;
const MOST_CONFLICTS = 100;
const CHUNK = 2_000;

/** Adds questions and answers to a project. */
@Injectable()
export class DeskImportCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * All or nothing; the same again adds nothing.
   * @param check true: says what would be added, and adds nothing.
   * @throws RuleViolation ERR_DESK_BUSY while a task is open, ERR_DESK_FULL
   */
  add(
    projectId: string,
    { questions, answers }: DeskImport,
    userId: string,
    check: boolean,
  ): Promise<DeskImportReport> {
    return inTransaction(this.database, async (tx) => {
      await tx.$queryRaw`select id from desk_projects where id = ${projectId}::uuid for no key update`;
      await assertIdle(tx, projectId);
      const before = await known(tx, projectId);
      const newQuestions = questions.filter(({ name }) => !before.questions.has(name));
      const newAnswers = answers.filter(({ name }) => !before.answers.has(name));
      const conflicts = conflictsOf({ questions, answers }, before);
      const labels = newAnswers.filter(({ label }) => label !== null).length;
      const report: DeskImportReport = {
        questions: { added: newQuestions.length, known: questions.length - newQuestions.length },
        answers: { added: newAnswers.length, known: answers.length - newAnswers.length },
        labels,
        conflicts,
      };
      assertRoom('questions', before.questions.size + newQuestions.length);
      assertRoom('answers', before.answers.size + newAnswers.length);
      if (check || conflicts.length > 0) return report;
      for (let at = 0; at < newQuestions.length; at += CHUNK)
        await insertQuestions(tx, projectId, newQuestions.slice(at, at + CHUNK));
      const now = new Date(this.clock.now());
      for (let at = 0; at < newAnswers.length; at += CHUNK)
        await insertAnswers(tx, { projectId, userId, now }, newAnswers.slice(at, at + CHUNK));
      return report;
    });
  }
}

/** @throws RuleViolation ERR_DESK_BUSY */
export async function assertIdle(tx: Transaction, projectId: string): Promise<void> {
  const open = await tx.deskTask.count({ where: { projectId, status: { in: ['queued', 'running', 'paused'] } } });
  if (open > 0)
    throw new RuleViolation('ERR_DESK_BUSY', 'a task of the project is open: wait for its end, or cancel it');
}

function assertRoom(what: keyof typeof DESK_LIMITS, count: number): void {
  const most = DESK_LIMITS[what];
  if (count > most)
    throw new RuleViolation('ERR_DESK_FULL', `a project has ${most} ${what} at most, this would be ${count}`);
}

interface Known {
  /** Question and references, as JSON. */
  readonly questions: ReadonlyMap<string, string>;
  /** Question and text, as JSON. */
  readonly answers: ReadonlyMap<string, string>;
}

async function known(tx: Transaction, projectId: string): Promise<Known> {
  const questions = await tx.deskQuestion.findMany({ where: { projectId } });
  const answers = await tx.deskAnswer.findMany({
    where: { projectId },
    select: { name: true, text: true, questionId: true },
  });
  const names = new Map(questions.map(({ id, name }) => [id, name]));
  return {
    questions: new Map(questions.map(({ name, text, refs }) => [name, JSON.stringify([text, refs])])),
    answers: new Map(
      answers.map(({ name, text, questionId }) => [name, JSON.stringify([names.get(questionId), text])]),
    ),
  };
}

function conflictsOf({ questions, answers }: DeskImport, before: Known): DeskImportReport['conflicts'] {
  const differs = (there: string | undefined, content: unknown): boolean =>
    there !== undefined && there !== JSON.stringify(content);
  return [
    ...questions
      .filter(({ name, text, refs }) => differs(before.questions.get(name), [text, refs]))
      .map(({ name }) => ({ what: 'question' as const, name })),
    ...answers
      .filter(({ name, question, text }) => differs(before.answers.get(name), [question, text]))
      .map(({ name }) => ({ what: 'answer' as const, name })),
  ].slice(0, MOST_CONFLICTS);
}

async function insertQuestions(tx: Transaction, projectId: string, rows: readonly NewDeskQuestion[]): Promise<void> {
  await tx.deskQuestion.createMany({
    data: rows.map(({ name, text, refs }) => ({ projectId, name, text, refs: [...refs] })),
  });
}

async function insertAnswers(
  tx: Transaction,
  { projectId, userId, now }: { readonly projectId: string; readonly userId: string; readonly now: Date },
  rows: readonly NewDeskAnswer[],
): Promise<void> {
  const questions = await tx.deskQuestion.findMany({ where: { projectId }, select: { id: true, name: true } });
  const ids = new Map(questions.map(({ id, name }) => [name, id]));
  const data = rows.map(({ name, question, text }) => ({ projectId, name, text, questionId: ids.get(question)! }));
  const made = await tx.deskAnswer.createManyAndReturn({ data, select: { id: true, name: true } });
  const labels = new Map(rows.flatMap(({ name, label }) => (label === null ? [] : [[name, label] as const])));
  await tx.deskLabel.createMany({
    data: made.flatMap(({ id: answerId, name }) => {
      const label = labels.get(name);
      return label === undefined ? [] : [{ projectId, answerId, label, kind: 'import' as const, userId, at: now }];
    }),
  });
}
