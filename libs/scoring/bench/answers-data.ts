import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as shortAnswers from '../src/engines/short-answers/index.js';

const MOST_BYTES = 1024 ** 3;

/** Reads a folder with `questions.jsonl` and `answers.jsonl`, or `answers.jsonl.xz` where `xz` is installed; undefined if it is absent. */
export function readAnswersFolder(
  folder: string,
  scheme: shortAnswers.LabelScheme,
  corpus?: string,
): shortAnswers.Dataset | undefined {
  const questions = join(folder, 'questions.jsonl');
  const answers = join(folder, 'answers.jsonl');
  const text = existsSync(answers) ? readFileSync(answers, 'utf8') : unpacked(`${answers}.xz`);
  if (!existsSync(questions) || text === undefined) return undefined;
  const result = shortAnswers.readDataset(
    { name: questions, text: readFileSync(questions, 'utf8') },
    { name: answers, text },
    { scheme, corpus },
  );
  if (!result.ok) throw new Error(JSON.stringify(result.problems[0]));
  return result.data;
}

function unpacked(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const { status, stdout } = spawnSync('xz', ['-dc', file], { encoding: 'utf8', maxBuffer: MOST_BYTES });
  return status === 0 ? stdout : undefined;
}
