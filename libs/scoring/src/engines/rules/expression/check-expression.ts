import type { TextSpan } from '../evaluation-fault.js';
import type { Finding } from '../problem.js';
import type { RuleProblemCode } from '../problem-catalogue.js';
import type { RuleProfile } from '../profile.js';
import { didYouMean } from '../suggest.js';
import { verbatim, type Words } from '../words.js';
import { EXPRESSION_TEXTS as SAY } from './expression-texts.js';
import { meaningOf } from './foreign-words.js';
import { findOperator, operatorNames, parameterAt, type ParameterKind, shapeOf, takes } from './operators.js';
import { ALL_BLANKS, type Arithmetic, type Call, type Expression, type Link } from './syntax.js';
import { BOOLEAN, describeTypes, NUMBER, TEXT, type TypeSet, UNKNOWN } from './type-set.js';

/** What is known of a rule while its expressions are checked. */
export interface CheckScope {
  readonly profile: RuleProfile;
  readonly atomIds: ReadonlySet<string>;
  /** What an atom may be called, in words. */
  readonly knownAtoms: Words;
  readonly blanks: number | undefined;
  readonly report: (finding: Finding) => void;
  /** Told of each atom that is called by a constant id; `undefined` for a computed one. */
  readonly uses: (atomId: string | undefined) => void;
}

/** Checks an expression without running it. Returns the types that its value may have. */
export const checkExpression = (expression: Expression, scope: CheckScope): TypeSet =>
  new ExpressionChecker(scope).typesOf(expression);

class ExpressionChecker {
  readonly #scope: CheckScope;

  constructor(scope: CheckScope) {
    this.#scope = scope;
  }

  typesOf(node: Expression): TypeSet {
    switch (node.kind) {
      case 'number':
        return this.#number(node.value, node);
      case 'boolean':
        return BOOLEAN;
      case 'text':
        return this.#text(node.value, node);
      case 'call':
        return this.#call(node);
      case 'not':
        this.typesOf(node.operand);
        return BOOLEAN;
      case 'sign':
        this.#requireNumber(node.operand);
        return NUMBER;
      case 'arithmetic':
        return this.#arithmetic(node.first, node.rest);
      case 'comparison':
        return this.#comparison([node.first, ...node.rest.map(({ operand }) => operand)], node.rest);
      case 'and':
      case 'or':
        return union(node.operands.map((operand) => this.typesOf(operand)));
      case 'conditional':
        for (const { test } of node.branches) this.typesOf(test);
        return union([...node.branches.map(({ value }) => value), node.otherwise].map((value) => this.typesOf(value)));
    }
  }

