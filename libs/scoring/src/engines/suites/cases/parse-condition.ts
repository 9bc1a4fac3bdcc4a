import type { Tree } from './condition.js';

/** What a condition may name: of keywords, and of blanks. */
export const KEYWORD_NAMES = ['context', 'ans', 'response', 'rule', 'to_lower', 'regex'] as const;
export const BLANK_NAMES = ['grading_details', 'ans_str', 'ans_re', 'response_str'] as const;

const METHODS = ['startswith', 'endswith', 'count', 'lower'];
const TOKEN =
  /\s*(?:(\d+)|([A-Za-z_]\w*)|("(?:[^"\\\n]|\\["'\\n])*"|'(?:[^'\\\n]|\\["'\\n])*')|(==|!=|<=|>=|[<>()[\].,-]))/y;
/** Of one condition; so its nesting is bounded, too. */
const LONGEST = 1_000;
const DEEPEST = 50;

class ConditionSyntax extends Error {}

/** Reads a condition of the closed language; a text says what does not belong to it. */
export function parseCondition(source: string, names: readonly string[]): Tree | string {
  if (source.length > LONGEST) return `it is longer than ${LONGEST} characters`;
  try {
    return new Parser(tokenize(source), names).run();
  } catch (error) {
    if (error instanceof ConditionSyntax) return error.message;
    throw error;
  }
}

interface Token {
  readonly kind: 'number' | 'name' | 'text' | 'sign' | 'end';
  readonly value: string;
}

function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  const end = source.trimEnd().length;
  for (let at = 0; at < end; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const [, digits, name, text, sign] = TOKEN.exec(source) ?? [];
    if (digits !== undefined) tokens.push({ kind: 'number', value: digits });
    else if (name !== undefined) tokens.push({ kind: 'name', value: name });
    else if (text !== undefined) tokens.push({ kind: 'text', value: unquote(text) });
    else if (sign !== undefined) tokens.push({ kind: 'sign', value: sign });
    else throw new ConditionSyntax(`"${source.slice(at).trim().slice(0, 20)}" does not belong to it`);
  }
  return [...tokens, { kind: 'end', value: 'the end' }];
}

const unquote = (text: string): string =>
  text.slice(1, -1).replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));

class Parser {
  readonly #tokens: readonly Token[];
  readonly #names: readonly string[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], names: readonly string[]) {
    this.#tokens = tokens;
    this.#names = names;
  }

  run(): Tree {
    const tree = this.#or();
    if (this.#token.kind !== 'end') this.#fail();
    return tree;
  }

  get #token(): Token {
    return this.#tokens[this.#at]!;
  }

  #accept(...values: readonly string[]): string | undefined {
    const { kind, value } = this.#token;
    if ((kind !== 'sign' && kind !== 'name') || !values.includes(value)) return undefined;
    this.#at += 1;
    return value;
  }

  #expect(value: string): void {
    if (this.#accept(value) === undefined) this.#fail();
  }

  #fail(): never {
    throw new ConditionSyntax(`"${this.#token.value}" does not fit here`);
  }

  #or(): Tree {
    let left = this.#and();
    while (this.#accept('or')) left = { kind: 'or', left, right: this.#and() };
    return left;
  }

  #and(): Tree {
    let left = this.#not();
    while (this.#accept('and')) left = { kind: 'and', left, right: this.#not() };
    return left;
  }

  #not(): Tree {
    return this.#accept('not') ? this.#nested(() => ({ kind: 'not', of: this.#not() })) : this.#comparison();
  }

  #nested(read: () => Tree): Tree {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new ConditionSyntax(`it is nested deeper than ${DEEPEST} levels`);
    const tree = read();
    this.#depth -= 1;
    return tree;
  }

  #comparison(): Tree {
    const left = this.#signed();
    const operator = this.#accept('==', '!=', '<', '<=', '>', '>=', 'in', 'not');
    if (operator === undefined) return left;
    if (operator === 'not') this.#expect('in');
    return { kind: 'compare', operator: operator === 'not' ? 'not in' : operator, left, right: this.#signed() };
  }

  #signed(): Tree {
    return this.#accept('-') ? this.#nested(() => ({ kind: 'minus', of: this.#signed() })) : this.#primary();
  }

  #primary(): Tree {
    let tree = this.#atom();
    for (;;) {
      if (this.#accept('[')) {
        const at = this.#nested(() => this.#or());
        this.#expect(']');
        tree = { kind: 'index', of: tree, at };
      } else if (this.#accept('.')) {
        tree = this.#method(tree);
      } else return tree;
    }
  }

  #method(of: Tree): Tree {
    const method = this.#token.value;
    if (!METHODS.includes(method)) this.#fail();
    this.#at += 1;
    this.#expect('(');
    const argument = method === 'lower' ? undefined : this.#nested(() => this.#or());
    this.#expect(')');
    return { kind: 'call', of, method, argument };
  }

  #atom(): Tree {
    const { kind, value } = this.#token;
    if (kind === 'number' || kind === 'text') {
      this.#at += 1;
      return { kind: 'value', value: kind === 'number' ? Number(value) : value };
    }
    if (this.#accept('True')) return { kind: 'value', value: true };
    if (this.#accept('False')) return { kind: 'value', value: false };
    const called = this.#accept('len');
    if (called !== undefined || this.#token.value === '(') {
      this.#expect('(');
      const of = this.#nested(() => this.#or());
      this.#expect(')');
      return called === undefined ? of : { kind: 'len', of };
    }
    if (kind !== 'name' || !this.#names.includes(value)) this.#fail();
    this.#at += 1;
    return { kind: 'name', name: value };
  }
}
