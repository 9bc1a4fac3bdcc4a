import {
  ANSWER_PROBLEMS,
  type AnswerTableResult,
  checkDocument,
  checkItem,
  compileRule,
  type EngineId,
  type EngineItem,
  engineOf,
  type EngineParameters,
  makeResultDetail,
  parseRule,
  readAnswers as read,
  type ReadAnswersOptions,
  type ResultDetail,
  type RuleOptions,
  type RuleProblem,
  type WrittenCheck,
  type WrittenItem,
  type WrittenProblem,
} from '@starboard/scoring';

/** What is asked of the thread about a rule. */
export interface RuleRequest extends Pick<RuleOptions, 'profile' | 'blanks'> {
  readonly source: string;
}

export interface RuleTestOutcome {
  readonly ok: boolean;
  readonly problems: readonly RuleProblem[];
  readonly score: number | null;
  readonly detail: ResultDetail | null;
}

/** How documents of a contest are read. */
interface OfContest {
  readonly engine: EngineId;
  readonly parameters: EngineParameters;
}

/** What is asked of the thread about a question. */
export interface QuestionRequest extends OfContest {
  readonly question: WrittenItem;
}

/** What is asked of the thread about the document of an item, if that is known. */
export interface DocumentRequest extends OfContest {
  readonly source: string;
  readonly item: EngineItem | undefined;
}

export interface AnswersRequest extends ReadAnswersOptions {
  readonly source: string;
}

/** All problems of a rule. */
export function checkRule({ source, ...options }: RuleRequest): {
  readonly ok: boolean;
  readonly problems: readonly RuleProblem[];
} {
  const { ok, problems } = parseRule(source, options);
  return { ok, problems };
}

/** All problems of a question and its rule. */
export const checkWholeQuestion = ({ question, engine, parameters }: QuestionRequest): WrittenCheck =>
  checkItem(engineOf(engine, parameters), question);

/** All problems of a document. */
export const checkItemDocument = ({ source, item, engine, parameters }: DocumentRequest): readonly WrittenProblem[] =>
  checkDocument(engineOf(engine, parameters), source, item);

/** What a rule makes of one answer. */
export function testRule({ source, answer, ...options }: RuleRequest & { answer: readonly string[] }): RuleTestOutcome {
  const parsed = parseRule(source, options);
  const { ok, problems } = parsed;
  if (!parsed.ok) return { ok, problems, score: null, detail: null };
  const result = compileRule(parsed.rule, options)(answer);
  return { ok, problems, score: result.ok ? result.score.score : null, detail: makeResultDetail(result) };
}

/** Answers as they are stored: one at least. */
export function readAnswers({ source, ...options }: AnswersRequest): AnswerTableResult {
  const result = read(source, options);
  if (!result.ok || result.table.rows.length > 0) return result;
  const { en: message, ru } = ANSWER_PROBLEMS.ERR_ANSWERS_EMPTY;
  return { ok: false, problems: [{ code: 'ERR_ANSWERS_EMPTY', message, ru, row: null, column: null }] };
}
