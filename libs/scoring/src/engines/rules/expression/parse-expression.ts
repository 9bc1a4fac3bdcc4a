import type { RulesBudget } from '../budget.js';
import type { TextSpan } from '../evaluation-fault.js';
import type { Finding } from '../problem.js';
import { RULE_TEXTS } from '../rule-texts.js';
import { didYouMean } from '../suggest.js';
import { verbatim, type Words } from '../words.js';
import { EXPRESSION_TEXTS as SAY } from './expression-texts.js';
import { meaningOf } from './foreign-words.js';
import { ALL_BLANKS, type Branch, COMPARISONS, type Expression, type Link } from './syntax.js';
import { type Token, tokenize } from './tokens.js';

/**
 * Reads an expression (docs/rules.md, Expressions), in the order of binding from the loosest:
 *
 *     expression = disjunction { "if" disjunction "else" disjunction }
 *     disjunction = conjunction { "or" conjunction }
 *     conjunction = negation { "and" negation }
 *     negation = "not" negation | comparison
 *     comparison = sum { ("==" | "!=" | ">=" | "<=" | "<" | ">") sum }
 *     sum = product { ("+" | "-") product }
 *     product = signed { ("*" | "/") signed }
 *     signed = ("+" | "-") signed | primary
 *     primary = number | "True" | "False" | text | name "(" [arguments] ")" | "(" expression ")"
 *     arguments = ("*" | expression) { "," ("*" | expression) } [","]
 *
 * Undefined if it cannot be read; problems are reported either way.
 */
export function parseExpression(
  source: string,
  budget: RulesBudget,
  report: (finding: Finding) => void,
): Expression | undefined {
  if (source.length > budget.expressionCharacters) {
    report({
      code: 'ERR_RULES_SIZE',
      message: SAY.size(source.length),
      expected: RULE_TEXTS.mostCharacters(budget.expressionCharacters),
    });
    return undefined;
  }
  try {
    return new ExpressionParser(tokenize(source, report), budget.depth).parse();
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error;
    report(error.finding);
    return undefined;
  }
}

/** Ends the reading of one expression; does not leave this file. */
class SyntaxProblem extends Error {
  readonly finding: Finding;

  constructor(finding: Finding) {
    super(finding.message.en);
    this.finding = finding;
  }
}

const KEYWORDS = ['if', 'else', 'and', 'or', 'not', 'True', 'False'];

