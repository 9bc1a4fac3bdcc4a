import type { AnswerView } from '../answer-view.js';
import { type Atom, type AtomOutcome, type AtomType, MISS } from '../atoms/atom.js';
import type { Meter } from '../budget.js';
import { EvaluationFault, type TextSpan } from '../evaluation-fault.js';
import type { RuleProblemCode } from '../problem-catalogue.js';
import type { RuleProfile } from '../profile.js';
import type { Words } from '../words.js';
import { EXPRESSION_TEXTS as SAY } from './expression-texts.js';
import { findOperator, type OperatorName, shapeOf, takes } from './operators.js';
import {
  ALL_BLANKS,
  type Arithmetic,
  type Branch,
  type Call,
  type Comparison,
  type Expression,
  type Link,
} from './syntax.js';
import { calculate, compare, isTrue, repeatText, toNumber, type Value } from './values.js';

/** An atom of the rule at hand. */
export interface NamedAtom {
  readonly id: string;
  readonly type: AtomType;
  readonly run: Atom;
}

/** An atom call as it happened. */
export interface AtomCall extends AtomOutcome, TextSpan {
  readonly operator: 'G' | 'M';
  readonly atom: string;
  readonly type: AtomType;
}

/** What an expression is computed in: one rule and one answer. */
export interface Scope {
  readonly profile: RuleProfile;
  readonly answer: AnswerView;
  /** Blanks that the question has, if that is known. */
  readonly blanks: number | undefined;
  readonly atoms: ReadonlyMap<string, NamedAtom>;
  readonly meter: Meter;
}

/** The value of an expression, with the atom calls that it took, in their order. Python's rules of evaluation. */
export function evaluate(expression: Expression, scope: Scope): { readonly value: Value; readonly calls: AtomCall[] } {
  const evaluator = new Evaluator(scope);
  const value = evaluator.value(expression);
  return { value, calls: evaluator.calls };
}

/** Dear, so that the steps bound the memory of joined texts, too. */
const STEPS_PER_NEW_CHARACTER = 16;

type CallNode = Call & TextSpan;
type Of<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>;

class Evaluator {
  readonly calls: AtomCall[] = [];
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  value(node: Expression): Value {
    this.#scope.meter.spend(1);
    switch (node.kind) {
      case 'number':
      case 'boolean':
      case 'text':
        return node.value;
      case 'call':
        return this.#call(node);
      case 'not':
        return !isTrue(this.value(node.operand));
      case 'sign':
        return this.#sign(node);
      case 'arithmetic':
        return this.#arithmetic(node);
      case 'comparison':
        return this.#comparison(node.first, node.rest);
      case 'and':
      case 'or':
        return this.#joined(node.operands, node.kind === 'or');
      case 'conditional':
        return this.#conditional(node.branches, node.otherwise);
    }
  }

