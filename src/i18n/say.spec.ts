import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Catalogue, makeSpeaker, speakIn } from '@starboard/speech';
import { PKU_HELP, PKU_MESSAGES } from '../../libs/client/src/cli/words.ru.js';
import { ANSWERS_MESSAGES } from './messages/answers.ru.js';
import { CONTEST_MESSAGES } from './messages/contest.ru.js';
import { FILES_MESSAGES } from './messages/files.ru.js';
import { PLATFORM_MESSAGES } from './messages/platform.ru.js';
import { ROUND_MESSAGES } from './messages/round.ru.js';
import { say } from './say.js';

const ROOT = resolve(import.meta.dirname, '../..');
const PARTS: readonly Catalogue[] = [
  ANSWERS_MESSAGES,
  CONTEST_MESSAGES,
  FILES_MESSAGES,
  PLATFORM_MESSAGES,
  ROUND_MESSAGES,
];
const namesIn = (text: string): readonly string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

/** Sources as one text, without the catalogues. */
const sourcesOf = (folder: string): string =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.ru.') && !name.includes('.spec.'))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))
    .join('\n');

/** Messages that no source says, as a literal. */
function unsaid(messages: Catalogue, source: string): readonly string[] {
  const plain = source.replaceAll('\\n', '\n').replaceAll('\\t', '\t').replaceAll("\\'", "'");
  return Object.keys(messages).filter((text) => !plain.includes(`'${text}'`) && !plain.includes(`"${text}"`));
}

afterEach(() => speakIn('en'));

describe('what commands print', () => {
  it.each([...PARTS, PKU_MESSAGES, PKU_HELP])(
    'catalogue %#: the same is filled in, and the Russian is Russian',
    (part) => {
      expect(Object.keys(part).length).toBeGreaterThan(0);
      for (const [english, russian] of Object.entries(part)) {
        expect([english, namesIn(russian)]).toEqual([english, namesIn(english)]);
        const words = russian.replace(/\{\w+\}/g, '');
        // What is only places to fill in has no words.
        if (/[a-z]/i.test(english.replace(/\{\w+\}/g, '')))
          expect([english, /[а-яё№]/i.test(words)]).toEqual([english, true]);
      }
    },
  );

  it('no message stands in two catalogues, and none is left over', () => {
    const all = PARTS.flatMap((part) => Object.keys(part));
    expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([]);
    const source = sourcesOf('src');
    expect(PARTS.flatMap((part) => unsaid(part, source))).toEqual([]);
    expect(unsaid(PKU_MESSAGES, sourcesOf('libs/client/src'))).toEqual([]);
  });

  it('is said in the language of the process, at that moment', () => {
    expect(say('{count} tokens', { count: 3 })).toBe('3 tokens');
    speakIn('ru');
    expect(say('{count} tokens', { count: 3 })).toBe('токенов: 3');
    expect(say('The round is void.')).toBe('Раунд аннулирован.');
    const english = makeSpeaker({ 'a {b} {b}': 'а {b} {b}' }, () => 'en');
    expect(english.say('a {b} {b}', { b: '{c}' })).toBe('a {c} {c}');
  });
});
