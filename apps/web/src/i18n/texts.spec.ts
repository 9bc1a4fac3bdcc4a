import { beforeAll, describe, expect, it } from '@jest/globals';
import { AREAS } from './areas.js';
import { preferred } from './index.js';
import type { Language } from './languages.js';

let ru: object;
let en: object;
beforeAll(async () => {
  ru = await allIn('ru');
  en = await allIn('en');
});

/** The texts of all areas; no two have a name in common, where one would hide the other. */
async function allIn(language: Language): Promise<object> {
  const all = new Map<string, unknown>();
  // One after another: Jest does not link modules at the same time.
  for (const area of Object.values(AREAS)) {
    for (const [name, texts] of Object.entries(await area[language]())) {
      if (all.has(name)) throw new Error(`Two areas have "${name}".`);
      all.set(name, texts);
    }
  }
  return Object.fromEntries(all);
}

/** Every text of a language by its path; plural forms come under one name. */
function flatten(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const name = path === '' ? key : `${path}.${key}`;
    return typeof value === 'object' && value !== null ? flatten(value, name) : [[name, String(value)]];
  });
}

const withoutPlural = (name: string): string => name.replace(/_(one|few|many|other)$/, '');
const variables = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();
const names = (texts: object): string[] => [...new Set(flatten(texts).map(([name]) => withoutPlural(name)))].sort();

describe('texts', () => {
  it('are the same in both languages, none empty', () => {
    expect(names(en)).toEqual(names(ru));
    expect([...flatten(ru), ...flatten(en)].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('use the same variables in both languages and in all plural forms', () => {
    const russian = new Map(flatten(ru).map(([name, text]) => [withoutPlural(name), variables(text)]));
    for (const [name, text] of [...flatten(ru), ...flatten(en)]) {
      expect([name, variables(text)]).toEqual([name, russian.get(withoutPlural(name))]);
    }
  });

  it.each([
    ['ru', 'ru', ['one', 'few', 'many', 'other']],
    ['en', 'en', ['one', 'other']],
  ] as const)('have all plural forms of %s', (_name, language, forms) => {
    const texts = flatten(language === 'ru' ? ru : en).map(([name]) => name);
    const counted = new Set(texts.filter((name) => name !== withoutPlural(name)).map(withoutPlural));
    expect(new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()).toEqual([...forms].toSorted());
    for (const name of counted) for (const form of forms) expect(texts).toContain(`${name}_${form}`);
  });
});

describe('preferred', () => {
  it.each([
    [['ru-RU', 'en'], 'ru'],
    [['en-GB', 'ru'], 'en'],
    [['de', 'fr', 'EN-us'], 'en'],
    [['uk', 'ru'], 'ru'],
    [['de'], 'ru'],
    [[], 'ru'],
  ] as const)('takes of %j the first that we have: %s', (languages, chosen) => {
    expect(preferred(languages)).toBe(chosen);
  });
});
