import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@starboard/database';
import { engineOf } from '@starboard/scoring';
import { readQuestions } from '../../../src/questions/read-questions.js';
import type { FinishedRound } from '../finished-round.js';
import { finishedDocumentsRound } from '../rules-contest.js';
import { writeSuite } from './sample-suite.js';

/** What a team's program answers to each case of the suite whose programs are run. */
export type Responses = Readonly<Record<string, readonly string[]>>;

/** A closed final of the suite whose cases need programs run, not scored yet; `all`: beside those that need none. */
export async function executedRound(
  database: Database,
  teams: Readonly<Record<string, Responses>>,
  kind: 'executed' | 'all' = 'executed',
): Promise<FinishedRound> {
  const folder = await mkdtemp(join(tmpdir(), 'starboard-suite-'));
  const parameters = { suiteAttempts: 4, suiteReduce: 'avg_max_2' };
  try {
    await writeSuite(folder, { kind });
    const { questions, problems } = await readQuestions(folder, engineOf('suites', parameters));
    const errors = problems.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
    const plays = Object.fromEntries(
      Object.entries(teams).map(([team, responses]) => [
        team,
        (id: string) => new TextEncoder().encode(JSON.stringify({ responses: responses[id] ?? [] })),
      ]),
    );
    return await finishedDocumentsRound(database, 'suites', questions, plays, { parameters });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const python = (code: string): string => `\`\`\`python\n${code}\n\`\`\``;

/** Teams whose programs do what programs do: each of them waits a moment, so that kills come in the middle. */
export const executedTeams = (count: number, seconds = 0): Readonly<Record<string, Responses>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, team): [string, Responses] => {
      const wait = seconds > 0 ? `import time\ntime.sleep(${seconds})\n` : '';
      return [
        `team-${team}`,
        {
          tested: [
            python(`${wait}team = ${team}\ndef double(x): return x * 2`),
            python(`${wait}team = ${team}\ndef double(x): return abs(x) * 2`),
            python(`raise SystemExit(0)  # ${team}`),
            python(`def double(x): return 4  # ${team % 2}`),
          ],
          judged: ['a'.repeat(team + 1), 'aa'],
          halved: ['alpha beta', 'alpha', 'neither'],
        },
      ];
    }),
  );

/** Points of such a team of the full score of three: groups of two attempts. */
export const executedPoints = (team: number): number => {
  // 1 and 1/4 of the tests; the function likes odd lengths; half of the keywords.
  const tested = (1 + 1 / 4) / 2;
  const judged = (team + 1) % 2;
  const halved = (1 / 2 + 0) / 2;
  return tested + judged + halved;
};
