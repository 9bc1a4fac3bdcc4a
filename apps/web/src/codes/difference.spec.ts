import { describe, expect, it } from '@jest/globals';
import { completeClassifier, DATA_2020 } from '@starboard/markup';
import { codesOf } from './contest-codes';
import { differenceOf } from './difference';

const OWN = JSON.stringify({
  ...{ id: 'own', title: { ru: 'Свои', en: 'Own' } },
  codes: [
    { code: 'Г.теорсвязь', group: 'error', comment: 'Нет связи с теорией' },
    { code: 'Г.упр', group: 'error', comment: 'Иной комментарий' },
    { code: 'Г.управл', group: 'error', aliases: ['Г.согл'], comment: 'Согласование' },
  ],
});

describe('what another classifier changes (regulation 2.12)', () => {
  it('is named by codes', () => {
    const read = completeClassifier(OWN);
    expect(read.ok && differenceOf(DATA_2020, read.data)).toEqual({
      added: ['Г.теорсвязь', 'Г.управл'],
      replaced: ['Г.упр'],
      gone: ['Г.согл'],
    });
    expect(differenceOf(DATA_2020, DATA_2020)).toEqual({ added: [], replaced: [], gone: [] });
  });

  it('is the same for what the platform answers, which a file can hold', () => {
    const view = {
      ...DATA_2020,
      codes: DATA_2020.codes.map(
        ({ code, group, aliases = [], comment, subtypes = [], subjects, uncounted = false }) => ({
          ...{ code, group, aliases: [...aliases], comment: comment ?? null, uncounted },
          subtypes: subtypes.map((of) => ({ ...of, aliases: [...(of.aliases ?? [])] })),
          subjects: subjects === undefined ? null : [...subjects],
        }),
      ),
    };
    const nothing = { added: [], replaced: [], gone: [] };
    expect(differenceOf(DATA_2020, codesOf(view))).toEqual(nothing);
    const again = completeClassifier(JSON.stringify(codesOf(view)));
    expect(again.ok && differenceOf(DATA_2020, again.data)).toEqual(nothing);
  });
});
