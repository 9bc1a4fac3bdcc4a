import type { ContestParameterValues } from '@starboard/contracts';
import { type Database, type NewQuestion, QuestionCommands, type StoredEssay } from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { checkQuestion, type EngineId, type RuleProfile } from '@starboard/scoring';
import { createContest, type TestContest } from './contest.js';
import { type FinishedRound, finishedRound, type FinishedRoundOptions, type TeamAnswer } from './finished-round.js';

const BY = { actor: 'test' };

/** A rule that gives five points for each of two words. */
export const wordsRule = (...words: readonly string[]): string =>
  JSON.stringify({
    atoms: { 0: { type: 'SM', desc: words.join(',') } },
    combos: { A: { combo: `M(0, T("*"))`, score: 10 / words.length, mode: 'value' } },
    comboMode: 'ADD',
  });

export function question(
  externalId: string,
  text: string,
  rule: string,
  blanks = 2,
  profile?: RuleProfile,
): NewQuestion {
  const check = checkQuestion({ text, blanks, subject: 'eng', rule }, profile);
  if (!check.ok) throw new Error(JSON.stringify(check.problems));
  return { externalId, item: check.item, fileName: `${externalId}.rule.json`, rule: new TextEncoder().encode(rule) };
}

/** A contest by rules with approved teams; its questions stand where other contests have essays. */
export async function createRulesContest(
  database: Database,
  teams: number,
  questions: readonly NewQuestion[],
  parameters: Partial<ContestParameterValues> = {},
): Promise<TestContest> {
  const contest = await createContest(database, { teams, essays: 0, parameters, engine: 'rules' });
  const stored = await importInto(database, contest.id, questions);
  const essays = stored.map(({ id, fileId }, index) => ({ id, fileId, text: questions[index]?.item.text ?? '' }));
  return { ...contest, essays };
}

export async function importInto(
  database: Database,
  contestId: string,
  questions: readonly NewQuestion[],
): Promise<readonly StoredEssay[]> {
  const commands = new QuestionCommands(database, manualClock(Date.now()));
  return (await commands.importQuestions(contestId, questions, BY)).questions;
}

/** A team of a finished round by rules: the texts of its blanks for every question, or how the file was lost. */
export type TextsPlay = (question: string, index: number) => readonly string[] | 'late' | 'no_answer';

/** A closed final (or a qualification) of these questions, not scored yet. */
export function finishedRulesRound(
  database: Database,
  questions: readonly NewQuestion[],
  teams: Readonly<Record<string, TextsPlay>>,
  options: Omit<FinishedRoundOptions, 'items'> = {},
): Promise<FinishedRound> {
  const play =
    (texts: TextsPlay): DocumentPlay =>
    (id, index) =>
      answerOf(texts(id, index));
  const plays = Object.fromEntries(Object.entries(teams).map(([name, texts]) => [name, play(texts)]));
  return finishedDocumentsRound(database, 'rules', questions, plays, options);
}

/** A team's answer to an item, by the organiser's identifier. */
export type DocumentPlay = (item: string, index: number) => TeamAnswer;

/** The same of any engine whose items have one document each. */
export function finishedDocumentsRound(
  database: Database,
  engine: EngineId,
  questions: readonly NewQuestion[],
  teams: Readonly<Record<string, DocumentPlay>>,
  options: Omit<FinishedRoundOptions, 'items'> = {},
): Promise<FinishedRound> {
  const items = questions.map(({ externalId: id, item }) => ({
    id,
    document: { meta: {}, criteria: {}, text: item.text, fragments: [] },
    ownText: true,
    experts: [],
    others: [],
    files: [],
  }));
  const play = (answer: DocumentPlay) => (one: { readonly id: string }, index: number) => answer(one.id, index);
  const plays = Object.fromEntries(Object.entries(teams).map(([name, answer]) => [name, play(answer)]));
  const store = async (contestId: string): Promise<ReadonlyMap<string, string>> =>
    new Map((await importInto(database, contestId, questions)).map(({ externalId, id }) => [externalId, id]));
  return finishedRound(database, items, plays, { ...options, items: { engine, store } });
}

const answerOf = (texts: ReturnType<TextsPlay>): TeamAnswer =>
  typeof texts === 'string' ? texts : new TextEncoder().encode(JSON.stringify(texts));
