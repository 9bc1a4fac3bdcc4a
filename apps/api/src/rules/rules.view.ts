import type {
  AnswerSetView,
  RuleDraftView,
  RuleProblemView,
  RuleResultView,
  RuleTaskView,
  ScoringRuleDetailView,
  ScoringRuleView,
} from '@starboard/contracts';
import type {
  AnswerSetRecord,
  RuleDraftRecord,
  RuleResultRecord,
  RuleTaskRecord,
  ScoringRuleRecord,
} from '@starboard/database';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const makeAnswerSet = ({ id, name, answers, blanks, labelled, createdAt }: AnswerSetRecord): AnswerSetView => ({
  id,
  name,
  answers,
  blanks,
  labelled,
  createdAt: createdAt.toISOString(),
});

const storedRule = ({
  id,
  name,
  note,
  draftId,
  createdAt,
}: ScoringRuleRecord): Omit<ScoringRuleDetailView, 'source'> => ({
  id,
  name,
  note,
  draftId,
  createdAt: createdAt.toISOString(),
});

/** @param kappas of its runs. */
export function makeScoringRule(rule: ScoringRuleRecord, kappas: readonly (number | null)[]): ScoringRuleView {
  const defined = kappas.filter((kappa) => kappa !== null);
  return { ...storedRule(rule), runs: kappas.length, bestKappa: defined.length === 0 ? null : Math.max(...defined) };
}

export const makeScoringRuleDetail = (rule: ScoringRuleRecord): ScoringRuleDetailView => ({
  ...storedRule(rule),
  source: rule.source,
});

export function makeRuleTask(task: RuleTaskRecord, kappa: number | null): RuleTaskView {
  const { id, name, status, total, done, refused, failure, answerSetId, ruleId } = task;
  return {
    id,
    name,
    status,
    profile: task.profile === 'reference' ? 'reference' : 'manual',
    answerSet: { id: answerSetId, ...task.answerSet },
    rule: { id: ruleId, ...task.rule },
    total,
    done,
    refused,
    failure,
    kappa,
    createdAt: task.createdAt.toISOString(),
    finishedAt: iso(task.finishedAt),
  };
}

export const makeRuleResult = ({ position, blanks, label, score, detail }: RuleResultRecord): RuleResultView => ({
  position,
  blanks: [...blanks],
  label,
  score,
  detail: makeDetail(JSON.parse(detail) as RuleResultView['detail']),
});

/** Places of faults that were stored by earlier versions have a part of the rule with them. */
function makeDetail(detail: RuleResultView['detail']): RuleResultView['detail'] {
  if (!('error' in detail) || detail.error.span === undefined) return detail;
  const { start, end } = detail.error.span;
  return { error: { ...detail.error, span: { start, end } } };
}

export function makeRuleDraft(draft: RuleDraftRecord): RuleDraftView {
  const { id, status, criterion, blanks, source, failure, provider, model, promptVersion, repairs, rule } = draft;
  const { inputTokens, outputTokens } = draft;
  return {
    id,
    status,
    criterion,
    blanks,
    source,
    problems: JSON.parse(draft.problems) as RuleProblemView[],
    failure,
    provider,
    model,
    promptVersion,
    repairs,
    inputTokens,
    outputTokens,
    rule,
    createdAt: draft.createdAt.toISOString(),
    finishedAt: iso(draft.finishedAt),
  };
}
