import { randomUUID } from 'node:crypto';
import { type Database, DeskImportCommands, DeskProjectCommands, DeskTaskCommands } from '@starboard/database';
import { manualClock } from '@starboard/platform';

/** Questions and answers for the desk, with the label that each answer should have; written for these tests. */
export interface DeskData {
  readonly questions: readonly { readonly name: string; readonly text: string; readonly refs: readonly string[] }[];
  readonly answers: readonly {
    readonly name: string;
    readonly question: string;
    readonly text: string;
    readonly gold: 'correct' | 'incorrect';
  }[];
}

const SUBJECTS = ['puddle', 'lake', 'glass', 'bucket', 'pot', 'dish', 'roof', 'meadow'];
const RIGHT = ['the sun warms the water and it turns into vapour', 'warm water becomes vapour and rises', 'it evaporates because the sun heats it', 'heat turns the liquid into gas']; // prettier-ignore
const WRONG = ['somebody came and drank all of it', 'there was a hole at the bottom', 'it was stolen in the night', 'the moon has pulled it away']; // prettier-ignore
const TAILS = ['', ' I think', ' as we learnt', ' in the afternoon', ' for sure', ' after some hours', ' slowly'];

/** `each` answers to each question; every second one is right. */
export function deskData(questions: number, each: number): DeskData {
  const names = Array.from({ length: questions }, (_, at) => `q${String(at).padStart(2, '0')}`);
  return {
    questions: names.map((name, at) => ({
      name,
      text: `Why is the ${SUBJECTS[at % SUBJECTS.length]} dry in the evening?`,
      refs: ['The sun heats the water, it evaporates and becomes vapour.'],
    })),
    answers: names.flatMap((question) =>
      Array.from({ length: each }, (_, at) => {
        const gold = at % 2 === 0 ? ('correct' as const) : ('incorrect' as const);
        const text = `${(at % 2 === 0 ? RIGHT : WRONG)[(at >> 1) % 4]!}${TAILS[at % 7]!}${at > 55 ? ` ${at}` : ''}`;
        return { name: `${question}-a${String(at).padStart(4, '0')}`, question, text, gold };
      }),
    ),
  };
}

interface DeskFile {
  readonly name: string;
  readonly text: string;
}

/** The files of an import; `labelled` answers of each question have their label. */
export function deskFiles(
  { questions, answers }: DeskData,
  labelled = 0,
): { readonly questions: DeskFile; readonly answers: DeskFile } {
  const lines = (rows: readonly object[]): string => rows.map((row) => JSON.stringify(row)).join('\n');
  const seen = new Map<string, number>();
  const isLabelled = (question: string): boolean => {
    const count = seen.get(question) ?? 0;
    seen.set(question, count + 1);
    return count < labelled;
  };
  return {
    questions: {
      name: 'questions.jsonl',
      text: lines(questions.map(({ name, text, refs }) => ({ q: name, question: text, refs }))),
    },
    answers: {
      name: 'answers.jsonl',
      text: lines(
        answers.map(({ name, question, text, gold }) => ({
          id: name,
          q: question,
          text,
          ...(isLabelled(question) && { label: gold }),
        })),
      ),
    },
  };
}

const SCHEME = {
  id: '2',
  labels: [
    { id: 'correct', en: 'correct', ru: 'верно' },
    { id: 'incorrect', en: 'incorrect', ru: 'неверно' },
  ],
  correct: 'correct',
};
const BY = { actor: 'test' };
const CAPS = { maxCalls: 100_000, maxInputTokens: 100_000_000, maxOutputTokens: 100_000_000 };

/** A project with data and labels, past the interface, with a fit that waits for a worker. */
export async function createDeskProject(
  database: Database,
  { questions, each, labelled }: { readonly questions: number; readonly each: number; readonly labelled: number },
): Promise<{ readonly projectId: string; readonly fitId: string; readonly data: DeskData }> {
  const clock = manualClock(Date.now());
  const { id: userId } = await database.prisma.user.create({
    data: { email: `${randomUUID()}@example.org`, name: 'Анна' },
  });
  const projects = new DeskProjectCommands(database, clock);
  const projectId = await projects.create(userId, { name: 'desk', scheme: SCHEME }, BY);
  await projects.setCaps(projectId, CAPS, BY);
  const data = deskData(questions, each);
  const given = new Map<string, number>();
  const answers = data.answers.map(({ gold, ...answer }) => {
    const count = given.get(answer.question) ?? 0;
    given.set(answer.question, count + 1);
    return { ...answer, label: count < labelled ? gold : null };
  });
  await new DeskImportCommands(database, clock).add(projectId, { questions: data.questions, answers }, userId, false);
  const fit = await new DeskTaskCommands(database, clock).create(projectId, { kind: 'fit' }, BY);
  return { projectId, fitId: fit.id, data };
}
