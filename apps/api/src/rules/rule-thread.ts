import {
  ANSWER_PROBLEMS,
  checkQuestion,
  compileRule,
  makeResultDetail,
  parseRule,
  readAnswers as read,
  type AnswerTableResult,
  type QuestionCheck,
  type QuestionInput,
  type ReadAnswersOptions,
  type ResultDetail,
  type RuleOptions,
  type RuleProblem,
  type RuleProfile,
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

/** What is asked of the thread about a question. */
export interface QuestionRequest {
  readonly question: QuestionInput;
  readonly profile: RuleProfile;
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
export const checkWholeQuestion = ({ question, profile }: QuestionRequest): QuestionCheck =>
  checkQuestion(question, profile);

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
