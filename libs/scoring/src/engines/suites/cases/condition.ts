import { GradingFault, type Place } from '../problem.js';
import { countIn } from '../python-values.js';

/** A value of a condition: as Python's, without its numbers of other kinds. */
export type ConditionValue = boolean | number | string | readonly string[];
export type ConditionNames = Readonly<Record<string, ConditionValue>>;

export interface Condition {
  readonly source: string;
  readonly at: Place;
  readonly tree: Tree;
}

/** A closed language: nothing of what it can say reaches further than its own texts. */
export type Tree =
  | { readonly kind: 'value'; readonly value: boolean | number | string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'not' | 'minus' | 'len'; readonly of: Tree }
  | { readonly kind: 'and' | 'or'; readonly left: Tree; readonly right: Tree }
  | { readonly kind: 'compare'; readonly operator: string; readonly left: Tree; readonly right: Tree }
  | { readonly kind: 'index'; readonly of: Tree; readonly at: Tree }
  | { readonly kind: 'call'; readonly of: Tree; readonly method: string; readonly argument: Tree | undefined };

const truth = (value: ConditionValue): boolean =>
  typeof value === 'object' || typeof value === 'string' ? value.length > 0 : Boolean(value);

/**
 * What a condition says. `and` and `or` give an operand back, as Python's do.
 * @throws GradingFault `ERR_SUITES_CONDITION` where Python raises: an index outside, values that do not fit
 */
export function evaluateCondition({ tree, source, at }: Condition, names: ConditionNames): boolean {
  const fail = (why: string): never => {
    throw new GradingFault('ERR_SUITES_CONDITION', `The condition ${source} cannot be decided: ${why}.`, at);
  };
  return truth(evaluate(tree, names, fail));
}

type Fail = (why: string) => never;

function evaluate(tree: Tree, names: ConditionNames, fail: Fail): ConditionValue {
  const read = (part: Tree): ConditionValue => evaluate(part, names, fail);
  switch (tree.kind) {
    case 'value':
      return tree.value;
    case 'name':
      return names[tree.name] ?? fail(`${tree.name} is not known here`);
    case 'not':
      return !truth(read(tree.of));
    case 'minus': {
      const value = read(tree.of);
      return typeof value === 'number' ? -value : fail('a minus before what is no number');
    }
    case 'len': {
      const value = read(tree.of);
      if (typeof value === 'string') return [...value].length;
      return typeof value === 'object' ? value.length : fail('len of what has no length');
    }
    case 'and': {
      const left = read(tree.left);
      return truth(left) ? read(tree.right) : left;
    }
    case 'or': {
      const left = read(tree.left);
      return truth(left) ? left : read(tree.right);
    }
    case 'compare':
      return compare(tree.operator, read(tree.left), read(tree.right), fail);
    case 'index':
      return pick(read(tree.of), read(tree.at), fail);
    case 'call':
      return call(read(tree.of), tree.method, tree.argument && read(tree.argument), fail);
  }
}

function pick(of: ConditionValue, at: ConditionValue, fail: Fail): ConditionValue {
  if (typeof of === 'boolean' || typeof of === 'number' || typeof at !== 'number') return fail('no list, or no index');
  const items = typeof of === 'string' ? [...of] : of;
  return items[at < 0 ? items.length + at : at] ?? fail(`index ${at} of ${items.length}`);
}

function call(of: ConditionValue, method: string, argument: ConditionValue | undefined, fail: Fail): ConditionValue {
  if (method === 'count' && typeof of === 'object') return of.filter((item) => item === argument).length;
  if (typeof of !== 'string') return fail(`.${method} of what is no text`);
  if (method === 'lower') return of.toLowerCase();
  if (typeof argument !== 'string') return fail(`.${method} needs a text`);
  if (method === 'startswith') return of.startsWith(argument);
  if (method === 'endswith') return of.endsWith(argument);
  return argument === '' ? [...of].length + 1 : countIn(of, argument);
}

function compare(operator: string, left: ConditionValue, right: ConditionValue, fail: Fail): boolean {
  if (operator === '==' || operator === '!=') return same(left, right) === (operator === '==');
  if (operator === 'in' || operator === 'not in') return has(right, left, fail) === (operator === 'in');
  const [a, b] = [left, right].map((value) => (typeof value === 'boolean' ? Number(value) : value));
  const comparable =
    (typeof a === 'number' && typeof b === 'number') || (typeof a === 'string' && typeof b === 'string');
  if (!comparable) return fail(`${operator} of values of two kinds`);
  if (operator === '<') return a < b;
  if (operator === '>') return a > b;
  return operator === '<=' ? a <= b : a >= b;
}

const same = (left: ConditionValue, right: ConditionValue): boolean =>
  typeof left === 'object' && typeof right === 'object'
    ? left.length === right.length && left.every((item, at) => item === right[at])
    : (typeof left === 'boolean' ? Number(left) : left) === (typeof right === 'boolean' ? Number(right) : right);

function has(whole: ConditionValue, part: ConditionValue, fail: Fail): boolean {
  if (typeof whole === 'object') return whole.some((item) => item === part);
  return typeof whole === 'string' && typeof part === 'string'
    ? whole.includes(part)
    : fail('in of what holds nothing');
}
