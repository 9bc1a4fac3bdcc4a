import { describe, expect, it } from '@jest/globals';
import { applicationSchema } from '@starboard/contracts';
import { applicationOf, fieldOf, inLanguage, memberRows, textsOf } from './form-values';

const TEXTS = {
  ...{ name: ' Орион ', slug: 'orion', legalForm: 'association', participant: 'Друзья', country: 'ru' },
  ...{ 'captain-name': 'Анна', 'captain-email': 'anna@example.org', programme: 'Правила.' },
  ...{ 'member-0-name': 'Борис', 'member-0-email': 'boris@example.org' },
  ...{ 'member-3-name': 'Вера', 'member-3-email': 'vera@example.org' },
};
const filled = (texts: Readonly<Record<string, string>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(texts)) data.set(name, value);
  return data;
};

describe('the form of an application', () => {
  it('is what the server takes, and comes back as the same texts', () => {
    const form = applicationOf(filled(TEXTS), 'ru');
    expect(applicationSchema.parse(form)).toMatchObject({
      ...{ name: 'Орион', country: 'RU', legalForm: 'association' },
      members: [{ name: 'Борис' }, { name: 'Вера' }],
    });
    expect(applicationOf(filled(textsOf(form)), 'ru')).toEqual(form);
  });

  it('finds the field that a problem is about, in the rows that are there', () => {
    const rows = memberRows(TEXTS);
    expect(rows).toEqual([0, 3]);
    const paths = ['slug', 'captain.email', 'members.1.email', 'members', 'consent.licence'];
    expect(paths.map((path) => fieldOf(path, rows))).toEqual([
      ...['slug', 'captain-email', 'member-3-email', 'members', 'licence'],
    ]);
  });

  it('says a message in one language', () => {
    expect(inLanguage('Укажите имя / Give a name', 'ru')).toBe('Укажите имя');
    expect(inLanguage('Укажите имя / Give a name', 'en')).toBe('Give a name');
    expect(inLanguage('is not valid', 'ru')).toBe('is not valid');
  });
});
