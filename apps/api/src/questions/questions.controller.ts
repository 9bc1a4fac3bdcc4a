import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  type NewQuestionBody,
  type NewQuestionRuleBody,
  newQuestionRuleSchema,
  newQuestionSchema,
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
  questionRuleSchema,
  type QuestionRuleView,
  questionSchema,
  type QuestionView,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { MAX_RULE_BODY_BYTES } from '../http/operation-spec.js';
import { QuestionsService } from './questions.service.js';

const ORGANISERS = { roles: ['organiser'] } as const;
const READERS = { roles: ['organiser', 'jury', 'technical_commission'] } as const;

/** Questions of contests by rules: what programs are asked, and the rules by which answers are scored. */
@Controller('api/contests/:slug/questions')
export class QuestionsController {
  constructor(private readonly questions: QuestionsService) {}

  @Get()
  @Operation({
    id: 'listQuestions',
    summary: 'Questions, in the order of their numbers.',
    access: READERS,
    query: pageQuerySchema,
    answer: pageOf(questionSchema),
  })
  list(@Scope() scope: ContestScope, @Query() query: PageQuery): Promise<Page<QuestionView>> {
    return this.questions.list(scope, query);
  }

  @Post()
  @Operation({
    id: 'createQuestion',
    summary: 'Add a question with its rule. Another rule for a question that is there is its next version.',
    access: ORGANISERS,
    body: newQuestionSchema,
    maxBodyBytes: MAX_RULE_BODY_BYTES,
    answer: questionSchema,
    status: 201,
    problems: ['ERR_UNPROCESSABLE', 'ERR_CONTEST_ENGINE', 'ERR_QUESTION_CHANGED'],
  })
  create(@Scope() scope: ContestScope, @Body() body: NewQuestionBody): Promise<QuestionView> {
    return this.questions.create(scope, body);
  }

  @Get(':questionId/rules')
  @Operation({
    id: 'listQuestionRules',
    summary: 'Versions of a question’s rule, the one in force first.',
    access: READERS,
    query: pageQuerySchema,
    answer: pageOf(questionRuleSchema),
  })
  rules(
    @Scope() scope: ContestScope,
    @Param('questionId') id: string,
    @Query() query: PageQuery,
  ): Promise<Page<QuestionRuleView>> {
    return this.questions.rules(scope, id, query);
  }

  @Post(':questionId/rules')
  @Operation({
    id: 'addQuestionRule',
    summary: 'Put another rule in force; what it touches is scored again.',
    access: ORGANISERS,
    body: newQuestionRuleSchema,
    maxBodyBytes: MAX_RULE_BODY_BYTES,
    answer: questionSchema,
    status: 201,
    problems: ['ERR_UNPROCESSABLE', 'ERR_CONTEST_ENGINE'],
  })
  addRule(
    @Scope() scope: ContestScope,
    @Param('questionId') id: string,
    @Body() { rule }: NewQuestionRuleBody,
  ): Promise<QuestionView> {
    return this.questions.addRule(scope, id, rule);
  }
}
