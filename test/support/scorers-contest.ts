import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './process.js';

const EXAMPLES = join(ROOT, 'examples/short-answers');
const NEW_QUESTIONS = 2;
const KNOWN_QUESTIONS = 2;

interface Question {
  readonly q: string;
}
interface Answer extends Question {
  readonly id: string;
  readonly split: string;
}

/** Folders of labelled answers: what the organisers have, and what they give to the teams. */
export interface ScorersData {
  /** Splits UA and UQ are the final, `dev` a training set. */
  readonly organisers: string;
  /** Nothing that a round asks for. */
  readonly teams: string;
}

/** Some of the examples: two known questions and two new ones for a final, two more for a training set. */
export async function writeScorersData(folder: string): Promise<ScorersData> {
  const questions = await linesOf<Question>('questions.jsonl');
  const answers = await linesOf<Answer>('answers.jsonl');
  const of = (split: string) => [...new Set(answers.flatMap((one) => (one.split === split ? one.q : [])))];
  const [asked, dev] = [of('UA').slice(0, KNOWN_QUESTIONS), of('UA').slice(-2)];
  const fresh = of('UQ').slice(0, NEW_QUESTIONS);
  const used = answers.flatMap((one) => {
    if (one.split === 'train') return [one];
    if (one.split === 'UQ') return fresh.includes(one.q) ? [one] : [];
    if (dev.includes(one.q)) return [{ ...one, split: 'dev' }];
    return asked.includes(one.q) ? [one] : [];
  });
  return {
    organisers: await write(join(folder, 'organisers'), questions, used),
    teams: await write(
      join(folder, 'teams'),
      questions.filter(({ q }) => !fresh.includes(q)),
      used.filter(({ split }) => split === 'train'),
    ),
  };
}

async function linesOf<T>(name: string): Promise<readonly T[]> {
  const text = await readFile(join(EXAMPLES, name), 'utf8');
  return text.trim().split('\n').map((line) => JSON.parse(line) as T); // prettier-ignore
}

async function write(folder: string, questions: readonly object[], answers: readonly object[]): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const [name, rows] of Object.entries({ questions, answers }))
    await writeFile(join(folder, `${name}.jsonl`), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return folder;
}
