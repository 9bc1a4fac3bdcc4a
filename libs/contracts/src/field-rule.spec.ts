import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
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

/** Folders whose schemas read what people send. */
const FOLDERS = [import.meta.dirname, join(import.meta.dirname, '../../catalogue/src')];
/** How words begin that no page shows, reviewed, and why. */
const UNSEEN = {
  'it is missing': 'content of an answer that a program sends',
  'The engine ': 'comes with the rule "unknown"',
} as const;

/** Texts that a schema gives as its own words: `.refine(check, 'words')`, `{ message: 'words' }`, `const message = 'words'`. */
function wordsOf(source: string): string[] {
  const found: string[] = [];
  const take = (node: ts.Node | undefined): void => {
    if (node && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)))
      found.push(node.getText().slice(1, -1).replaceAll("\\'", "'"));
  };
  const isWord = (name: ts.Node): boolean => ['message', 'error'].includes(name.getText());
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.arguments.length > 1 && ts.isPropertyAccessExpression(node.expression)) {
      if (WITH_WORDS.has(node.expression.name.text)) take(node.arguments.at(-1));
    }
    if ((ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && isWord(node.name)) take(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('schema.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}
const WITH_WORDS = new Set(['regex', 'refine', 'min', 'max', 'length', 'gt', 'gte', 'lt', 'lte', 'enum', 'custom']);

describe('words of a schema', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  ).filter((source) => source.includes("from 'zod'"));

  it('are found where a schema has some', () => {
    const source = "z.string().regex(/a/, 'one'); check.addIssue({ message: `two ${n}` }); const message = 'three';";
    expect(wordsOf(source)).toEqual(['one', 'two ${n}', 'three']);
    expect(files.length).toBeGreaterThan(30);
  });

  it('are among the rules that pages say in the language of the reader', () => {
    const isUnseen = (words: string): boolean => Object.keys(UNSEEN).some((start) => words.startsWith(start));
    expect(files.flatMap(wordsOf).filter((words) => !isUnseen(words))).toEqual([]);
  });
});
