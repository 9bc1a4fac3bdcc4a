import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type {
  NewScoringRuleBody,
  Page,
  PageQuery,
  RuleCheckBody,
  RuleTestBody,
  RuleTestResultView,
  RuleVerdictView,
  ScoringRuleDetailView,
  ScoringRuleView,
} from '@starboard/contracts';
import { RuleTaskQueries, ScoringRuleCommands, ScoringRuleQueries } from '@starboard/database';
import type { ContestScope } from '../access/principal.js';
import { noSuch } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';
import { refusedRule, sourceOf } from './rule-source.js';
import { RuleThreads } from './rule-threads.js';
import { makeScoringRule, makeScoringRuleDetail } from './rules.view.js';
import { RunKappas } from './run-kappas.js';

/** Rules: checked, tried out, stored by name. */
@Injectable()
export class ScoringRulesService {
  constructor(
    private readonly rules: ScoringRuleCommands,
    private readonly scoringRuleQueries: ScoringRuleQueries,
    private readonly tasks: RuleTaskQueries,
    private readonly kappas: RunKappas,
    private readonly threads: RuleThreads,
  ) {}

  check({ rule, profile, blanks }: RuleCheckBody): Promise<RuleVerdictView> {
    return this.threads.check(request(rule, profile, blanks)) as Promise<RuleVerdictView>;
  }

  test({ rule, answer, profile, blanks }: RuleTestBody): Promise<RuleTestResultView> {
    return this.threads.test({ ...request(rule, profile, blanks), answer }) as Promise<RuleTestResultView>;
  }

  /** @throws ApiError ERR_UNPROCESSABLE with all problems */
  async create({ contestId, by }: ContestScope, body: NewScoringRuleBody): Promise<ScoringRuleDetailView> {
    const source = sourceOf(body.rule);
    const { ok, problems } = await this.threads.check(request(body.rule, body.profile, undefined));
    if (!ok) throw refusedRule(problems);
    const { name, note = null } = body;
    return makeScoringRuleDetail(await this.rules.create({ contestId, name, source, note }, by));
  }

  async list({ contestId }: ContestScope, { limit, cursor }: PageQuery): Promise<Page<ScoringRuleView>> {
    const rows = await this.scoringRuleQueries.list(contestId, limit + 1, readCursor(cursor, z.string()));
    const runs = await this.tasks.ofRules(rows.map(({ id }) => id));
    const kappaOf = await this.kappas.of(runs);
    return makePage(
      rows,
      limit,
      ({ name }) => name,
      (rule) =>
        makeScoringRule(
          rule,
          runs.flatMap(({ id, ruleId }) => (ruleId === rule.id ? [kappaOf(id)] : [])),
        ),
    );
  }

  /** @throws ApiError ERR_NOT_FOUND */
  async view({ contestId }: ContestScope, id: string): Promise<ScoringRuleDetailView> {
    const rule = await this.scoringRuleQueries.find(contestId, id);
    if (rule === null) throw noSuch('rule');
    return makeScoringRuleDetail(rule);
  }

  /** @throws ApiError ERR_NOT_FOUND */
  async remove({ contestId, by }: ContestScope, id: string): Promise<void> {
    if (!(await this.rules.remove(contestId, id, by))) throw noSuch('rule');
  }
}

const request = (
  rule: RuleCheckBody['rule'],
  profile: RuleCheckBody['profile'],
  blanks: number | undefined,
): Parameters<RuleThreads['check']>[0] => ({
  source: sourceOf(rule),
  profile,
  ...(blanks === undefined ? {} : { blanks }),
});
