import { describe, expect, it } from '@jest/globals';
import { ru } from '../i18n/ru.js';
import { isOvertaken, makeRefusal, refusalText, toldRefusal } from './refusal.js';

const answer = (headers: Record<string, string> = {}): { headers: Headers } => ({ headers: new Headers(headers) });

describe('refusalText', () => {
  it.each([
    ['ERR_UNAUTHENTICATED', undefined, { key: 'refusal.ERR_UNAUTHENTICATED' }],
    ['ERR_SOMETHING_NEW', undefined, { key: 'refusal.other' }],
    ['ERR_TOO_MANY_REQUESTS', 86_400, { key: 'refusal.tooMany.hours', count: 24 }],
    ['ERR_TOO_MANY_REQUESTS', 7_201, { key: 'refusal.tooMany.hours', count: 3 }],
    ['ERR_TOO_MANY_REQUESTS', 7_200, { key: 'refusal.tooMany.minutes', count: 120 }],
    ['ERR_TOO_MANY_REQUESTS', 900, { key: 'refusal.tooMany.minutes', count: 15 }],
    ['ERR_TOO_MANY_REQUESTS', 61, { key: 'refusal.tooMany.minutes', count: 2 }],
    ['ERR_TOO_MANY_REQUESTS', 59, { key: 'refusal.tooMany.seconds', count: 59 }],
    ['ERR_TOO_MANY_REQUESTS', 0, { key: 'refusal.tooMany.seconds', count: 1 }],
    ['ERR_TOO_MANY_REQUESTS', undefined, { key: 'refusal.tooMany.minutes', count: 1 }],
  ] as const)('of %s with Retry-After %s', (code, retryAfter, expected) => {
    expect(refusalText({ code, retryAfter })).toEqual(expected);
  });

  it('has every text that it names', () => {
    const codes = Object.keys(ru.refusal).filter((key) => key.startsWith('ERR_'));
    expect(codes.length).toBeGreaterThan(10);
    for (const code of codes) expect(refusalText({ code, retryAfter: undefined }).key).toBe(`refusal.${code}`);
  });
});

describe('toldRefusal', () => {
  it.each([
    ['ERR_ANSWERS_LABEL: A label is a number: 0 … 10.', 'ERR_ANSWERS_LABEL', 'A label is a number: 0 … 10.'],
    ['ERR_DRAFTING_TIMEOUT', 'ERR_DRAFTING_TIMEOUT', ''],
  ])('takes %s apart', (text, code, detail) => {
    expect(toldRefusal(text)).toMatchObject({ code, detail, errors: [] });
  });

  it('leaves a text without a code as it is', () => {
    expect(toldRefusal('job stalled more than allowable limit')).toBeUndefined();
    expect(toldRefusal('Expected ERR_X: 3')).toBeUndefined();
  });
});

describe('isOvertaken', () => {
  it.each([
    ['ERR_RESULT_REPLACED', true],
    ['ERR_RESULT_STALE', true],
    ['ERR_RESULT_TURN', true],
    ['ERR_ROUND_STATE', true],
    ['ERR_RESCORING_STALE', true],
    ['ERR_EXCUSE_STALE', true],
    ['ERR_EXCUSE_NO_FAULT', false],
    ['ERR_BOARD_FROZEN', true],
    ['ERR_FREEZE_TIME', false],
    ['ERR_FORBIDDEN', false],
    ['ERR_NO_ANSWER', false],
    ['ERR_INVALID_REQUEST', false],
  ])('of %s is %s', (code, expected) => {
    expect(isOvertaken({ code })).toBe(expected);
  });
});

describe('makeRefusal', () => {
  it('reads the problem and when to come again', () => {
    const problem = { code: 'ERR_TOO_MANY_REQUESTS', detail: 'Too many wrong passwords.' };
    expect(makeRefusal(problem, answer({ 'retry-after': '840' }))).toEqual({
      ...problem,
      retryAfter: 840,
      errors: [],
    });
    expect(makeRefusal(problem, answer()).retryAfter).toBeUndefined();
  });

  it('keeps what is wrong field by field', () => {
    const errors = [{ path: 'changes.h', message: 'Too big' }];
    expect(makeRefusal({ code: 'ERR_INVALID_REQUEST', detail: '', errors }, answer()).errors).toEqual(errors);
  });

  it.each([[undefined], ['<html>Bad gateway</html>'], [null], [{}]])('of %j is no answer', (error) => {
    expect(makeRefusal(error, answer()).code).toBe('ERR_NO_ANSWER');
  });
});
