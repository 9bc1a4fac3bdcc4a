import { describe, expect, it } from '@jest/globals';
import { DIAGNOSTICS } from './index.js';

const parameters = (message: string): string[] =>
  [...message.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();

describe('the catalogue of diagnostics', () => {
  it.each(Object.entries(DIAGNOSTICS))('%s says the same in Russian and English', (code, { ru, en }) => {
    expect(code).toMatch(/^(ERR|WARN)_MARKUP(_[A-Z]+)+$/);
    expect(ru).toMatch(/[а-яё]/);
    expect(en.replace(/ИСП/g, '')).not.toMatch(/[а-яё]/i);
    expect(parameters(ru)).toEqual(parameters(en));
  });
});
