import { describe, expect, it } from '@jest/globals';
import { type DatasetResult, readDataset } from './data/dataset.js';
import type { DatasetLimits } from './data/limits.js';
import { type Label, makeScheme, SCHEMES } from './data/scheme.js';
import { chooseNext, type UnsureAnswer } from './method/next.js';
import { chooseThreshold, wilsonLower } from './method/threshold.js';

const claims = (right: number, wrong: number, confidence: number) => [
  ...Array.from({ length: right }, () => ({ confidence, right: true })),
  ...Array.from({ length: wrong }, () => ({ confidence, right: false })),
];

describe('a threshold', () => {
  it('is the lowest confidence whose accuracy is above the target for certain enough', () => {
    const labelled = [...claims(60, 0, 0.9), ...claims(10, 2, 0.7), ...claims(10, 30, 0.5)];
    const found = chooseThreshold(labelled, 0.9);
    expect(found).toMatchObject({ confidence: 0.7, accuracy: 70 / 72, automatic: 72 / 112 });
    expect(chooseThreshold(labelled, 0.95)).toMatchObject({ confidence: 0.9, warnings: ['few-labels'] });
  });

  it('needs twenty answers, and is none where no confidence reaches the target', () => {
    expect(chooseThreshold(claims(19, 0, 0.9), 0.5).confidence).toBeNull();
    expect(chooseThreshold(claims(20, 0, 0.9), 0.5).confidence).toBe(0.9);
    expect(chooseThreshold(claims(50, 50, 0.9), 0.9)).toMatchObject({ confidence: null, automatic: 0 });
  });

  it('stands on Wilson’s bound', () => {
    expect(wilsonLower(0, 0)).toBe(0);
    expect(wilsonLower(90, 100, 1.96)).toBeCloseTo(0.8256, 4);
  });
});

describe('what to label next', () => {
  const open = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id, at): UnsureAnswer => ({ id, question: 'q', confidence: 0.9 - at / 10 })); // prettier-ignore

  it('is random until there are ten, then the least sure', () => {
    const first = chooseNext(open, new Map([['q', 7]]), { seed: 1 });
    expect(first.map(({ reason }) => reason)).toEqual(['random', 'random', 'random']);
    expect(chooseNext([...open].reverse(), new Map([['q', 7]]), { seed: 1 })).toEqual(first);
    const later = chooseNext(open, new Map([['q', 10]]), { seed: 1 });
    expect(later.map(({ id, reason }) => [id, reason])).toEqual(['g', 'f', 'e', 'd', 'c'].map((id) => [id, 'unsure']));
  });
});

describe('a scheme of one’s own', () => {
  const label = (id: string): Label => ({ id, en: id, ru: id });
  it('has 2 … 12 labels that differ', () => {
    expect(makeScheme('own', ['да', 'нет'].map(label))).toMatchObject({ correct: 'да' });
    expect(makeScheme('own', [label('a')])).toMatchObject({ code: 'ERR_SCHEME_SIZE' });
    expect(makeScheme('own', Array.from({ length: 13 }, (_, at) => label(`l${at}`)))).toMatchObject({ code: 'ERR_SCHEME_SIZE' }); // prettier-ignore
    expect(makeScheme('own', ['a b', 'c'].map(label))).toMatchObject({ code: 'ERR_SCHEME_LABEL' });
    expect(makeScheme('own', ['a_b', 'A-b'].map(label))).toMatchObject({ code: 'ERR_SCHEME_LABEL' });
    expect(makeScheme('own', ['a', 'b'].map(label), 'c')).toMatchObject({ code: 'ERR_SCHEME_LABEL' });
  });
});

describe('data', () => {
  const QUESTIONS = '{"q":"one","question":"Why?","refs":[["BEST","Because."],"So."]}\n';
  const read = (
    questions: string,
    answers: string,
    name = 'answers.jsonl',
    limits: Partial<DatasetLimits> = {},
  ): DatasetResult =>
    readDataset({ name: 'questions.jsonl', text: questions }, { name, text: answers }, { scheme: SCHEMES[3], limits });
  const codes = (result: DatasetResult) =>
    result.ok ? [] : result.problems.map(({ code, file, line }) => [code, file, line]);

  it('is read from JSON lines, labels made as coarse as the scheme', () => {
    const lines = [
      { id: '1', q: 'one', text: 'a', split: 'UA', y2: 'incorrect', y3: 'contradictory' },
      { id: '2', q: 'one', text: '', label: 'partially correct incomplete' },
      { id: '3', q: 'one', text: 'c', y5: 'contradictory' },
      { id: '4', q: 'one', text: 'd' },
    ];
    const result = read(QUESTIONS, lines.map((line) => JSON.stringify(line)).join('\r\n'));
    expect(result.ok && result.data.answers.map(({ split, label }) => [split, label])).toEqual([
      ['UA', 1],
      ['train', 2],
      ['train', 1],
      ['train', null],
    ]);
    expect(result.ok && result.data.questions.get('one')?.references).toEqual(['Because.', 'So.']);
  });

  it('is read from CSV with any of the usual separators', () => {
    for (const sign of [',', ';', '\t']) {
      const rows = [['id', 'question', 'answer', 'label'], ['1', 'one', `"so${sign} it\nis"`, 'correct']]; // prettier-ignore
      const result = read(QUESTIONS, rows.map((row) => row.join(sign)).join('\n'), 'answers.csv');
      expect(result.ok && result.data.answers[0]).toMatchObject({ text: `so${sign} it\nis`, label: 0 });
    }
  });

  it('has all its problems told, with their places', () => {
    const answers = [
      '{"id":"1","q":"one","text":"a","label":"right"}',
      'no json',
      '{"id":"2","q":"two","text":"a"}',
      '{"id":"3","q":"one"}',
      '{"id":"4","q":"one","text":"a"}',
      '{"id":"4","q":"one","text":"a"}',
      `{"id":"5","q":"one","text":"${'x'.repeat(30)}"}`,
      '{"id":"6","q":"one","text":"\\ud800"}',
    ].join('\n');
    const file = 'answers.jsonl';
    expect(codes(read(QUESTIONS, answers, file, { text: 20 }))).toEqual([
      ['ERR_ANSWERS_FORMAT', file, 2],
      ['ERR_ANSWERS_LABEL', file, 1],
      ['ERR_ANSWERS_QUESTION', file, 3],
      ['ERR_ANSWERS_SHAPE', file, 4],
      ['ERR_ANSWERS_REPEATED', file, 6],
      ['ERR_ANSWERS_SIZE', file, 7],
      ['ERR_ANSWERS_SIZE', file, 8],
    ]);
    expect(codes(read('', '{"id":"1","q":"one","text":"a"}'))).toContainEqual(['ERR_ANSWERS_EMPTY', 'questions.jsonl', undefined]); // prettier-ignore
    expect(codes(read('{"q":"one","question":"Why?","refs":[]}', answers))[0]).toEqual(['ERR_ANSWERS_SHAPE', 'questions.jsonl', 1]); // prettier-ignore
    expect(codes(read(QUESTIONS, answers, file, { answers: 2 }))).toContainEqual(['ERR_ANSWERS_SIZE', file, undefined]);
    expect(codes(read(QUESTIONS, '"broken', 'a.csv'))[0]?.[0]).toBe('ERR_ANSWERS_FORMAT');
  });
});
