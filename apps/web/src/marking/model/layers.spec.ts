import { describe, expect, it } from '@jest/globals';
import { CLASSIFIER_2020 as KO, createClassifier, type Fragment } from '@starboard/markup';
import {
  agreedLeft,
  isListed,
  isShown,
  type LayerMark,
  layersOf,
  marksAt,
  marksOf,
  stepMark,
  tallestOf,
} from './layers';

const fragment = (id: number, start: number, end: number, more: Partial<Fragment> = {}): Omit<Fragment, 'group'> => ({
  ...{ id, start, end, code: 'Г.упр', subtype: '', comment: '', explanation: '', correction: '', tag: '' },
  ...more,
});
const SHARED = fragment(1, 0, 5, { correction: 'да' });
const FIRST = [SHARED, fragment(2, 3, 20), fragment(3, 10, 12)];
const SECOND = [fragment(7, 10, 12, { code: 'ПРИМЕР' }), { ...SHARED, id: 8 }, fragment(9, 30, 30)];
const LAYERS = layersOf(FIRST, SECOND, KO);
const marks = (mine: readonly Fragment[] = []): LayerMark[] => marksOf(LAYERS, { length: 40, mine, classifier: KO });
const plain = ({ group: _group, ...rest }: Fragment): Omit<Fragment, 'group'> => rest;
const keys = (list: readonly LayerMark[]): string[] => list.map(({ key }) => key);
const ALL = { places: new Set(['first', 'second'] as const), onlyDifferent: false };

describe('layers of the first two checks', () => {
  it('say of each fragment whose it is, what both have, and what is taken', () => {
    const said = marks([{ ...LAYERS.first[1]!, id: 50 }]).map(({ key, agreed, taken }) => [key, agreed, taken]);
    expect(said).toEqual([
      ['first-1', true, false],
      ['second-8', true, false],
      ['second-9', false, false],
      ['first-2', false, true],
      ['first-3', false, false],
      ['second-7', false, false],
    ]);
  });

  it('of equal fragments as many are taken as the own markup has', () => {
    const two = layersOf([SHARED, { ...SHARED, id: 2 }], [], KO);
    const twice = marksOf(two, { length: 40, mine: [LAYERS.first[0]!], classifier: KO });
    expect(twice.filter(({ taken }) => taken)).toHaveLength(1);
  });

  it('give what comes without a group its own, and the whole text no place', () => {
    expect(LAYERS.second.map(({ group, start }) => [group, start])).toEqual([
      ['meaning', 10],
      ['error', 0],
      ['error', 0],
    ]);
  });

  it('are what the classifier of the contest says', () => {
    const classifier = createClassifier({
      ...{ id: 'own', title: { ru: 'свой', en: 'own' } },
      codes: [
        { code: 'С.тезис', group: 'meaning' },
        { code: 'НЕ.счёт', group: 'error', uncounted: true },
      ],
    });
    const layers = layersOf(
      [fragment(1, 0, 5, { code: 'С.тезис' })],
      [fragment(2, 6, 8, { code: 'НЕ.счёт' })],
      classifier,
    );
    const kindsBy = (by: typeof classifier) =>
      marksOf(layersOf(layers.first.map(plain), layers.second.map(plain), by), { length: 9, mine: [], classifier: by });
    expect(kindsBy(classifier).map(({ kind }) => kind)).toEqual(['meaning', 'isp']);
    expect(kindsBy(KO).map(({ kind }) => kind)).toEqual(['error', 'error']);
  });

  it('draw what overlaps in one layer in lanes of its own, and the layers apart', () => {
    const lanes = Object.fromEntries(marks().map(({ key, lane }) => [key, lane]));
    expect(lanes).toMatchObject({ 'first-1': 0, 'first-2': 1, 'first-3': 0, 'second-8': 0, 'second-7': 0 });
    expect([tallestOf(marks()), tallestOf([])]).toEqual([2, 1]);
  });

  it('list what both have once, unless the first is hidden', () => {
    const listed = (filter: Parameters<typeof isListed>[1]) => keys(marks().filter((mark) => isListed(mark, filter)));
    expect(listed(ALL)).not.toContain('second-8');
    expect(listed({ ...ALL, places: new Set(['second']) })).toEqual(['second-8', 'second-9', 'second-7']);
    const different = marks().filter((mark) => isShown(mark, { ...ALL, onlyDifferent: true }));
    expect(keys(different)).toEqual(['second-9', 'first-2', 'first-3', 'second-7']);
  });

  it('find the smallest at a caret first', () => {
    expect(keys(marksAt(marks(), 11))).toEqual(['first-3', 'second-7', 'first-2']);
    expect(marksAt(marks(), 25)).toEqual([]);
  });

  it('step over what is taken, and round the end', () => {
    const all = marks([{ ...LAYERS.first[1]!, id: 50 }]);
    const step = (chosen: string | undefined, at: number, by: 1 | -1) => stepMark(all, { chosen, at }, by)?.key;
    expect(step(undefined, 4, 1)).toBe('first-3');
    expect(step('second-9', 0, 1)).toBe('first-3');
    expect(step('second-7', 0, 1)).toBe('first-1');
    expect(step('first-1', 0, -1)).toBe('second-7');
    expect(step(undefined, 10, -1)).toBe('second-9');
    expect(stepMark([], { chosen: undefined, at: 0 }, 1)).toBeUndefined();
  });

  it('what both have is taken once', () => {
    expect(agreedLeft(marks()).map(({ id }) => id)).toEqual([1]);
    expect(agreedLeft(marks([LAYERS.first[0]!]))).toEqual([]);
  });
});
