import { resolve } from 'node:path';
import { QuestionCommands } from '@starboard/database';
import { StartupError } from '@starboard/platform';
import { DEFAULT_ENGINE_PARAMETERS, engineOf } from '@starboard/scoring';
import { OWN_FORMS } from '../../commands/import/own-forms.js';
import { DEMO } from '../demo-contest.js';
import type { DemoPlay, PlayTeam } from './play.js';

const ENGINE = 'short-answers';

/** The baselines: each is what `starboard answers solve --method` does, and learns from the split `train` alone. */
const TEAMS: readonly PlayTeam[] = [
  {
    slug: 'majority',
    name: 'Большинство',
    about: { ru: 'самая частая метка вопроса', en: 'the most frequent label of the question' },
  },
  {
    slug: 'neighbours',
    name: 'Соседи',
    about: { ru: 'ближайшие размеченные ответы', en: 'the nearest labelled answers' },
  },
  {
    slug: 'stack',
    name: 'Признаки',
    about: { ru: 'признаки и логистическая регрессия', en: 'features and logistic regression' },
  },
  {
    slug: 'cascade',
    name: 'Каскад',
    about: { ru: 'воздерживается, когда не уверен', en: 'abstains when it is not sure' },
  },
];

/** Two seconds an item: the programs learn anew for each. */
const FAST_CLOCK = {
  intervalMs: 2_000,
  deadlineMs: 30_000,
  openGraceMs: 30_000,
  closeGraceMs: 2_000,
  reconnectLimitMs: 15_000,
} as const;

/** Labelled answers of a folder: what is not `train` is a final for the baselines. @throws StartupError */
export async function shortAnswersPlay(folder: string): Promise<DemoPlay> {
  const engine = engineOf(ENGINE, DEFAULT_ENGINE_PARAMETERS);
  const read = await OWN_FORMS[ENGINE]?.(resolve(folder), engine, {}).catch((error: unknown) => {
    throw error instanceof StartupError
      ? error
      : new StartupError('ERR_DEMO_ANSWERS', `${folder}: ${(error as Error).message}`);
  });
  if (read === undefined || read.problems.length > 0)
    throw new StartupError('ERR_DEMO_ANSWERS', `${folder} is no folder of questions.jsonl and labelled answers.jsonl`);
  const { questions } = read;
  const count = questions.length;
  return {
    engine: ENGINE,
    parameters: FAST_CLOCK,
    teams: TEAMS,
    items: count,
    introduction: `Финал: ${count} вопросов с ответами учеников, каждые две секунды. / The final: ${count} questions with students’ answers, every two seconds.`,
    folder: resolve(folder),
    storeItems: async ({ database, clock }, contestId) => {
      const stored = await new QuestionCommands(database, clock).importQuestions(contestId, questions, DEMO);
      return stored.questions.map(({ id }) => id);
    },
  };
}
