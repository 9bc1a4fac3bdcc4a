import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { WITHOUT_PAGE } from './without-page.fixture';

const PAGES = resolve(import.meta.dirname, '..');
const SCHEMA = resolve(PAGES, '../../../libs/client/src/rest/schema.ts');
const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** An operation by method and address, whatever its parameters are called: `get /api/contests/{}`. */
const keyOf = (method: string, path: string): string =>
  `${method} ${path.replace(/\{[^}]*\}/g, '{}').replace(/\?.*$/s, '')}`;

/** The operations of the interface, by key: their names. */
function operations(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let path = '';
  for (const line of readFileSync(SCHEMA, 'utf8').split('\n')) {
    path = /^ {4}"(\/api\/[^"]*)": \{$/.exec(line)?.[1] ?? path;
    const [, method, name] = /^ {8}(\w+): operations\["(\w+)"\];$/.exec(line) ?? [];
    if (method !== undefined && name !== undefined) found.set(keyOf(method, path), name);
  }
  return found;
}

/** The address that an expression stands for, with `{}` where it depends on something; undefined if it is none. */
function addressOf(node: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node)) {
    const known = constants.get(node.text);
    return known && !ts.isIdentifier(known) ? addressOf(known, constants) : undefined;
  }
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.templateSpans.reduce((text, { expression, literal }, at) => {
    const begin = at === 0 && node.head.text === '' ? addressOf(expression, constants) : undefined;
    return `${text}${begin ?? '{}'}${literal.text}`;
  }, node.head.text);
}

/** The operations that a file of the pages asks for: by the typed client, by a query, by a link. */
function asked(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const constants = new Map<string, ts.Expression>();
  const keys: string[] = [];
  const named = new Set<ts.Node>();
  const collect = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      constants.set(node.name.text, node.initializer);
    }
    ts.forEachChild(node, collect);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [first, second] = node.arguments;
      const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text.toLowerCase() : '';
      const byName = METHODS.has(called) && /^[A-Z]+$/.test((node.expression as ts.PropertyAccessExpression).name.text);
      const [method, path] = byName
        ? [called, first]
        : first && ts.isStringLiteralLike(first) && METHODS.has(first.text)
          ? [first.text, second]
          : [];
      const address = path && addressOf(path, constants);
      if (method !== undefined && path && address?.startsWith('/api/')) {
        named.add(path);
        keys.push(keyOf(method, address));
      }
    }
    const address =
      (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && !named.has(node) && addressOf(node, constants);
    if (address !== false && address?.startsWith('/api/')) keys.push(keyOf('get', address));
    ts.forEachChild(node, visit);
  };
  collect(source);
  visit(source);
  return keys;
}

describe('the pages and the interface', () => {
  const all = operations();
  const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?!.*\.(spec|fixture|d)\.tsx?$).*\.tsx?$/.test(name),
  );
  const used = new Set(files.flatMap((name) => asked(join(PAGES, name))));
  const without = [...all].filter(([key]) => !used.has(key)).map(([, name]) => name);

  it('knows the operations and what the pages ask for', () => {
    expect(all.size).toBeGreaterThan(180);
    expect([...used].filter((key) => all.has(key)).length).toBeGreaterThan(60);
  });

  it('every operation has a page, or stands on the list of those that have none, with the reason', () => {
    expect(without.filter((name) => !Object.hasOwn(WITHOUT_PAGE, name))).toEqual([]);
  });

  it('nothing stands on the list that has a page or is no operation', () => {
    expect(Object.keys(WITHOUT_PAGE).filter((name) => !without.includes(name))).toEqual([]);
  });
});
