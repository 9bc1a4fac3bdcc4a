import { describe, expect, it } from '@jest/globals';
import { shortAnswersEngine } from '../contest/short-answers-engine.js';
import type { Dataset } from './dataset.js';
import { type MadeItem, makeItems } from './make-items.js';
import { SCHEMES } from './scheme.js';

const ENGINE = shortAnswersEngine(
  { rankBy: 'macroF1', rankedPart: '*', metricProfile: 'standard', macroExcluded: '-', annulShare: 0.05 },
  'short-answers/1',
);

/** A question with so many answers, labels in turn, the last of them without one. */
const dataOf = (count: number): Dataset => ({
  scheme: SCHEMES[3],
  questions: new Map([['ice', { id: 'ice', text: 'Why?', references: ['Because.'] }]]),
  answers: Array.from({ length: count + 1 }, (_, at) => ({
    id: `ice-${at}-${['right', 'denies', 'wrong'][at % 3]}`,
    question: 'ice',
    text: `answer ${at}`,
    split: 'UA',
    label: at === count ? null : at % 3,
  })),
});

function made(count: number, seed = 1): readonly MadeItem[] {
  const items = makeItems(dataOf(count), { splits: ['UA'], seed });
  if ('code' in items) throw new Error(items.message);
  return items;
}

describe('items of a contest out of labelled data', () => {
  it('are what the engine takes, with labels that fit', () => {
    for (const { item: own, document } of made(7)) {
      const item = ENGINE.parseItem({ text: own, meta: {} });
      if (!item.ok) throw new Error(item.error.message);
      expect(ENGINE.parseReference(document, item.value)).toMatchObject({ ok: true, value: { part: 'UA' } });
    }
  });

  it('say nothing of a label: neither by ids nor by their order', () => {
    const [one] = made(12);
    expect(JSON.stringify(one!.item)).not.toMatch(/right|denies|wrong|ice-/);
    const order = one!.item.answers.map(({ text }) => text);
    expect(order).not.toEqual([...order].sort());
    expect(made(12)).toEqual(made(12));
    expect(made(12, 2)[0]!.item.answers).not.toEqual(one!.item.answers);
  });

  it('have the label of each answer under its new name, and what the data calls it', () => {
    const [{ item, document } = {} as MadeItem] = made(9);
    for (const { id, text } of item.answers) {
      const at = Number(text.split(' ')[1]);
      expect(document.labels[id]).toBe(SCHEMES[3].labels[at % 3]!.id);
      expect(document.ids[id]).toMatch(new RegExp(`^ice-${at}-`));
    }
  });

  it.each([
    [200, [200]],
    [201, [101, 100]],
    [450, [150, 150, 150]],
  ])('hold 200 answers at most (%i)', (count, sizes) => {
    const items = made(count);
    expect(items.map(({ item }) => item.answers.length)).toEqual(sizes);
    expect(new Set(items.flatMap(({ item }) => item.answers.map(({ text }) => text))).size).toBe(count);
    expect(items.map(({ id }) => id)).toEqual(['ice.UA', 'ice.UA.2', 'ice.UA.3'].slice(0, sizes.length));
  });

  it('are refused of splits that there are not, and without a label', () => {
    expect(makeItems(dataOf(3), { splits: ['UD'], seed: 1 })).toMatchObject({ code: 'ERR_ANSWERS_SPLIT' });
    expect(makeItems(dataOf(0), { splits: ['UA'], seed: 1 })).toMatchObject({ code: 'ERR_ANSWERS_UNLABELLED' });
  });
});
