import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type NewQuestion, QuestionCommands } from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { checkItem, DEFAULT_ENGINE_PARAMETERS, engineOf } from '@starboard/scoring';
import { verifyArchive } from '../../../src/archive/verify-archive.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { type FinishedRound, finishedRound } from '../../support/finished-round.js';
import { edit, found, ScoredArchive } from '../../support/scored-archive.js';

const ENGINE = 'short-answers';
const engine = engineOf(ENGINE, DEFAULT_ENGINE_PARAMETERS);
const GOLD = ['correct', 'contradictory', 'incorrect', 'correct'];
const bytes = (value: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(value));

function question(id: string, part: string, labels: readonly (string | null)[] = GOLD): NewQuestion {
  const answers = labels.map((_, at) => ({ id: `a${at}`, text: `${id}: ответ ${at}` }));
  const scheme = ['correct', 'contradictory', 'incorrect'];
  const rule = { part, labels: Object.fromEntries(labels.map((label, at) => [`a${at}`, label])) };
  const check = checkItem(engine, { text: { question: `${id}?`, references: ['r'], scheme, answers }, rule });
  if (!check.ok) throw new Error(JSON.stringify(check.problems));
  return { externalId: id, item: check.item, fileName: `${id}.rule.json`, rule: bytes(rule) };
}

const QUESTIONS = [question('one', 'UA'), question('two', 'UA'), question('three', 'UQ'), question('four', 'UQ')];

/** Labels of each team for every question. */
const TEAMS = {
  exact: GOLD,
  yes: GOLD.map(() => 'correct'),
  silent: [{ label: 'correct', confidence: 0.9 }, null, null, null],
};

describe('a round of scorers, by the tables and by its archive', () => {
  let db: TestDatabase;
  let round: FinishedRound;
  let archive: ScoredArchive;

  beforeAll(async () => {
    db = await createTestDatabase();
    const items = QUESTIONS.map(({ externalId: id, item }) => ({
      ...{ id, ownText: true, experts: [], others: [], files: [] },
      document: { meta: {}, criteria: {}, text: item.text, fragments: [] },
    }));
    const store = async (contestId: string): Promise<ReadonlyMap<string, string>> => {
      const commands = new QuestionCommands(db.database, manualClock(Date.now()));
      const { questions } = await commands.importQuestions(contestId, QUESTIONS, { actor: 'test' });
      return new Map(questions.map(({ externalId, id }) => [externalId, id]));
    };
    const plays = Object.fromEntries(Object.entries(TEAMS).map(([team, labels]) => [team, () => bytes({ labels })]));
    round = await finishedRound(db.database, items, plays, { items: { engine: ENGINE, store } });
    archive = await ScoredArchive.make(db.database, round.roundId);
  });
  afterAll(async () => {
    await db.drop();
    await archive.remove();
  });

  it('has a board of added tallies', () => {
    const { rows } = JSON.parse(String(archive.files.get('leaderboard.json'))) as {
      rows: readonly { team: string; place: number; value: number; figures: Record<string, number> }[];
    };
    expect(rows.map(({ place, value, figures }) => [place, value, figures['accuracy'], figures['coverage']])).toEqual([
      [1, 100, 100, 100],
      [2, expect.closeTo(100 * (2 / 3 / 3), 10), 25, 25],
      [2, expect.closeTo(100 * (2 / 3 / 3), 10), 50, 100],
    ]);
  });

  it('has an archive that gives the board again, with the labels that were sealed', async () => {
    const verification = await verifyArchive(archive.path);
    expect(found(verification)).toEqual([]);
    expect(verification.checks).toContainEqual({ name: 'sealed references', checked: 4, problems: [] });
    expect(verification.manifest.dataset.referenceRoot).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['a tally', 'item-scores.jsonl', '"counts":[[2,', '"counts":[[1,', 'ERR_ARCHIVE_SCORE'],
    ['a gold label', 'references/000001/1.v1.json', '"correct"', '"incorrect"', 'ERR_ARCHIVE_REFERENCE_LEAF'],
    ['a figure', 'leaderboard.json', '"accuracy":50', '"accuracy":51', 'ERR_ARCHIVE_BOARD'],
  ])('does not hold with another %s', async (_what, file, from, to, code) => {
    const problems = await archive.verifyChanged((map) => edit(map, file, (before) => before.replace(from, to)));
    expect(problems.join('\n')).toContain(code);
  });
});
