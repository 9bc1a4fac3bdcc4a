import { describe, expect, it } from '@jest/globals';
import { ENGINE_IDS, ownParameters } from '@starboard/catalogue';
import { contestParameters, NEW_CONTEST_PARAMETERS, parametersInWords } from './index.js';

const textOf = (name: string, values: object, engine: (typeof ENGINE_IDS)[number] = 'markup') =>
  parametersInWords(engine, values).find((one) => one.name === name)?.text;

describe('parameters in words (regulation 2.17, 12.3)', () => {
  it.each(ENGINE_IDS)('say every parameter of %s once, in both languages', (engine) => {
    const values = contestParameters(engine, NEW_CONTEST_PARAMETERS);
    const own = Object.keys(ownParameters(engine, values));
    const others = ENGINE_IDS.flatMap((id) => Object.keys(ownParameters(id, {}))).filter((name) => !own.includes(name));
    const expected = Object.entries(values).filter(([name, value]) => value !== undefined && !others.includes(name));
    const said = parametersInWords(engine, values);
    expect(said.map(({ name }) => name).sort()).toEqual(expected.map(([name]) => name).sort());
    for (const { title, text } of said) {
      expect(text.ru).toMatch(/[а-яё]/i);
      expect(`${title.en} ${text.en}`).not.toMatch(/[а-яё]{3}|undefined|NaN/i);
      expect(`${title.ru} ${text.ru}`).not.toMatch(/undefined|NaN/);
    }
  });

  it('7.5, 7.6, 7.7: follow the numbers', () => {
    expect(textOf('intervalMs', {})?.en).toBe('Files come out by a schedule, one every 60 s (7.5).');
    expect(textOf('intervalMs', { intervalMs: 90_000 })?.ru).toBe('Файлы выдаются по расписанию каждые 90 с (7.5).');
    expect(textOf('deadlineMs', { deadlineMs: 1_500 })?.en).toContain('after 1500 ms');
    expect(textOf('openGraceMs', {})?.ru).toContain('через 2 мин после старта');
    expect(textOf('annulShare', { annulShare: 0.075 })?.ru).toContain('более 7,5 %');
    expect(textOf('deadlineFrom', { deadlineFrom: 'released' })?.en).toContain('planned moment');
    expect(textOf('readiness', { readiness: 'both' })?.ru).toContain('нужны и оценённая');
  });

  it('appendix 1: say the engine’s own as its form does', () => {
    expect(textOf('weights', {})?.en).toMatch(/^0; 1; 1; 1; 1; 1; 0\. /);
    expect(textOf('codeFilter', {})?.ru).toMatch(/^по предмету\. /);
  });

  it('say nothing of what the contest does not have', () => {
    expect(textOf('leastFiles', {})).toBeUndefined();
    expect(textOf('h', {}, 'suites')).toBeUndefined();
  });
});
