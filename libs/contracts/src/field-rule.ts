import { z } from 'zod';

/**
 * What a field of a request does not keep, so that pages say it in the reader's language. Fields that are checked by a rule
 * of their own have none: there the message says all.
 */
export const fieldRuleSchema = z
  .object({
    /** `over` and `under` leave the bound itself out. */
    kind: z.enum(['missing', 'type', 'least', 'over', 'most', 'under', 'format', 'choice', 'unknown']),
    /** Of `type` the type that is needed, of `format` the format, of bounds what is counted: `string`, `array`, `number`, … */
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

const inEnglish = z.locales.en().localeError;

/**
 * The rule behind an issue of zod; undefined where the schema says in words of its own what is wrong. A check that passes on
 * the issue of another schema gives its rule as `params.rule`.
 */
export function fieldRuleOf(issue: z.core.$ZodIssue): FieldRule | undefined {
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
