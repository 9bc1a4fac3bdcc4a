import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  type DraftAcceptanceBody,
  draftAcceptanceSchema,
  type NewRuleDraftBody,
  newRuleDraftSchema,
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
  ruleDraftSchema,
  type RuleDraftView,
  scoringRuleDetailSchema,
  type ScoringRuleDetailView,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { RuleDraftsService } from './rule-drafts.service.js';
import { ORGANISERS } from './rule-roles.js';

/** Rules that a language model drafts from a criterion in plain words. */
@Controller('api/contests/:slug/rule-drafts')
export class RuleDraftsController {
  constructor(private readonly drafts: RuleDraftsService) {}

  @Post()
  @Operation({
    id: 'createRuleDraft',
    summary:
      'Let the configured language model draft a rule; the answer waits for it. A draft is never applied by itself.',
    access: ORGANISERS,
    body: newRuleDraftSchema,
    answer: ruleDraftSchema,
    status: 201,
    problems: ['ERR_DRAFTING_OFF', 'ERR_TOO_MANY_REQUESTS'],
    idempotent: true,
  })
  create(
    @Scope() scope: ContestScope,
    @Body() body: NewRuleDraftBody,
    @Req() { raw }: FastifyRequest,
  ): Promise<RuleDraftView> {
    const gone = new AbortController();
    const end = (): void => gone.abort();
    raw.socket.once('close', end);
    // The connection may be used again.
    return this.drafts.create(scope, body, gone.signal).finally(() => raw.socket.off('close', end));
  }

  @Get()
  @Operation({
    id: 'listRuleDrafts',
    summary: 'Drafts with what they took, the latest first.',
    access: ORGANISERS,
    query: pageQuerySchema,
    answer: pageOf(ruleDraftSchema),
  })
  list(@Scope() scope: ContestScope, @Query() query: PageQuery): Promise<Page<RuleDraftView>> {
    return this.drafts.list(scope, query);
  }

  @Get(':draftId')
  @Operation({
    id: 'getRuleDraft',
    summary: 'One draft.',
    access: ORGANISERS,
    answer: ruleDraftSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  view(@Scope() scope: ContestScope, @Param('draftId') draftId: string): Promise<RuleDraftView> {
    return this.drafts.view(scope, draftId);
  }

  @Post(':draftId/accept')
  @Operation({
    id: 'acceptRuleDraft',
    summary: 'Decide that a draft becomes a rule. Accepting it again under the same name gives the same rule.',
    access: ORGANISERS,
    body: draftAcceptanceSchema,
    answer: scoringRuleDetailSchema,
    problems: ['ERR_NOT_FOUND', 'ERR_DRAFT_NOT_READY', 'ERR_RULE_EXISTS'],
  })
  accept(
    @Scope() scope: ContestScope,
    @Param('draftId') draftId: string,
    @Body() body: DraftAcceptanceBody,
  ): Promise<ScoringRuleDetailView> {
    return this.drafts.accept(scope, draftId, body);
  }
}