class ExpressionParser {
  readonly #tokens: readonly Token[];
  readonly #deepest: number;
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], deepest: number) {
    this.#tokens = tokens;
    this.#deepest = deepest;
  }

  parse(): Expression {
    const expression = this.#expression();
    if (this.#token.kind !== 'end') this.#fail(SAY.endOrOperator);
    return expression;
  }

  get #token(): Token {
    return this.#tokens[this.#at]!;
  }

  #expression(): Expression {
    const branches: Branch[] = [];
    let value = this.#disjunction();
    const { start } = value;
    while (this.#accept('if')) {
      const test = this.#disjunction();
      this.#expect('else');
      branches.push({ value, test });
      value = this.#disjunction();
    }
    if (branches.length === 0) return value;
    return { kind: 'conditional', branches, otherwise: value, start, end: value.end };
  }

  #disjunction(): Expression {
    return this.#joined('or', () => this.#joined('and', () => this.#negation()));
  }

  #joined(kind: 'and' | 'or', operand: () => Expression): Expression {
    const first = operand();
    const operands = [first];
    while (this.#accept(kind)) operands.push(operand());
    return operands.length === 1 ? first : { kind, operands, start: first.start, end: operands.at(-1)!.end };
  }

  #negation(): Expression {
    const { start } = this.#token;
    if (!this.#accept('not')) return this.#comparison();
    const operand = this.#nested(() => this.#negation());
    return { kind: 'not', operand, start, end: operand.end };
  }

  #comparison(): Expression {
    const { first, rest } = this.#chain(COMPARISONS, () => this.#sum());
    return rest.length === 0 ? first : { kind: 'comparison', first, rest, ...spanOf(first, rest) };
  }

  #sum(): Expression {
    const { first, rest } = this.#chain(['+', '-'], () => this.#product());
    return rest.length === 0 ? first : { kind: 'arithmetic', first, rest, ...spanOf(first, rest) };
  }

  #product(): Expression {
    const { first, rest } = this.#chain(['*', '/'], () => this.#signed());
    return rest.length === 0 ? first : { kind: 'arithmetic', first, rest, ...spanOf(first, rest) };
  }

  #chain<Operator extends string>(
    operators: readonly Operator[],
    operand: () => Expression,
  ): { readonly first: Expression; readonly rest: readonly Link<Operator>[] } {
    const first = operand();
    const rest: Link<Operator>[] = [];
    for (let operator = this.#acceptSign(operators); operator; operator = this.#acceptSign(operators)) {
      rest.push({ operator, operand: operand() });
    }
    return { first, rest };
  }

  #signed(): Expression {
    const { start } = this.#token;
    const operator = this.#acceptSign(['+', '-']);
    if (!operator) return this.#primary();
    const operand = this.#nested(() => this.#signed());
    return { kind: 'sign', operator, operand, start, end: operand.end };
  }

  #primary(): Expression {
    const token = this.#token;
    if (token.kind === 'number') return this.#number(token);
    if (token.kind === 'text') return { kind: 'text', value: this.#next().value, start: token.start, end: token.end };
    if (token.kind === 'name' && !KEYWORDS.includes(token.value)) return this.#call();
    if (token.value === 'True' || token.value === 'False') {
      this.#next();
      return { kind: 'boolean', value: token.value === 'True', start: token.start, end: token.end };
    }
    if (!this.#accept('(')) this.#fail(SAY.value);
    const inner = this.#nested(() => this.#expression());
    return { ...inner, start: token.start, end: this.#expect(')').end };
  }

  #number({ value, start, end }: Token): Expression {
    this.#next();
    const digits = value.replaceAll('_', '');
    if (/^0[0-9]*[1-9][0-9]*$/.test(digits)) {
      this.#failAt({ start, end }, SAY.noLeadingZeros, SAY.startsWithZero(value));
    }
    return { kind: 'number', value: Number(digits), start, end };
  }

  #call(): Expression {
    const { value: operator, start } = this.#next();
    if (!this.#accept('(')) this.#failAfterName(operator, start);
    const args: Expression[] = [];
    while (this.#token.value !== ')' || this.#token.kind !== 'sign') {
      args.push(this.#argument());
      if (this.#accept(',')) continue;
      if (this.#token.kind !== 'end' && this.#token.value !== ')') this.#fail(SAY.commaOrParenthesis);
      break;
    }
    return { kind: 'call', operator, args, start, end: this.#expect(')').end };
  }

  /** A bare `*` is taken as `"*"`, as the manuals print it. */
  #argument(): Expression {
    const { start, end } = this.#token;
    if (this.#acceptSign(['*'])) return { kind: 'text', value: ALL_BLANKS, start, end };
    return this.#nested(() => this.#expression());
  }

  #nested(read: () => Expression): Expression {
    this.#depth += 1;
    if (this.#depth > this.#deepest) {
      const { start, end } = this.#token;
      throw new SyntaxProblem({
        code: 'ERR_RULES_DEPTH',
        message: SAY.tooDeep,
        expected: SAY.mostLevels(this.#deepest),
        span: { start, end },
      });
    }
    const expression = read();
    this.#depth -= 1;
    return expression;
  }

  #next(): Token {
    const token = this.#token;
    if (token.kind !== 'end') this.#at += 1;
    return token;
  }

  #accept(value: string): boolean {
    const { kind, value: found } = this.#token;
    if (found !== value || (kind !== 'sign' && kind !== 'name')) return false;
    this.#at += 1;
    return true;
  }

  #acceptSign<Operator extends string>(signs: readonly Operator[]): Operator | undefined {
    const { kind, value } = this.#token;
    const sign = kind === 'sign' ? signs.find((one) => one === value) : undefined;
    if (sign !== undefined) this.#at += 1;
    return sign;
  }

  #expect(value: string): Token {
    const token = this.#token;
    if (!this.#accept(value)) this.#fail(verbatim(value));
    return token;
  }

  #fail(expected: Words): never {
    const { kind, value, start, end } = this.#token;
    const found = kind === 'end' ? SAY.endsEarly : SAY.doesNotFit(value);
    this.#failAt({ start, end }, expected, found, kind === 'name' ? hintFor(value) : this.#powerHint());
  }

  #powerHint(): Words | undefined {
    const [before, here] = [this.#tokens[this.#at - 1], this.#token];
    return here.value === '*' && before?.value === '*' && before.end === here.start ? SAY.noPower : undefined;
  }

  #failAfterName(name: string, start: number): never {
    const span = { start, end: start + name.length };
    this.#failAt(span, SAY.parenthesisAfter(name), SAY.noValue(name), hintFor(name));
  }

  #failAt(span: TextSpan, expected: Words, message: Words, hint?: Words): never {
    throw new SyntaxProblem({ code: 'ERR_RULES_SYNTAX', message, expected, span, hint });
  }
}

/** Nothing is said of a word that is right, only in the wrong place. */
const hintFor = (name: string): Words | undefined =>
  meaningOf(name) ?? (KEYWORDS.includes(name) ? undefined : didYouMean(name, KEYWORDS));

const spanOf = (first: Expression, rest: readonly Link<string>[]): TextSpan => ({
  start: first.start,
  end: rest.at(-1)!.operand.end,
});
