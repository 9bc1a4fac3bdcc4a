import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { createInstance, type i18n } from 'i18next';
import { actions } from '../i18n/actions.ru';
import { decision } from '../i18n/decision.ru';
import { actionName, knownActions } from './action-name';

const SOURCES = resolve(import.meta.dirname, '../../../../libs/database/src');
/** Written as an action of the log, but of something else. */
const OTHERS = /^(schema|migration|reference|publication|sample|public)\.|\.(cause|verdict|version|engine)$/;

/** Actions that the commands write into the log, by their own names. */
function written(): readonly string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.spec.ts') && !name.startsWith('generated'),
  );
  const found = files.flatMap((name) => [
    ...readFileSync(join(SOURCES, name), 'utf8').matchAll(/'([a-z]{4}[a-z-]*\.[a-z][a-z-]+)'/g),
  ]);
  return [...new Set(found.map(([, action = '']) => action))].filter((action) => !OTHERS.test(action));
}

describe('an action of the log', () => {
  let words: i18n;
  beforeAll(async () => {
    words = createInstance();
    await words.init({
      lng: 'ru',
      resources: { ru: { translation: { actions, decision } } },
      showSupportNotice: false,
    });
  });

  it('has words', () => {
    const all = written();
    expect(all.length).toBeGreaterThan(90);
    expect(all.filter((action) => actionName(words, action) === action)).toEqual([]);
    expect(actionName(words, 'token.issued')).toBe('Токен выпущен');
    expect(actionName(words, 'round.void')).toBe('Отмена испытания');
  });

  it('is proposed to who looks for it, once and with its words', () => {
    const proposed = knownActions(words).map(([action]) => action);
    expect(new Set(proposed).size).toBe(proposed.length);
    expect(written().filter((action) => !proposed.includes(action))).toEqual([]);
    expect(knownActions(words)).toContainEqual(['token.issued', 'Токен выпущен']);
  });

  it('that nobody has named stays what it is', () => {
    expect(actionName(words, 'something.new')).toBe('something.new');
  });
});
