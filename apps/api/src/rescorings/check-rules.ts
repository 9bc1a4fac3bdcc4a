import type { NewRescoringBody } from '@starboard/contracts';
import type { FieldError } from '@starboard/contracts';
import type { QuestionRuleText } from '@starboard/database';
import type { EngineId, EngineItem, EngineParameters, WrittenProblem } from '@starboard/scoring';
import type { DocumentRequest } from '../rules/rule-thread.js';

/** Token of dependency injection. */
export const RULE_CHECKER = Symbol('RULE_CHECKER');

/** Where rules are checked: a server does it in threads, since a rule may take long; a command has nobody waiting. */
export interface RuleChecker {
  checkDocument(request: DocumentRequest): Promise<readonly WrittenProblem[]>;
}

/** How the rules of a contest are read, and where. */
export interface RuleReading {
  readonly checker: RuleChecker;
  readonly engine: EngineId;
  readonly parameters: EngineParameters;
}

type Proposed = NewRescoringBody['rules'][number];

/** Errors of proposed rules as fields; an unknown question is refused where the rule would be stored. */
export async function wrongRules(
  reading: RuleReading,
  proposed: readonly Proposed[],
  items: ReadonlyMap<string, EngineItem>,
): Promise<FieldError[]> {
  const fields: FieldError[] = [];
  for (const [index, { question, content }] of proposed.entries()) {
    for (const { pointer, code, message } of await errorsOf(reading, content, items.get(question)))
      fields.push({ path: `rules.${index}.content${pointer}`, message: `${code}: ${message}` });
  }
  return fields;
}

/** Rules in force that the changed parameters refuse: answers to their questions could not be scored. */
export async function unfitRules(
  reading: RuleReading,
  inForce: readonly QuestionRuleText[],
  replaced: readonly string[],
  changed: string,
): Promise<FieldError[]> {
  const fields: FieldError[] = [];
  for (const { externalId, item, content } of inForce) {
    if (replaced.includes(externalId)) continue;
    const [first] = await errorsOf(reading, new TextDecoder().decode(content), item);
    if (first === undefined) continue;
    const message = `the rule of ${externalId} is none by these parameters: ${first.code}: ${first.message}`;
    fields.push({ path: `changes.${changed}`, message });
  }
  return fields;
}

async function errorsOf(
  { checker, ...contest }: RuleReading,
  source: string,
  item: EngineItem | undefined,
): Promise<readonly WrittenProblem[]> {
  const problems = await checker.checkDocument({ ...contest, source, item });
  return problems.filter(({ severity }) => severity === 'error');
}
