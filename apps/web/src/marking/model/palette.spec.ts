import { describe, expect, it } from '@jest/globals';
import { CLASSIFIER_2020 } from '@starboard/markup';
import { indexPalette, keyOf, searchPalette } from './palette';

const INDEX = indexPalette(CLASSIFIER_2020, 'rus');
const best = (typed: string, count = 1): string[] => searchPalette(INDEX, typed).slice(0, count).map(keyOf);

describe('the palette', () => {
  it.each([
    ['упр', 'Г.упр'],
    ['г.упр', 'Г.упр'],
    ['egh', 'Г.упр'],
    ['u/egh', 'Г.упр'],
    ['г3', 'Г.упр'],
    ['Г13', 'Г.частиц'],
    ['плеон', 'Р.лишн плеон'],
    ['gktjy', 'Р.лишн плеон'],
    ['тавтология', 'Р.тавт'],
    ['управления', 'Г.упр'],
    ['слова-паразиты', 'Р.лишн параз'],
    ['исп', 'ИСП'],
    ['проб', 'ПРОБЛЕМА'],
    ['г.упр сущ', 'Г.упр сущ'],
    ['egh ceo', 'Г.упр сущ'],
    ['нарушение управления', 'Г.упр'],
  ])('%s means %s', (typed, code) => {
    expect(best(typed, 8)).toContain(code);
  });

  it.each([
    ['упр', 'Г.упр'],
    ['egh', 'Г.упр'],
    ['г3', 'Г.упр'],
    ['плеон', 'Р.лишн плеон'],
    ['г.упр сущ', 'Г.упр сущ'],
  ])('%s means %s first', (typed, code) => {
    expect(best(typed)).toEqual([code]);
  });

  it('after a code and a space come its subtypes', () => {
    expect(best('г.упр ', 4)).toEqual(['Г.упр', 'Г.упр упр', 'Г.упр сущ', 'Г.упр пфс']);
  });

  it('what the subject has comes before what it has not, and what is used more before the rest', () => {
    const literature = indexPalette(CLASSIFIER_2020, 'lit');
    expect(searchPalette(literature, 'п').findIndex(({ allowed }) => !allowed)).toBeGreaterThan(0);
    const used = searchPalette(INDEX, '', { 'Р.тавт': 5, 'Г.согл': 2 });
    expect(used.slice(0, 2).map(keyOf)).toEqual(['Р.тавт', 'Г.согл']);
  });

  it('finds nothing for what means nothing', () => {
    expect(best('ыыыы')).toEqual([]);
  });
});
