import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { createInstance, type TFunction } from 'i18next';
import { operations } from '../i18n/operations.ru';
import { round } from '../i18n/round.ru';
import { kindOfSubject, subjectName } from './subject-name';

const LIBS = resolve(import.meta.dirname, '../../../../libs');
const ID = '01a226a4-f125-76bf-af92-bb39ac806a7d';

/** Texts of the sources that follow a name, each once. */
function written(folder: string, pattern: RegExp): readonly string[] {
  const files = readdirSync(join(LIBS, folder), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((name) => name.endsWith('.ts') && !/generated|\.spec\./.test(name));
  const found = sources.flatMap((name) => [...readFileSync(join(LIBS, folder, name), 'utf8').matchAll(pattern)]);
  return [...new Set(found.map(([, text = '']) => text))];
}

let t: TFunction;
beforeAll(async () => {
  const resources = { ru: { translation: { operations, round } } };
  t = await createInstance().init({ lng: 'ru', resources, showSupportNotice: false });
});

describe('what an entry of the log is about', () => {
  it('has words for its kind', () => {
    const kinds = written('database/src', /(?:subjectType:|SNAPSHOT_SUBJECT =) '([a-z-]+)'/g);
    expect(kinds.length).toBeGreaterThan(20);
    expect(kinds.filter((kind) => kindOfSubject(t, kind) === kind)).toEqual([]);
    expect(kindOfSubject(t, 'something-new')).toBe('something-new');
  });

  it.each([
    ['a name', { subjectType: 'team', subjectId: ID, about: 'Сова', round: null }, 'Сова'],
    ['a round', { subjectType: 'round', subjectId: ID, about: null, round: { mode: 'final', number: 2 } }, 'Финал 2'],
    [
      'a number within a round',
      { subjectType: 'rescoring', subjectId: ID, about: '3', round: { mode: 'final', number: 1 } },
      'Финал 1, № 3',
    ],
    ['a name that is a number', { subjectType: 'essay', subjectId: ID, about: '17', round: null }, '17'],
    ['an identifier that says something', { subjectType: 'release', subjectId: '12/3', about: 'Сова', round: null }, 'Сова, 12/3'], // prettier-ignore
    ['a number as identifier', { subjectType: 'announcement', subjectId: '4', about: null, round: null }, '№ 4'],
    ['nothing', { subjectType: 'link', subjectId: ID, about: null, round: null }, '…ac806a7d'],
  ] as const)('is called by %s', (_what, subject, name) => {
    expect(subjectName(t, subject)).toBe(name);
  });
});

describe('work in the background', () => {
  it('has words for its queues and jobs', () => {
    const queues = written('queue/src', /\bqueue: '([a-z-]+)'/g);
    const jobs = written('queue/src', /^ {2}'([a-z-]+)': \{ queue:/gm);
    expect([queues.length, jobs.length]).toEqual([8, 15]);
    expect(Object.keys(operations.queueNames)).toEqual(expect.arrayContaining([...queues]));
    expect(Object.keys(operations.jobNames)).toEqual(expect.arrayContaining([...jobs]));
  });
});
