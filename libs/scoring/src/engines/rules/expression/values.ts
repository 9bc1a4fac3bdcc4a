import { compareCodePoints } from '../code-points.js';
import { EvaluationFault, type TextSpan } from '../evaluation-fault.js';
import { EXPRESSION_TEXTS as SAY } from './expression-texts.js';
import type { Arithmetic, Comparison } from './syntax.js';

/** What an expression computes with. Booleans count as 1 and 0 wherever a number is needed, as in Python. */
export type Value = boolean | number | string;

/** Whether a value counts as true: all but False, 0 and the empty text. */
export const isTrue = (value: Value): boolean =>
  typeof value === 'number' ? value !== 0 : value !== '' && value !== false;

/** The value as a number. */
export function toNumber(value: Value, span: TextSpan): number {
  if (typeof value !== 'string') return Number(value);
  throw new EvaluationFault('ERR_RULES_TYPE', SAY.textForNumber, span);
}

/** Compares two values; a text equals no number, and has no order with one. */
export function compare(operator: Comparison, left: Value, right: Value, span: TextSpan): boolean {
  if (typeof left === 'string' && typeof right === 'string') return holds(operator, compareCodePoints(left, right), 0);
  if (typeof left !== 'string' && typeof right !== 'string') return holds(operator, Number(left), Number(right));
  if (operator === '==' || operator === '!=') return operator === '!=';
  throw new EvaluationFault('ERR_RULES_TYPE', SAY.noOrder, span);
}

function holds(operator: Comparison, left: number, right: number): boolean {
  switch (operator) {
    case '==':
      return left === right;
    case '!=':
      return left !== right;
    case '>=':
      return left >= right;
    case '<=':
      return left <= right;
    case '<':
      return left < right;
    case '>':
      return left > right;
  }
}

/** A text times a whole number, in either order, as the public implementation has it; undefined for other values. */
export function repeatText(left: Value, right: Value, pay: (characters: number) => void): string | undefined {
  const [text, times] = typeof left === 'string' ? [left, right] : [right, left];
  if (typeof text !== 'string' || typeof times === 'string' || !Number.isInteger(Number(times))) return undefined;
  const count = Math.max(0, Number(times));
  pay(text.length * count);
  return text.repeat(count);
}

/** Computes with two numbers, or joins two texts. */
export function calculate(operator: Arithmetic, left: Value, right: Value, span: TextSpan): number | string {
  if (operator === '+' && typeof left === 'string' && typeof right === 'string') return left + right;
  const a = toNumber(left, span);
  const b = toNumber(right, span);
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      if (b === 0) throw new EvaluationFault('ERR_RULES_DIVISION_BY_ZERO', SAY.divisorZero, span);
      return a / b;
  }
}
