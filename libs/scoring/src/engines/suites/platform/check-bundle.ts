import type { WrittenCheck, WrittenItem, WrittenProblem } from '../../../engine.js';
import { checkCase } from '../lint/check-case.js';
import { type SuiteProblem } from '../problem.js';
import { SUITE_PROBLEMS } from '../problem-catalogue.js';
import type { SuiteProfile } from '../profile.js';
import { parsePrompt } from './answer.js';
import { filesOf, openBundle, readBundle } from './bundle.js';

const CASE = 'case';

/** How grave it is that the public grader passes over something without a word, and the profile does not. */
type Silent = 'error' | 'warning';

/** A prompt with its case bundle. What can be graded all the same is no refusal, though it is an error of the case. */
export function checkPrompt({ text, subject, meta = {}, rule }: WrittenItem, profile: SuiteProfile): WrittenCheck {
  const own = { ...(meta as object), ...(subject === undefined ? {} : { subject }) };
  const item = parsePrompt({ text, meta: own });
  const found = checkBundle(rule, profile, 'error').map((one) => ({ ...one, pointer: `/rule${one.pointer}` }));
  const refused = found.some(({ code, severity }) => severity === 'error' && !isSilent(code, profile));
  if (item.ok && !refused) return { ok: true, item: item.value, problems: found };
  if (item.ok) return { ok: false, problems: found };
  const { code, message, location: pointer } = item.error;
  return { ok: false, problems: [{ code, severity: 'error', message, pointer }, ...found] };
}

/** All that is wrong or suspicious in a case bundle; pointers begin at it. */
export function checkBundle(source: unknown, profile: SuiteProfile, silent: Silent): readonly WrittenProblem[] {
  const bundle = readBundle(source);
  if (!bundle.ok) {
    const { code, message, location: pointer } = bundle.error;
    return [{ code, severity: 'error', message, pointer }];
  }
  const problems = checkCase(openBundle(bundle.value, CASE), filesOf(bundle.value));
  return problems.map((one) => written(one, profile, silent));
}

const isSilent = (code: string, profile: SuiteProfile): boolean =>
  code in SUITE_PROBLEMS && !SUITE_PROBLEMS[code as SuiteProblem['code']].refuses.includes(profile);

function written(problem: SuiteProblem, profile: SuiteProfile, silent: Silent): WrittenProblem {
  const { code, file, line, column, message, reference, meant } = problem;
  const severity = problem.severity === 'error' && isSilent(code, profile) ? silent : problem.severity;
  return {
    ...{ code, severity },
    message: `${line}:${column}: ${message.en}`,
    pointer: file === CASE ? '/case' : `/files/${file.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    expected: meant.en,
    hint: `the public grader: ${reference.en}`,
  };
}
