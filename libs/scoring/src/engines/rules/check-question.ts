import type { EngineItem } from '../../engine.js';
import type { RuleProblem } from './problem.js';
import { parseRule } from './check-rule.js';
import type { RuleProfile } from './profile.js';
import { rulesEngine } from './rules-engine.js';

/** What is wrong with a question or its rule; pointers into the question, those of a rule begin with `/rule`. */
export type QuestionProblem = Pick<RuleProblem, 'severity' | 'message' | 'pointer'> &
  Partial<Omit<RuleProblem, 'severity' | 'message' | 'pointer' | 'code'>> & { readonly code: string };

export type QuestionCheck =
  | { readonly ok: true; readonly item: EngineItem; readonly problems: readonly QuestionProblem[] }
  | { readonly ok: false; readonly problems: readonly QuestionProblem[] };

/** A question as its organisers write it. */
export interface QuestionInput {
  readonly text: unknown;
  readonly blanks: unknown;
  readonly subject?: unknown;
  readonly meta?: unknown;
  /** The text of a rule file, or the value of one. */
  readonly rule: unknown;
}

/** Checks a question together with its rule, and finds everything at once; warnings refuse nothing. */
export function checkQuestion(input: QuestionInput, profile: RuleProfile = 'manual'): QuestionCheck {
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
}: QuestionInput):
  { readonly ok: true; readonly value: EngineItem } | { readonly ok: false; readonly problem: QuestionProblem } {
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
  const read = rulesEngine().parseItem({ text, meta: { ...(meta as Record<string, unknown>), ...named, blanks } });
  if (read.ok) return { ok: true, value: read.value };
  return refuse(read.error.message, '/blanks', 'how many texts an answer has, a whole number from 1');
}
