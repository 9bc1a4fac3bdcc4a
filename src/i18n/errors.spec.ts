import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { EXCHANGE_ERRORS, PROBLEMS } from '@starboard/contracts';
import { advised, WHAT_TO_DO } from '../../libs/platform/src/what-to-do.js';
import { ERRORS_RU } from './errors.js';

/*
 * Every refusal has a code and says what to do, in both languages: commands by src/i18n/errors, pages by their areas of texts,
 * programs by what the exchange and the interface answer. What is thrown is read in the sources.
 */

const ROOT = resolve(import.meta.dirname, '../..');
/** What a reader is told to do: in Russian a verb in the imperative, in English a clause that begins with one of these. */
const SAYS_WHAT_RU = /[а-яё](?:йте|ите|ьте)(?:сь)?(?![а-яё])/;
const VERBS =
  'add|allow|answer|apply|approve|ask|begin|cancel|change|check|choose|compare|correct|discard|end|enter|give|go|import|' +
  'invite|issue|keep|put|label|leave|load|look|make|name|open|order|publish|put|read|reload|remove|rename|repeat|revoke|run|say|schedule|' +
  'seal|see|send|set|sign|start|take|tell|try|update|upload|use|wait|withdraw|write';
const SAYS_WHAT_EN = new RegExp(`(?:^|[.:;,] |\\(|\\b(?:first|or|and|then|please) )(?:${VERBS})\\b`, 'i');
/** Failures whose message says what is wrong, and to which what to do is added by the code. */
const ADVISED = new Set(['RuleViolation', 'ApiError', 'StartupError']);
const THROWN = new Set([...ADVISED, 'EmbeddingError', 'JsonLinesError']);

const sourcesIn = (folder: string, extension = '.ts'): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => name.endsWith(extension) && !/\.spec\.|\.fixture\.|generated|(?:^|\/)(?:test|fuzz|bench)\//.test(name),
    )
    .map((name) => join(folder, name));

interface Thrown {
  readonly file: string;
  readonly name: string;
  readonly code: string;
  /** What stands in the message, as far as it stands there; undefined where it comes from elsewhere. */
  readonly message: string | undefined;
}

/** The words of an expression of strings, with a space for what is filled in. */
function words(node: ts.Expression | undefined, scope: ReadonlyMap<string, ts.Expression>): string | undefined {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ');
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [words(node.left, scope), words(node.right, scope)];
    return left === undefined && right === undefined ? undefined : `${left ?? ''}${right ?? ''}`;
  }
  if (ts.isIdentifier(node) && scope.has(node.text)) return words(scope.get(node.text), new Map());
  return undefined;
}

/** Coded failures that a source makes. */
function thrownIn(file: string): readonly Thrown[] {
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const scope = new Map<string, ts.Expression>();
  const found: Thrown[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined) {
      scope.set(node.name.text, node.initializer);
    }
    if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && THROWN.has(node.expression.text)) {
      const [code, message] = node.arguments ?? [];
      const name = node.expression.text;
      if (code !== undefined && ts.isStringLiteral(code))
        found.push({ file, name, code: code.text, message: words(message, scope) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const thrown = ['libs', 'apps/api/src', 'apps/worker/src', 'src']
  .flatMap((folder) => sourcesIn(folder))
  .flatMap(thrownIn);

/** Texts of codes in the areas of the pages. */
function ofPages(language: 'ru' | 'en'): ReadonlyMap<string, string> {
  const files = sourcesIn('apps/web/src/i18n', `.${language}.ts`);
  const found = new Map<string, string>();
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.initializer)) {
        const name = node.name.getText(source);
        if (name.startsWith('ERR_') && !name.startsWith('ERR_AUDIT_')) found.set(name, node.initializer.text);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

describe('every refusal has a code and says what to do', () => {
  it('commands have a Russian text for every code that is thrown, or that the interface answers', () => {
    const codes = [...new Set([...thrown.map(({ code }) => code), ...Object.keys(PROBLEMS)])].sort();
    expect(codes.length).toBeGreaterThan(200);
    expect(codes.filter((code) => !Object.hasOwn(ERRORS_RU, code))).toEqual([]);
  });

  it('in Russian in commands', () => {
    expect(Object.entries(ERRORS_RU).filter(([, text]) => !SAYS_WHAT_RU.test(text))).toEqual([]);
  });

  it('in English wherever it is thrown, by its message or by what is known of the code', () => {
    const own = thrown.filter(({ name }) => ADVISED.has(name));
    const said = own.map(({ file, code, message = '' }) => [file, advised(code, message)] as const);
    expect(own.length).toBeGreaterThan(350);
    expect(said.filter(([, message]) => !SAYS_WHAT_EN.test(message))).toEqual([]);
    const codes = new Set(own.map(({ code }) => code));
    expect(Object.keys(WHAT_TO_DO).filter((code) => !codes.has(code))).toEqual([]);
    expect(advised('ERR_NOT_FOUND', 'The contest has no such set.')).toBe(
      'The contest has no such set. Check the address.',
    );
  });

  it('in both languages on pages, for every code that an operation answers', () => {
    const [russian, english] = [ofPages('ru'), ofPages('en')];
    expect([...english.keys()].sort()).toEqual([...russian.keys()].sort());
    expect([...russian].filter(([, text]) => !SAYS_WHAT_RU.test(text))).toEqual([]);
    expect([...english].filter(([, text]) => !SAYS_WHAT_EN.test(text))).toEqual([]);
    const schema = readFileSync(join(ROOT, 'libs/client/src/rest/schema.ts'), 'utf8');
    const answered = [...new Set(schema.match(/(?<=Problems?: .*`)ERR_[A-Z_]+(?=`)/g) ?? [])].sort();
    expect(answered.length).toBeGreaterThan(100);
    // Says by itself how long to wait.
    expect(answered.filter((code) => !russian.has(code) && code !== 'ERR_TOO_MANY_REQUESTS')).toEqual([]);
  });

  it('in both languages in the exchange with programs', () => {
    const texts = Object.entries(EXCHANGE_ERRORS).map(([code, text]) => [code, ...text.split(' / ')] as const);
    expect(
      texts.filter(([, russian = '', english = '']) => !SAYS_WHAT_RU.test(russian) || !SAYS_WHAT_EN.test(english)),
    ).toEqual([]);
  });

  it('a text that only states is found (negative control)', () => {
    expect([SAYS_WHAT_RU.test('этого нет'), SAYS_WHAT_RU.test('этого нет: проверьте имя')]).toEqual([false, true]);
    expect([SAYS_WHAT_EN.test('there is no such set'), SAYS_WHAT_EN.test('no such set: check the name')]).toEqual([
      false,
      true,
    ]);
  });
});
