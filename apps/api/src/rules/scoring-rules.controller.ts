import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import {
  type NewScoringRuleBody,
  newScoringRuleSchema,
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
  type RuleCheckBody,
  ruleCheckSchema,
  type RuleTestBody,
  ruleTestResultSchema,
  type RuleTestResultView,
  ruleTestSchema,
  ruleVerdictSchema,
  type RuleVerdictView,
  scoringRuleDetailSchema,
  type ScoringRuleDetailView,
  scoringRuleSchema,
  type ScoringRuleView,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { MAX_RULE_BODY_BYTES } from '../http/operation-spec.js';
import { ORGANISERS, READERS, WITH_A_ROLE } from './rule-roles.js';
import { ScoringRulesService } from './scoring-rules.service.js';

/** Rules for questions with blanks. */
@Controller('api/contests/:slug/scoring-rules')
export class ScoringRulesController {
  constructor(private readonly rules: ScoringRulesService) {}

  @Post('check')
  @Operation({
    id: 'checkRule',
    summary: 'All problems of a rule, with JSON pointers. Nothing is stored.',
    access: WITH_A_ROLE,
    body: ruleCheckSchema,
    maxBodyBytes: MAX_RULE_BODY_BYTES,
    answer: ruleVerdictSchema,
    problems: ['ERR_UNAVAILABLE', 'ERR_UNPROCESSABLE'],
  })
  check(@Body() body: RuleCheckBody): Promise<RuleVerdictView> {
    return this.rules.check(body);
  }

  @Post('test')
  @Operation({
    id: 'testRule',
    summary: 'What a rule makes of one answer, and why; or all problems of the rule. Nothing is stored.',
    access: WITH_A_ROLE,
    body: ruleTestSchema,
    maxBodyBytes: MAX_RULE_BODY_BYTES,
    answer: ruleTestResultSchema,
    problems: ['ERR_UNAVAILABLE', 'ERR_UNPROCESSABLE'],
  })
  test(@Body() body: RuleTestBody): Promise<RuleTestResultView> {
    return this.rules.test(body);
  }

  @Get()
  @Operation({
    id: 'listScoringRules',
    summary: 'Stored rules, by name.',
    access: READERS,
    query: pageQuerySchema,
    answer: pageOf(scoringRuleSchema),
  })
  list(@Scope() scope: ContestScope, @Query() query: PageQuery): Promise<Page<ScoringRuleView>> {
    return this.rules.list(scope, query);
  }

  @Post()
  @Operation({
    id: 'createScoringRule',
    summary: 'Store a valid rule under a name. The same rule again is that rule.',
    access: ORGANISERS,
    body: newScoringRuleSchema,
    maxBodyBytes: MAX_RULE_BODY_BYTES,
    answer: scoringRuleDetailSchema,
    status: 201,
    problems: ['ERR_RULE_EXISTS', 'ERR_UNPROCESSABLE', 'ERR_UNAVAILABLE'],
  })
  create(@Scope() scope: ContestScope, @Body() body: NewScoringRuleBody): Promise<ScoringRuleDetailView> {
    return this.rules.create(scope, body);
  }

  @Get(':ruleId')
  @Operation({
    id: 'getScoringRule',
    summary: 'One stored rule with its text.',
    access: READERS,
    answer: scoringRuleDetailSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  view(@Scope() scope: ContestScope, @Param('ruleId') ruleId: string): Promise<ScoringRuleDetailView> {
    return this.rules.view(scope, ruleId);
  }

  @Delete(':ruleId')
  @Operation({
    id: 'removeScoringRule',
    summary: 'Remove a rule that no task uses.',
    access: ORGANISERS,
    problems: ['ERR_NOT_FOUND', 'ERR_RULE_USED'],
  })
  remove(@Scope() scope: ContestScope, @Param('ruleId') ruleId: string): Promise<void> {
    return this.rules.remove(scope, ruleId);
  }
}
