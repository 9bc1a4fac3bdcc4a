import { describe, expect, it } from '@jest/globals';
import { applicationSchema } from './application.js';

const FORM = {
  name: ' Орион ',
  slug: 'orion',
  legalForm: 'legal-entity',
  participant: 'ООО «Орион»',
  country: 'RU',
  captain: { name: 'Анна', email: 'Anna@Example.org' },
  members: [{ name: 'Борис', email: 'boris@example.org' }],
  programme: 'Правила и словарь.',
  consent: { regulation: true, licence: true },
  language: 'ru',
};

const problems = (form: unknown) =>
  (applicationSchema.safeParse(form).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

// Regulation 3.1: the form on the site.
describe('application form', () => {
  it('takes a filled-in form: texts trimmed, addresses in lower case', () => {
    expect(applicationSchema.parse(FORM)).toMatchObject({ name: 'Орион', captain: { email: 'anna@example.org' } });
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'о'.repeat(201) }],
    ['slug', { slug: 'Орион' }],
    ['slug', { slug: 'a' }],
    ['legalForm', { legalForm: 'family' }],
    ['participant', { participant: 7 }],
    ['country', { country: 'Россия' }],
    ['captain.email', { captain: { name: 'Анна', email: 'anna' } }],
    ['captain', { captain: 'Анна' }],
    ['members', { members: Array.from({ length: 51 }, (_, i) => ({ name: 'x', email: `m${i}@example.org` })) }],
    ['members.0.email', { members: [{ name: 'Она же', email: 'ANNA@example.org' }] }],
    ['programme', { programme: 'х'.repeat(5_001) }],
    ['consent.regulation', { consent: { regulation: false, licence: true } }],
    ['consent.licence', { consent: { regulation: true } }],
    ['consent', { consent: true }],
    ['language', { language: 'de' }],
    ['', { motto: 'per aspera' }],
  ])('refuses a wrong %s in both languages', (path, wrong) => {
    const found = problems({ ...FORM, ...wrong });
    expect(found).toEqual([[path, expect.stringMatching(/[А-Яа-я].* \/ .*[A-Za-z]/)]]);
  });

  it('says of an empty form what is missing, each field in both languages', () => {
    const found = problems({});
    expect(found.map(([path]) => path)).toEqual(Object.keys(FORM));
    for (const [, message] of found) expect(message).toMatch(/^[А-Я].* \/ [A-Z]/);
    expect(problems(null)).toEqual([['', 'Заполните поля / Fill in the fields']]);
  });
});
