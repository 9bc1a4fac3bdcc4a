import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readAnswersFolder } from '../bench/answers-data.js';
import * as shortAnswers from '../src/engines/short-answers/index.js';

/** The platform's own questions and answers, Russian and English. */
export const OWN_ANSWERS = join(import.meta.dirname, '../../../examples/short-answers');

const ROOT = join(import.meta.dirname, '../../..');
/** What is kept beside the project, or beside the folder of its worktrees; it may be absent. */
export const besideProject = (path: string): string =>
  ['..', '../..'].map((up) => join(ROOT, up, 'shared', path)).find(existsSync) ?? join(ROOT, '../shared', path);

export const SEMEVAL = process.env.ANSWERS_DATA ?? besideProject('data/semeval');

export function ownAnswers(scheme: 2 | 3 | 5): shortAnswers.Dataset {
  const data = readAnswersFolder(OWN_ANSWERS, shortAnswers.SCHEMES[scheme]);
  if (!data) throw new Error(`${OWN_ANSWERS} is not there.`);
  return data;
}