  #number(value: number, span: TextSpan): TypeSet {
    if (!Number.isFinite(value)) {
      this.#report('ERR_RULES_NOT_FINITE', SAY.numberTooLarge, SAY.belowLargest, span);
    } else if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
      this.#report('WARN_RULES_INTEGER', SAY.notExact, SAY.exactInteger, span);
    }
    return NUMBER;
  }

  #text(value: string, span: TextSpan): TypeSet {
    const hint = value === ALL_BLANKS ? SAY.meantAllBlanks : SAY.textIntoAtom;
    this.#report('ERR_RULES_TEXT_LITERAL', SAY.textLiteral, SAY.onlyAllBlanks, span, hint);
    return TEXT;
  }

  #requireNumber(node: Expression): TypeSet {
    const types = this.typesOf(node);
    if ((types & (NUMBER | BOOLEAN)) === 0) {
      const hint = node.kind === 'call' && node.operator === 'T' ? SAY.numberOfBlank : undefined;
      this.#report('ERR_RULES_TYPE', SAY.textForNumber, SAY.number, node, hint);
    }
    return types;
  }

  #arithmetic(first: Expression, rest: readonly Link<Arithmetic>[]): TypeSet {
    const joins = rest.every(({ operator }) => operator === '+');
    const operands = [first, ...rest.map(({ operand }) => operand)];
    for (const { operator, operand } of rest) if (operator === '/') this.#requireDivisor(operand);
    if (!joins) return operands.reduce<TypeSet>((_, operand) => (this.#requireNumber(operand), NUMBER), NUMBER);
    const types = operands.map((operand) => this.typesOf(operand));
    if (types.every((one) => one === TEXT)) return TEXT;
    const textAt = types.indexOf(TEXT);
    const mixes = textAt >= 0 && types.some((one) => (one & TEXT) === 0);
    if (mixes) {
      this.#report('ERR_RULES_TYPE', SAY.addedTextAndNumber, SAY.numbersOrTexts, operands[textAt]!);
    }
    return textAt >= 0 ? UNKNOWN : union(types) & TEXT ? NUMBER | TEXT : NUMBER;
  }

  #requireDivisor(node: Expression): void {
    if (constantOf(node) === 0) {
      this.#report('ERR_RULES_DIVISION_BY_ZERO', SAY.divisorZero, SAY.otherDivisor, node);
    }
  }

  #comparison(operands: readonly Expression[], rest: readonly Link<string>[]): TypeSet {
    const types = operands.map((operand) => this.typesOf(operand));
    for (const [at, { operator, operand }] of rest.entries()) {
      if (!clash(types[at]!, types[at + 1]!)) continue;
      this.#report(
        'ERR_RULES_TYPE',
        SAY.comparedTextWith(operator, describeTypes(otherThanText(types[at]!, types[at + 1]!))),
        SAY.twoAlike,
        operand,
        SAY.howToCompare,
      );
    }
    return BOOLEAN;
  }

  #call(call: Call & TextSpan): TypeSet {
    const name = findOperator(call.operator, this.#scope.profile);
    if (!name) return this.#unknownOperator(call);
    const shape = shapeOf(name);
    if (!takes(shape, call.args.length)) {
      this.#report('ERR_RULES_ARGUMENTS', SAY.argumentCount(name, call.args.length), verbatim(shape.usage), call);
    }
    for (const [at, arg] of call.args.entries()) this.#argument(parameterAt(shape, at), arg);
    const countsBlanks = name === 'Q' && isAllBlanks(call.args[0]);
    return countsBlanks ? NUMBER : shape.result;
  }

  #unknownOperator({ operator, args, start }: Call & TextSpan): TypeSet {
    for (const arg of args) if (!isAllBlanks(arg)) this.typesOf(arg);
    const names = operatorNames(this.#scope.profile);
    this.#report(
      'ERR_RULES_OPERATOR',
      SAY.noOperator(operator),
      SAY.oneOf(names),
      { start, end: start + operator.length },
      meaningOf(operator) ?? didYouMean(operator, names),
    );
    return UNKNOWN;
  }

  #argument(kind: ParameterKind | undefined, arg: Expression): void {
    switch (kind) {
      case 'blank':
        return this.#blank(arg);
      case 'atom':
        return this.#atomId(arg);
      case 'text':
        return this.#textArgument(arg);
      case 'number':
        this.#requireNumber(arg);
        return;
      default:
        this.typesOf(arg);
    }
  }

  #blank(arg: Expression): void {
    if (isAllBlanks(arg)) return;
    const { blanks, profile } = this.#scope;
    const number = constantOf(arg);
    if (number === undefined) {
      this.#requireNumber(arg);
      return;
    }
    const least = profile === 'reference' ? -Infinity : 0;
    if (Number.isInteger(number) && number >= least && number < (blanks ?? Infinity)) return;
    const hint = number === blanks ? SAY.blanksFromZero : undefined;
    this.#report('ERR_RULES_BLANK', SAY.noBlank(number), SAY.blankNumbers(blanks), arg, hint);
  }

  #atomId(arg: Expression): void {
    const constant = constantOf(arg);
    const id = constant === undefined && arg.kind === 'text' ? arg.value : constant?.toString();
    if (arg.kind === 'text' && this.#scope.profile === 'manual') {
      this.#report('ERR_RULES_TYPE', SAY.quotedAtomId, SAY.unquoted, arg);
    }
    if (id === undefined) this.#requireNumber(arg);
    this.#scope.uses(id);
    if (id === undefined || this.#scope.atomIds.has(id)) return;
    this.#report('ERR_RULES_UNKNOWN_ATOM', SAY.noAtom(id), this.#scope.knownAtoms, arg);
  }

  #textArgument(arg: Expression): void {
    const constant = constantOf(arg);
    const types = this.typesOf(arg);
    if ((types & TEXT) !== 0) return;
    const hint = constant === undefined ? undefined : SAY.meantText(constant);
    this.#report('ERR_RULES_TYPE', SAY.atomTakesText, SAY.textOfAtom, arg, hint);
  }

  #report(code: RuleProblemCode, message: Words, expected: Words, { start, end }: TextSpan, hint?: Words): void {
    this.#scope.report({ code, message, expected, span: { start, end }, hint });
  }
}

/** What a mode needs of the value of its expression (docs/rules.md, Combos); a boolean counts as a number in `value`. */
export function checkMode(mode: 'logic' | 'value', types: TypeSet, report: (finding: Finding) => void): void {
  if (types === UNKNOWN) return;
  if (mode === 'logic' && types !== BOOLEAN) {
    const hint = (types & TEXT) === 0 ? SAY.compareOrValue : undefined;
    const message = SAY.modeGives(mode, describeTypes(types));
    report({ code: 'ERR_RULES_LOGIC_TYPE', message, expected: SAY.truth, hint });
  }
  if (mode === 'value' && (types & TEXT) !== 0) {
    const message = SAY.modeGives(mode, describeTypes(types));
    report({ code: 'ERR_RULES_VALUE_TYPE', message, expected: SAY.number });
  }
}

const union = (types: readonly TypeSet[]): TypeSet => types.reduce((all, one) => all | one, 0);

/** Whether one side is certainly a text and the other certainly none. */
const clash = (left: TypeSet, right: TypeSet): boolean =>
  (left === TEXT && (right & TEXT) === 0) || (right === TEXT && (left & TEXT) === 0);

/** Of two types that clash, the one that is no text. */
const otherThanText = (left: TypeSet, right: TypeSet): TypeSet => (left === TEXT ? right : left);

const isAllBlanks = (node: Expression | undefined): boolean => node?.kind === 'text' && node.value === ALL_BLANKS;

/** The number that a literal with signs stands for. */
function constantOf(node: Expression): number | undefined {
  if (node.kind === 'number') return node.value;
  if (node.kind !== 'sign') return undefined;
  const operand = constantOf(node.operand);
  return operand === undefined ? undefined : operand * (node.operator === '-' ? -1 : 1) + 0;
}
