import { z } from 'zod';
import { MARKUP_PARAMETER_RULES } from '@starboard/catalogue';

/**
 * What a field of a request does not keep, so that pages say it in the reader's language. Where there is none, the message
 * says all.
 */
export const fieldRuleSchema = z
  .object({
    /** `over` and `under` leave the bound itself out. */
    kind: z.enum(['missing', 'type', 'least', 'over', 'most', 'under', 'format', 'choice', 'unknown', 'own']),
    /** Of `type` the type that is needed, of `format` the format, of bounds what is counted, of `own` which it is. */
    of: z.string().optional(),
    bound: z.number().optional(),
    /** What may be chosen. */
    values: z.array(z.string()).optional(),
  })
  .meta({ id: 'FieldRule' });
/** A field of a request, what is wrong with it in words, and the rule if it is one of those. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string(), rule: fieldRuleSchema.optional() });

export type FieldRule = z.infer<typeof fieldRuleSchema>;
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** Rules that fields have of their own, by what requests and programs are told; pages have words for each name. */
export const OWN_RULES = {
  contestSlug: 'lower-case letters, digits and hyphens, 3 to 64',
  takenSlug: 'it is the name of a page',
  documentKey: 'lower-case letters, digits and hyphens, 63 at most',
  fileName: 'a plain name with an extension',
  expertCode: 'letters, digits, points and hyphens, 100 at most',
  labelName: 'letters, digits, hyphens and underscores, 40 at most',
  criterion: 'The name of a criterion: K with a number.',
  criterionTwice: 'A criterion is named twice.',
  rowTwice: 'Another row is of the subject from this year on.',
  dayTwice: 'A day is named twice.',
  dayOffToo: 'A day is among the days off, too.',
  itemOrSession: 'Name an item, a session, or both.',
  decisionReason: 'A decision has a reason',
  noNul: 'has a NUL',
  ...MARKUP_PARAMETER_RULES,
} as const;
export type OwnRule = keyof typeof OWN_RULES;

const ownRules: ReadonlyMap<string, string> = new Map(Object.entries(OWN_RULES).map(([name, words]) => [words, name]));

const inEnglish = z.locales.en().localeError;

/**
 * The rule behind an issue of zod; undefined where the schema says in other words what is wrong. A check that passes on
 * the issue of another schema gives its rule as `params.rule`.
 */
export function fieldRuleOf(issue: z.core.$ZodIssue): FieldRule | undefined {
  const own = ownRules.get(issue.message);
  if (own !== undefined) return { kind: 'own', of: own };
  if (issue.code === 'custom') return (issue.params as { readonly rule?: FieldRule } | undefined)?.rule;
  return isPlain(issue) ? ruleOf(issue) : undefined;
}

/** What was received is told after what is expected, and not kept by the issue. */
function isPlain(issue: z.core.$ZodIssue): boolean {
  const told = inEnglish({ ...issue, input: undefined });
  const plain = (typeof told === 'string' ? told : told?.message) ?? '';
  return issue.message.startsWith(plain.replace(/, received .*$/, ''));
}

function ruleOf(issue: z.core.$ZodIssue): FieldRule | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined') ? { kind: 'missing' } : { kind: 'type', of: issue.expected };
    case 'too_small':
      return { kind: issue.inclusive === false ? 'over' : 'least', of: issue.origin, bound: Number(issue.minimum) };
    case 'too_big':
      return { kind: issue.inclusive === false ? 'under' : 'most', of: issue.origin, bound: Number(issue.maximum) };
    case 'invalid_format':
      return issue.format === 'regex' ? undefined : { kind: 'format', of: issue.format };
    case 'invalid_value':
      return { kind: 'choice', values: issue.values.map(String) };
    case 'unrecognized_keys':
      return { kind: 'unknown', values: [...issue.keys] };
    default:
      return undefined;
  }
}
