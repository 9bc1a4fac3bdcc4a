import { describe, expect, it } from '@jest/globals';
import { parseTxt } from '@starboard/markup';
import { textOfWords } from '../test/marked-text.js';
import { statedGrade } from './index.js';

const document = (head: string, errors = 0) => {
  const marks = '(\\Г.упр \\слово\\) '.repeat(errors);
  const read = parseTxt(`${head}\n\n${marks}${textOfWords(160)}`);
  if (!read.ok) throw new Error(read.error.message.en);
  return read.document;
};

describe('statedGrade (appendix 3 §1.7, §3.3)', () => {
  it('agrees with points that follow from the markup, and names what does not follow from it', () => {
    const { grade, disagreements, undecided } = statedGrade(document('Предмет: русский\nК1: 1\nК9: 1\nК10: 2', 1));
    expect(grade).toMatchObject({
      decidable: true,
      criteria: { K9: 1, K10: 2 },
      k: 3,
      errors: { grammar: 1, speech: 0 },
    });
    expect(disagreements).toEqual([]);
    expect(undecided).toEqual(['K2', 'K3', 'K4', 'K5', 'K6', 'K7', 'K8', 'K11', 'K12']);
  });

  it('names each criterion that the file states otherwise', () => {
    const { disagreements } = statedGrade(document('Предмет: русский\nК9: 2\nК10: 0', 3));
    expect(disagreements).toEqual([
      { criterion: 'K9', stated: 2, computed: 0 },
      { criterion: 'K10', stated: 0, computed: 2 },
    ]);
  });

  it('decides nothing for subjects without a formula, and for rus-free only by choice', () => {
    expect(statedGrade(document('Предмет: история\nК9: 2')).grade.decidable).toBe(false);
    expect(statedGrade(document('Тема: x')).grade.decidable).toBe(false);
    const free = document('Предмет: русский-свободное\nК9: 0');
    expect(statedGrade(free).grade.decidable).toBe(false);
    expect(statedGrade(free, { rusFree: 'rus' }).disagreements).toEqual([{ criterion: 'K9', stated: 0, computed: 2 }]);
    expect(statedGrade(free, { subject: 'lit' }).grade).toMatchObject({ criteria: { K5: 3 } });
  });
});
