import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { countWords, type MarkupDocument, matchesCodeFilter, parseTxt } from '@starboard/markup';

const FOLDER = join(import.meta.dirname, 'essays');
const names = readdirSync(FOLDER).sort();
const essays = names.filter((name) => !name.includes('_'));
const expertsOf = (essay: string): string[] => names.filter((name) => name.startsWith(`${essay.replace('.txt', '')}_`));

function parse(name: string, original?: string): MarkupDocument {
  const options = original === undefined ? {} : { original };
  const result = parseTxt(readFileSync(join(FOLDER, name)), options);
  if (!result.ok) throw new Error(`${name}: ${result.error.code}`);
  expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return result.document;
}

describe('the essays of the demonstration', () => {
  it('are at least twelve, some with a third markup', () => {
    expect(essays.length).toBeGreaterThanOrEqual(12);
    expect(essays.filter((essay) => expertsOf(essay).length === 3).length).toBeGreaterThan(0);
  });

  it.each(essays)('%s has 150–400 words and two or three expert markups of the same text', (name) => {
    const essay = parse(name);
    expect(countWords(essay.text)).toBeGreaterThanOrEqual(150);
    expect(countWords(essay.text)).toBeLessThanOrEqual(400);
    const markups = expertsOf(name).map((expert) => parse(expert, essay.text));
    expect([2, 3]).toContain(markups.length);
    for (const markup of markups) {
      expect(markup.text).toBe(essay.text);
      expect(markup.meta.expert).toBeTruthy();
      expect(markup.fragments.filter(({ code }) => matchesCodeFilter(code, 'Г.*,Р.*')).length).toBeGreaterThanOrEqual(
        4,
      );
      expect(markup.fragments.every(({ start, end }) => start < end)).toBe(true);
    }
  });

  it.each(essays)('%s: its experts agree on something and differ in something', (name) => {
    const { text } = parse(name);
    const [first = [], second = []] = expertsOf(name).map((expert) => parse(expert, text).fragments);
    const agreed = first.filter((a) => second.some((b) => a.code === b.code && a.start < b.end && b.start < a.end));
    expect(agreed.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(first)).not.toBe(JSON.stringify(second));
  });
});
