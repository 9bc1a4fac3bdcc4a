import { describe, expect, it } from '@jest/globals';
import { marked, taken } from '../test/marked-text.js';
import { type AgreementEssay, AgreementStatistics } from './agreement.js';
import { scorePair } from './pair-score.js';
import { DEFAULT_SCORING_PARAMS } from './scoring-params.js';

const TEXT = 'Мы шли по лесу и видели белку на ветке старой сосны';
const first = [marked(TEXT, 'по лесу', { id: 1, code: 'Г.упр' }), marked(TEXT, 'старой', { id: 2, code: 'Р.лишн' })];
const second = [marked(TEXT, 'по лесу', { id: 1, code: 'Г.упр' }), marked(TEXT, 'белку', { id: 2, code: 'Р.лекс' })];
const third = [marked(TEXT, 'сосны', { id: 1, code: 'Г.упр' })];

const expert = (id: string, fragments: AgreementEssay['experts'][number]['fragments'], independent = true) => ({
  id,
  independent,
  fragments,
});

const essay = (...experts: AgreementEssay['experts']): AgreementEssay => ({
  id: 'e',
  text: TEXT,
  subject: 'rus',
  experts,
});

function statisticsOf(...essays: readonly AgreementEssay[]) {
  const statistics = new AgreementStatistics(DEFAULT_SCORING_PARAMS);
  for (const one of essays) taken(statistics.add(one));
  return statistics.result();
}

describe('AgreementStatistics', () => {
  it('has M of both orders, and СТЭР over the essays', () => {
    const { essays, ster } = statisticsOf(essay(expert('a', first), expert('b', second)));
    const both = [
      ['a', 'b', taken(scorePair(first, second, TEXT, DEFAULT_SCORING_PARAMS)).mean],
      ['b', 'a', taken(scorePair(second, first, TEXT, DEFAULT_SCORING_PARAMS)).mean],
    ];
    expect(essays[0]?.pairs.map(({ x, y, score }) => [x, y, score.mean])).toEqual(both);
    expect(ster).toBe(essays[0]?.value);
  });

  it('has α over the word tokens', () => {
    // 11 words; codes: 8 units agree on nothing, 2 on Г.упр … `старой` and `белку` are marked by one only.
    const { alphaCodes, alphaMarked, essays } = statisticsOf(essay(expert('a', first), expert('b', second)));
    // n = 22; unmarked 16, Г.упр 4, Р.лишн 1, Р.лекс 1; two units differ: D = 2 · 2 = 4 pairs.
    expect(alphaCodes).toBeCloseTo(1 - (21 * 4) / (22 ** 2 - (16 ** 2 + 4 ** 2 + 1 + 1)), 12);
    expect(alphaMarked).toBeCloseTo(1 - (21 * 4) / (22 ** 2 - (16 ** 2 + 6 ** 2)), 12);
    expect(essays[0]).toMatchObject({ words: 11, alphaCodes, alphaMarked });
  });

  it('counts codes that meet, whatever the order, and those that stand alone', () => {
    const other = [marked(TEXT, 'по лесу', { id: 1, code: 'Р.лекс' })];
    const { confusion } = statisticsOf(
      essay(expert('a', first), expert('b', second)),
      essay(expert('a', other), expert('b', first.slice(0, 1))),
      essay(expert('a', first.slice(0, 1)), expert('b', other)),
    );
    expect(confusion).toEqual([
      { a: 'Г.упр', b: 'Р.лекс', count: 2 },
      { a: 'Г.упр', b: 'Г.упр', count: 1 },
      { a: 'Р.лекс', b: null, count: 1 },
      { a: 'Р.лишн', b: null, count: 1 },
    ]);
  });

  it('leaves the third expert, who saw the others, out of α and the confusion, not out of M', () => {
    const two = statisticsOf(essay(expert('a', first), expert('b', second)));
    const three = statisticsOf(essay(expert('a', first), expert('b', second), expert('c', third, false)));
    expect([three.alphaCodes, three.confusion]).toEqual([two.alphaCodes, two.confusion]);
    expect(three.essays[0]?.pairs).toHaveLength(6);
  });

  it('compares nothing where there is one expert, and is undefined where nobody marked anything', () => {
    const alone = statisticsOf(essay(expert('a', first)));
    expect(alone).toEqual({ ster: null, alphaCodes: null, alphaMarked: null, essays: [], confusion: [] });
    expect(statisticsOf(essay(expert('a', []), expert('b', [])))).toMatchObject({ ster: 100, alphaCodes: null });
  });

  it('leaves out codes that do not count, as the metrics do', () => {
    const meaning = [...first, marked(TEXT, 'видели', { id: 9, code: 'ИСП' })];
    const plain = statisticsOf(essay(expert('a', first), expert('b', second)));
    expect(statisticsOf(essay(expert('a', meaning), expert('b', second)))).toEqual(plain);
  });
});
