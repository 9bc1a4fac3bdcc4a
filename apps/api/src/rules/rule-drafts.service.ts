import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { z } from 'zod';
import type {
  DraftAcceptanceBody,
  NewRuleDraftBody,
  Page,
  PageQuery,
  RuleDraftView,
  ScoringRuleDetailView,
} from '@starboard/contracts';
import { type DraftEnd, RuleDraftCommands, RuleDraftQueries, RuleViolation } from '@starboard/database';
import { LOGGER } from '@starboard/platform';
import type { ContestScope } from '../access/principal.js';
import { ApiError, noSuch } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';
import { PROMPT_VERSION } from './drafting/draft-prompt.js';
import { type DraftOutcome, draftRule } from './drafting/draft-rule.js';
import { DRAFTING_MODEL, type DraftingModel } from './drafting/drafting-model.js';
import { makeRuleDraft, makeScoringRuleDetail } from './rules.view.js';

/** Longer than any drafting takes, whatever its time limit: up to ten minutes. */
const ABANDONED_MS = 660_000;

/** Drafts of rules by a language model. A draft is no rule: a person makes one of it, or nobody does. */
@Injectable()
export class RuleDraftsService {
  constructor(
    private readonly drafts: RuleDraftCommands,
    private readonly ruleDraftQueries: RuleDraftQueries,
    @Inject(DRAFTING_MODEL) private readonly drafting: DraftingModel | undefined,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Asks the model and waits. What comes of it is stored, a failure too.
   * @throws RuleViolation ERR_DRAFTING_OFF
   * @throws ApiError ERR_TOO_MANY_REQUESTS
   */
  async create(scope: ContestScope, body: NewRuleDraftBody, signal: AbortSignal): Promise<RuleDraftView> {
    if (this.drafting === undefined) {
      throw new RuleViolation('ERR_DRAFTING_OFF', 'no language model is configured; see DRAFTING_PROVIDER');
    }
    const { model, provider, name, perHour, timeoutMs } = this.drafting;
    const { criterion, blanks = null } = body;
    const asked = { contestId: scope.contestId, criterion, blanks, provider, model: name };
    const draft = await this.drafts.begin({ ...asked, promptVersion: PROMPT_VERSION }, perHour, scope.by);
    if (draft === undefined) {
      throw new ApiError('ERR_TOO_MANY_REQUESTS', `A contest may ask for ${perHour} drafts in an hour.`);
    }
    const outcome = await draftRule({ model, criterion, blanks, timeoutMs, signal });
    if ('failure' in outcome) this.logger.warn({ draftId: draft.id, code: outcome.failure }, 'no rule was drafted');
    return makeRuleDraft(await this.drafts.finish(draft.id, endOf(outcome)));
  }

  async list({ contestId }: ContestScope, { limit, cursor }: PageQuery): Promise<Page<RuleDraftView>> {
    await this.drafts.abandon(contestId, ABANDONED_MS);
    const rows = await this.ruleDraftQueries.list(contestId, limit + 1, readCursor(cursor, z.uuid()));
    return makePage(rows, limit, ({ id }) => id, makeRuleDraft);
  }

  /** @throws ApiError ERR_NOT_FOUND */
  async view({ contestId }: ContestScope, id: string): Promise<RuleDraftView> {
    await this.drafts.abandon(contestId, ABANDONED_MS);
    const draft = await this.ruleDraftQueries.find(contestId, id);
    if (draft === null) throw noSuch('draft');
    return makeRuleDraft(draft);
  }

  /** @throws ApiError ERR_NOT_FOUND */
  async accept(scope: ContestScope, id: string, body: DraftAcceptanceBody): Promise<ScoringRuleDetailView> {
    const by = scope.decidedBy('organiser', body.reason, body.protocolRef);
    const rule = await this.drafts.accept(scope.contestId, id, body.name, by);
    if (rule === undefined) throw noSuch('draft');
    return makeScoringRuleDetail(rule);
  }
}

function endOf({ problems, ...outcome }: DraftOutcome): DraftEnd {
  return { ...outcome, problems: JSON.stringify(problems) };
}
