import type { Result } from '@starboard/result';
import type { EngineItem, WrittenCheck, WrittenItem, WrittenProblem } from '../../engine.js';
import { DEFAULT_RULES_BUDGET } from './budget.js';
import { parseRule } from './check-rule.js';
import type { RuleProfile } from './profile.js';
import { parseQuestion } from './question-item.js';

/** Checks a question together with its rule, and finds everything at once; warnings refuse nothing. */
export function checkQuestion(input: WrittenItem, profile: RuleProfile = 'manual'): WrittenCheck {
  const item = readItem(input);
  const blanks = item.ok ? { blanks: Number(item.value.meta['blanks']) } : {};
  const rule = parseRule(input.rule, { profile, ...blanks });
  const ofRule = rule.problems.map((problem) => ({ ...problem, pointer: `/rule${problem.pointer}` }));
  const problems = [...(item.ok ? [] : [item.problem]), ...ofRule];
  return item.ok && rule.ok ? { ok: true, item: item.value, problems } : { ok: false, problems };
}

function readItem({
  text,
  blanks,
  subject,
  meta = {},
}: WrittenItem): Result<{ value: EngineItem }, { problem: WrittenProblem }> {
  const refuse = (message: string, pointer: string, expected: string) =>
    ({ ok: false, problem: { code: 'ERR_QUESTION', severity: 'error', message, pointer, expected } }) as const;
  if (typeof text !== 'string' || text.trim() === '') {
    return refuse('The question has no text.', '/text', 'the text that programs are asked');
  }
  if (typeof meta !== 'object' || meta === null || Array.isArray(meta)) {
    return refuse('The meta of a question is an object.', '/meta', 'an object, or nothing');
  }
  if (subject !== undefined && typeof subject !== 'string') {
    return refuse('The subject is a text.', '/subject', 'such as "eng", or nothing');
  }
  const named = subject === undefined ? {} : { subject };
  const read = parseQuestion({ text, meta: { ...meta, ...named, blanks } }, DEFAULT_RULES_BUDGET);
  if (read.ok) return { ok: true, value: read.value };
  return refuse(read.error.message, '/blanks', 'how many texts an answer has, a whole number from 1');
}
