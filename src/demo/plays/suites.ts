import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type NewQuestion, QuestionCommands } from '@starboard/database';
import { errorCode, StartupError } from '@starboard/platform';
import { engineOf } from '@starboard/scoring';
import { ProblemList, readSuite } from '../../commands/suites/engine.js';
import { readConfig } from '../../platform.js';
import { readQuestions } from '../../questions/read-questions.js';
import { DEMO } from '../demo-contest.js';
import { ATTEMPTS, readBank } from '../suite-bank.js';
import type { DemoPlay, PlayTeam } from './play.js';
import { leftOutLine, notRunnable } from './runnable-cases.js';

const ENGINE = 'suites';
const SUITE = 'suite.yaml';

/** Programs that answer differently well. */
const TEAMS: readonly PlayTeam[] = [
  {
    slug: 'znatok',
    name: 'Знаток',
    about: { ru: 'отвечает хорошими ответами', en: 'answers with good responses' },
  },
  {
    slug: 'polovina',
    name: 'Половина',
    about: { ru: 'хороша примерно половина ответов', en: 'about half of the responses are good' },
  },
  { slug: 'echo', name: 'Эхо', about: { ru: 'повторяет задание', en: 'repeats the prompt' } },
];

/** A prompt a second. */
const FAST_CLOCK = {
  intervalMs: 1_000,
  deadlineMs: 5_000,
  openGraceMs: 2_000,
  closeGraceMs: 2_000,
  reconnectLimitMs: 15_000,
} as const;

/** A suite of cases with responses beside it: a final of programs that know some of them. @throws StartupError ERR_DEMO_SUITE */
export async function suitesPlay(folder: string): Promise<DemoPlay> {
  const place = resolve(folder);
  const { suiteReduce, questions } = await readCases(place).catch((error: unknown) => {
    if (error instanceof StartupError) throw error;
    throw refusal(folder, `cannot be read (${errorCode(error) || String(error)})`);
  });
  await readBank(place);
  const left = await notRunnable(casesOf(questions), readConfig());
  if (left.length > 0) process.stdout.write(leftOutLine(left));
  const used = questions.filter(({ externalId }) => left.every(({ id }) => id !== externalId));
  if (used.length === 0) throw refusal(folder, 'has no case that this machine can score');
  const count = used.length;
  return {
    engine: ENGINE,
    parameters: { ...FAST_CLOCK, suiteAttempts: ATTEMPTS, suiteReduce },
    teams: TEAMS,
    items: count,
    introduction: `Финал: ${count} заданий, по одному в секунду, в ответе до ${ATTEMPTS} текстов. / The final: ${count} prompts, one a second, up to ${ATTEMPTS} responses in an answer.`,
    folder: place,
    storeItems: async ({ database, clock }, contestId) => {
      const stored = await new QuestionCommands(database, clock).importQuestions(contestId, used, DEMO);
      return stored.questions.map(({ id }) => id);
    },
  };
}

/** The cases of a suite that has no errors, and how it puts attempts together. */
async function readCases(
  folder: string,
): Promise<{ readonly suiteReduce: string; readonly questions: readonly NewQuestion[] }> {
  const suite = readSuite(await readFile(join(folder, SUITE), 'utf8'), new ProblemList(SUITE));
  if (suite === undefined) throw refusal(folder, `has a ${SUITE} with errors: see "starboard suites check"`);
  const { reduceName: suiteReduce } = suite;
  const { questions, problems } = await readQuestions(folder, engineOf(ENGINE, { suiteReduce }));
  if (problems.some(({ severity }) => severity === 'error'))
    throw refusal(folder, 'has cases with errors: see "starboard suites check"');
  return { suiteReduce, questions };
}

/** The texts of the cases by the ids of their items. */
const casesOf = (questions: readonly NewQuestion[]): ReadonlyMap<string, string> =>
  new Map(
    questions.map(({ externalId, rule }) => {
      const bundle = JSON.parse(new TextDecoder().decode(rule)) as { readonly case: string };
      return [externalId, bundle.case];
    }),
  );

const refusal = (folder: string, what: string): StartupError => new StartupError('ERR_DEMO_SUITE', `${folder} ${what}`);
