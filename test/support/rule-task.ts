import { AnswerSetCommands, type Database, RuleTaskCommands, ScoringRuleCommands } from '@starboard/database';
import { manualClock } from '@starboard/platform';

const BY = { actor: 'test' };

/** A rule: points for the number of the first blank, an error where it is 0. */
export const NUMBER_RULE = {
  atoms: {},
  combos: { A: { combo: '10 - 9 / F(0)', score: 1, mode: 'value' } },
  comboMode: 'ADD',
};

/** A scoring task in a contest: answers `1`, `2`, … with labels. */
export async function createRuleTask(
  database: Database,
  contestId: string,
  { answers, rule = NUMBER_RULE, name = 'task' }: { answers: readonly string[]; rule?: object; name?: string },
): Promise<string> {
  const clock = manualClock(Date.now());
  const rows = answers.map((text, at) => ({ blanks: [text], label: at % 11 }));
  const table = { blanks: 1, labelled: true, rows };
  const set = await new AnswerSetCommands(database, clock).create({ contestId, name, table }, BY);
  const source = JSON.stringify(rule);
  const stored = await new ScoringRuleCommands(database, clock).create({ contestId, name, source, note: null }, BY);
  const task = { contestId, name, answerSetId: set.id, ruleId: stored.id, profile: 'manual' } as const;
  return (await new RuleTaskCommands(database, clock).create(task, BY)).id;
}