  #sign({ operator, operand }: Of<'sign'>): number {
    const number = toNumber(this.value(operand), operand);
    return operator === '-' ? -number : number;
  }

  #arithmetic({ first, rest, start }: Of<'arithmetic'>): Value {
    let value = this.value(first);
    for (const { operator, operand } of rest) {
      const span = operator === '/' ? operand : { start, end: operand.end };
      value = this.#calculate(operator, value, this.value(operand), span);
      if (typeof value === 'string') this.#scope.meter.spend(value.length * STEPS_PER_NEW_CHARACTER);
      else this.#requireFinite(value, span);
    }
    return value;
  }

  #calculate(operator: Arithmetic, left: Value, right: Value, span: TextSpan): number | string {
    const { profile, meter } = this.#scope;
    const repeated =
      operator === '*' && profile === 'reference'
        ? repeatText(left, right, (characters) => meter.spend(characters * STEPS_PER_NEW_CHARACTER))
        : undefined;
    return repeated ?? calculate(operator, left, right, span);
  }

  /** The public implementation goes on with infinite numbers. */
  #requireFinite(value: number, span: TextSpan): void {
    if (this.#scope.profile === 'reference' || Number.isFinite(value)) return;
    throw new EvaluationFault('ERR_RULES_NOT_FINITE', SAY.numberTooLarge, span);
  }

  /** `a < b < c` is `a < b and b < c`, each operand computed once, none after the first that fails. */
  #comparison(first: Expression, rest: readonly Link<Comparison>[]): boolean {
    let left = this.value(first);
    for (const { operator, operand } of rest) {
      const right = this.value(operand);
      const texts = typeof left === 'string' && typeof right === 'string';
      if (texts) this.#scope.meter.spend(Math.min(String(left).length, String(right).length));
      if (!compare(operator, left, right, { start: first.start, end: operand.end })) return false;
      left = right;
    }
    return true;
  }

  /** `and` gives the first false operand, `or` the first true one; else the last. */
  #joined(operands: readonly Expression[], until: boolean): Value {
    let value: Value = !until;
    for (const operand of operands) {
      value = this.value(operand);
      if (isTrue(value) === until) return value;
    }
    return value;
  }

  #conditional(branches: readonly Branch[], otherwise: Expression): Value {
    const taken = branches.find(({ test }) => isTrue(this.value(test)));
    return this.value(taken ? taken.value : otherwise);
  }

  #call(call: CallNode): Value {
    const name = findOperator(call.operator, this.#scope.profile);
    if (!name) throw fault('ERR_RULES_OPERATOR', SAY.noOperator(call.operator), call);
    if (!takes(shapeOf(name), call.args.length)) {
      throw fault('ERR_RULES_ARGUMENTS', SAY.wrongArguments(name, call.args.length), call);
    }
    return this.#apply(name, call);
  }

  #apply(name: OperatorName, call: CallNode): Value {
    switch (name) {
      case 'G':
        return this.#atom('G', call).hit;
      case 'M':
        return this.#atom('M', call).value;
      case 'U':
        return this.#upperBound(call.args);
      case 'A':
        return call.args.filter((arg) => isTrue(this.value(arg))).length;
      case 'X':
        return this.#greatest(call.args);
      default:
        return this.#read(name, call.args[0]!);
    }
  }

  #upperBound(args: readonly Expression[]): Value {
    const [value, bound] = args.map((arg) => this.value(arg));
    return compare('>=', value!, bound!, args[0]!) ? bound! : value!;
  }

  /** The first of the greatest. */
  #greatest(args: readonly Expression[]): Value {
    const values = args.map((arg) => this.value(arg));
    return values.reduce((best, value, at) => (compare('>', value, best, args[at]!) ? value : best));
  }

  #read(name: 'T' | 'L' | 'Q' | 'F' | 'S', arg: Expression): Value {
    const { answer } = this.#scope;
    const blank = this.#blank(arg);
    if (name === 'S') {
      if (blank === ALL_BLANKS) throw fault('ERR_RULES_BLANK', SAY.oneBlank, arg);
      return answer.lengthAtLeastOne(blank);
    }
    if (name === 'T') return blank === ALL_BLANKS ? answer.allText() : answer.text(blank);
    if (name === 'L') return blank === ALL_BLANKS ? answer.allLength() : answer.length(blank);
    if (name === 'Q') return blank === ALL_BLANKS ? answer.countFilled() : answer.isEmpty(blank);
    return blank === ALL_BLANKS ? answer.allNumber() : answer.number(blank);
  }

  /** The number of a blank. The public implementation counts negative ones from the last. */
  #blank(arg: Expression): number | typeof ALL_BLANKS {
    const value = this.value(arg);
    if (value === ALL_BLANKS) return ALL_BLANKS;
    const number = toNumber(value, arg);
    const { answer, blanks = Infinity, profile } = this.#scope;
    const blank = number < 0 && profile === 'reference' ? number + answer.count : number;
    if (Number.isInteger(blank) && blank >= 0 && blank < blanks) return blank + 0;
    throw fault('ERR_RULES_BLANK', SAY.noBlank(number), arg);
  }

  #atom(operator: 'G' | 'M', { args, start, end }: CallNode): AtomOutcome {
    const atom = this.#findAtom(args[0]!);
    const outcome = this.#runAtom(atom, args[1]!);
    const { hit, value, matched } = outcome;
    this.calls.push({ operator, atom: atom.id, type: atom.type, hit, value, matched, start, end });
    return outcome;
  }

  #findAtom(arg: Expression): NamedAtom {
    const value = this.value(arg);
    const id = typeof value === 'string' ? value : String(Number(value) + 0);
    const atom = this.#scope.atoms.get(id);
    if (!atom) throw fault('ERR_RULES_UNKNOWN_ATOM', SAY.noAtom(id), arg);
    return atom;
  }

  /** The public implementation lets EM compare a number with texts: never equal. */
  #runAtom(atom: NamedAtom, arg: Expression): AtomOutcome {
    const text = this.value(arg);
    if (typeof text === 'string') return atom.run(text, this.#scope.meter);
    if (atom.type === 'EM' && this.#scope.profile === 'reference') return MISS;
    throw fault('ERR_RULES_TYPE', SAY.atomTakesText, arg);
  }
}

const fault = (code: RuleProblemCode, words: Words, { start, end }: TextSpan): EvaluationFault =>
  new EvaluationFault(code, words, { start, end });
