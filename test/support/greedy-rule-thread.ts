/** The thread for rules, with a fault: one source takes all the memory there is. */
import { checkRule as check, type RuleRequest } from '../../apps/api/src/rules/rule-thread.js';

export * from '../../apps/api/src/rules/rule-thread.js';

export function checkRule(request: RuleRequest): ReturnType<typeof check> {
  const kept: number[][] = [];
  while (request.source === 'all the memory') kept.push(Array.from({ length: 100_000 }, (_, at) => at + kept.length));
  return check(request);
}
