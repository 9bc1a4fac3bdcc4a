import type { NewRescoringBody } from '@starboard/contracts';
import type { QuestionRuleText } from '@starboard/database';
import type { RuleProblem, RuleProfile } from '@starboard/scoring';
import type { FieldError } from '../http/api-error.js';
import type { RuleRequest } from '../rules/rule-thread.js';

/** Token of dependency injection. */
export const RULE_CHECKER = Symbol('RULE_CHECKER');

/** Where rules are checked: a server does it in threads, since a rule may take long; a command has nobody waiting. */
export interface RuleChecker {
  check(request: RuleRequest): Promise<{ readonly problems: readonly RuleProblem[] }>;
}

type Proposed = NewRescoringBody['rules'][number];

/** Errors of proposed rules as fields; an unknown question is refused where the rule would be stored. */
export async function wrongRules(
  checker: RuleChecker,
  proposed: readonly Proposed[],
  profile: RuleProfile,
  blanks: ReadonlyMap<string, number>,
): Promise<FieldError[]> {
  const fields: FieldError[] = [];
  for (const [index, { question, content: source }] of proposed.entries()) {
    const known = blanks.get(question);
    const errors = await errorsOf(checker, { source, profile, ...(known !== undefined && { blanks: known }) });
    for (const { pointer, code, message } of errors) {
      fields.push({ path: `rules.${index}.content${pointer}`, message: `${code}: ${message}` });
    }
  }
  return fields;
}

/** Rules in force that the other profile refuses: answers to their questions could not be scored. */
export async function unfitRules(
  checker: RuleChecker,
  inForce: readonly QuestionRuleText[],
  replaced: readonly string[],
  profile: RuleProfile,
): Promise<FieldError[]> {
  const fields: FieldError[] = [];
  for (const { externalId, blanks, content } of inForce) {
    if (replaced.includes(externalId)) continue;
    const [first] = await errorsOf(checker, { source: new TextDecoder().decode(content), profile, blanks });
    if (first === undefined) continue;
    const message = `the rule of ${externalId} is none in this profile: ${first.code}: ${first.message}`;
    fields.push({ path: 'changes.ruleProfile', message });
  }
  return fields;
}

async function errorsOf(checker: RuleChecker, request: RuleRequest): Promise<readonly RuleProblem[]> {
  const { problems } = await checker.check(request);
  return problems.filter(({ severity }) => severity === 'error');
}
