import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  type NewQuestionBody,
  type Page,
  type PageQuery,
  type QuestionRuleView,
  type QuestionView,
} from '@starboard/contracts';
import {
  ContestQueries,
  QuestionCommands,
  QuestionQueries,
  type QuestionRecord,
  type QuestionRuleRecord,
} from '@starboard/database';
import type { WrittenItem } from '@starboard/scoring';
import type { ContestScope } from '../access/principal.js';
import { ApiError, noSuch } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';
import { RuleThreads } from '../rules/rule-threads.js';

/** Questions of a contest by rules, and the versions of their rules. */
@Injectable()
export class QuestionsService {
  constructor(
    private readonly questionQueries: QuestionQueries,
    private readonly questions: QuestionCommands,
    private readonly contests: ContestQueries,
    private readonly threads: RuleThreads,
  ) {}

  async list({ contestId }: ContestScope, { limit, cursor }: PageQuery): Promise<Page<QuestionView>> {
    const rows = await this.questionQueries.list(contestId, limit + 1, readCursor(cursor, z.int()));
    return makePage(rows, limit, ({ fileId }) => fileId, makeQuestion);
  }

  /** The same question again is that question. */
  async create(scope: ContestScope, { id: externalId, ...input }: NewQuestionBody): Promise<QuestionView> {
    return this.store(scope, externalId, input);
  }

  async rules(scope: ContestScope, id: string, { limit, cursor }: PageQuery): Promise<Page<QuestionRuleView>> {
    await this.find(scope, id);
    const rows = await this.questionQueries.rules(id, limit + 1, readCursor(cursor, z.int()));
    return makePage(rows, limit, ({ version }) => version, makeRule);
  }

  /** The same rule again is the version that it has. */
  async addRule(scope: ContestScope, id: string, rule: WrittenItem['rule']): Promise<QuestionView> {
    const { externalId, text, subject, meta } = await this.find(scope, id);
    return this.store(scope, externalId, { text, blanks: meta['blanks'], subject, meta, rule });
  }

  private async store(scope: ContestScope, externalId: string, input: WrittenItem): Promise<QuestionView> {
    const { contestId, by } = scope;
    const parameters = await this.contests.latestParameters(contestId);
    const engine = await this.contests.engineOf(contestId);
    const check = await this.threads.checkQuestion({ question: input, engine, parameters: parameters?.values ?? {} });
    if (!check.ok) {
      const errors = check.problems.filter(({ severity }) => severity === 'error');
      const fields = errors.map(({ pointer, code, message }) => ({ path: pointer, message: `${code}: ${message}` }));
      throw new ApiError('ERR_UNPROCESSABLE', 'The question or its rule cannot be taken; see `errors`.', fields);
    }
    const text = typeof input.rule === 'string' ? input.rule : JSON.stringify(input.rule);
    const question = { externalId, item: check.item, fileName: '', rule: new TextEncoder().encode(text) };
    const { questions } = await this.questions.importQuestions(contestId, [question], by);
    return makeQuestion(await this.find(scope, questions[0]?.id ?? ''));
  }

  private async find({ contestId }: ContestScope, id: string): Promise<QuestionRecord> {
    const question = await this.questionQueries.find(contestId, id);
    if (question === undefined) throw noSuch('question');
    return question;
  }
}

const makeQuestion = ({ id, externalId, fileId, text, meta, ruleVersion }: QuestionRecord): QuestionView => ({
  id,
  externalId,
  fileId,
  text,
  blanks: Number(meta['blanks']),
  ruleVersion,
});

const makeRule = ({
  version,
  fileName,
  content,
  sha256,
  receivedAt,
  rescoring,
}: QuestionRuleRecord): QuestionRuleView => ({
  version,
  fileName,
  sha256: Buffer.from(sha256).toString('hex'),
  receivedAt: receivedAt.toISOString(),
  rescoring,
  content: new TextDecoder().decode(content),
});
