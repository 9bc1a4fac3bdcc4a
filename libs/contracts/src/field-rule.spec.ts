import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { fieldRuleOf, newContestSlugSchema, OWN_RULES } from './index.js';

const FORM = z.strictObject({
  name: z.string().min(3),
  list: z.array(z.string()).max(1),
  share: z.number().gt(0).lt(1),
  year: z.int(),
  kind: z.enum(['x', 'y']),
  mail: z.email(),
  at: z.iso.datetime(),
  needed: z.string(),
  slug: z.string().regex(/^[a-z]+$/, 'lower-case letters'),
  code: z.string().regex(/^[a-z]+$/),
  said: z.string().min(1, 'Give a name'),
  none: z.string().refine((text) => text === '', 'is to be empty'),
});

describe('the rule that a field does not keep', () => {
  it('is told of checks that come with the schema, and left to words where it has its own', () => {
    const given = {
      ...{ name: '', list: ['1', '2'], share: 1, year: 1.5, kind: 'z', mail: 'x', at: 'y' },
      ...{ slug: 'A', code: 'A', said: '', none: 'x', more: 1 },
    };
    const issues = FORM.safeParse(given).error?.issues ?? [];
    const rules = Object.fromEntries(issues.map((issue) => [issue.path.join('.'), fieldRuleOf(issue)]));
    expect(rules).toEqual({
      name: { kind: 'least', of: 'string', bound: 3 },
      list: { kind: 'most', of: 'array', bound: 1 },
      share: { kind: 'under', of: 'number', bound: 1 },
      year: { kind: 'type', of: 'int' },
      kind: { kind: 'choice', values: ['x', 'y'] },
      mail: { kind: 'format', of: 'email' },
      at: { kind: 'format', of: 'datetime' },
      needed: { kind: 'missing' },
      slug: undefined,
      code: undefined,
      said: undefined,
      none: undefined,
      '': { kind: 'unknown', values: ['more'] },
    });
  });

  it('of a number is another when it is too small', () => {
    const [issue] = FORM.shape.share.safeParse(0).error?.issues ?? [];
    expect(fieldRuleOf(issue!)).toEqual({ kind: 'over', of: 'number', bound: 0 });
  });

  it('of a field that has one of its own is named, and each is told otherwise', () => {
    const rulesOf = (slug: string) => newContestSlugSchema.safeParse(slug).error?.issues.map(fieldRuleOf);
    expect(rulesOf('Большой')).toEqual([{ kind: 'own', of: 'contestSlug' }]);
    expect(rulesOf('new-contest')).toEqual([{ kind: 'own', of: 'takenSlug' }]);
    const words = Object.values(OWN_RULES);
    expect(new Set(words).size).toBe(words.length);
  });
});
