import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Command } from 'commander';
import { everyCommand, languageOf, speak, speakIn } from '@starboard/speech';
import { registerCommands } from '../commands/index.js';
import { ERRORS_RU, sayFailure } from './errors.js';
import { HELP_RU, STARBOARD } from './help.js';

const ROOT = resolve(import.meta.dirname, '../..');
const CYRILLIC = /[а-яё]/i;

function program(language?: 'en' | 'ru'): Command {
  const made = new Command('starboard').description('Competition platform server for language programs').version('1');
  registerCommands(made);
  if (language !== undefined) speak(made, language, STARBOARD);
  return made;
}

/** Of commands, options and arguments. */
const textsOf = (command: Command): readonly string[] =>
  [
    command.description(),
    ...[...command.options, ...command.registeredArguments].map(({ description }) => description),
  ].filter((text) => text !== '');

const find = (from: Command, ...path: readonly string[]): Command =>
  path.reduce((at, name) => at.commands.find((one) => one.name() === name)!, from);

afterEach(() => speakIn('en'));

describe('commands in Russian', () => {
  it('every command, option and argument has a Russian text, and none is left over', () => {
    const texts = new Set([...everyCommand(program())].flatMap(textsOf));
    expect([...texts].filter((text) => !Object.hasOwn(HELP_RU, text))).toEqual([]);
    const ofPackage = 'Checks, converts, scores, compares and grades markups as the platform does';
    expect(Object.keys(HELP_RU).filter((text) => !texts.has(text) && text !== ofPackage)).toEqual([]);
    expect(Object.entries(HELP_RU).filter(([en, ru]) => en !== 'JSON' && !CYRILLIC.test(ru))).toEqual([]);
  });

  it('every code that a command may end with has a Russian text', () => {
    const files = ['src', 'libs', 'apps'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !name.includes('spec') && !name.includes('generated'))
        .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
    );
    const thrown = /(?:StartupError|RuleViolation)\(\s*'(ERR_[A-Z_]+)'/g;
    const codes = new Set(files.flatMap((text) => [...text.matchAll(thrown)].map(([, code = '']) => code)));
    expect(codes.size).toBeGreaterThan(150);
    expect([...codes].filter((code) => !CYRILLIC.test(ERRORS_RU[code] ?? ''))).toEqual([]);
    speakIn('ru');
    expect(sayFailure('ERR_TO_STRING: it')).toBe('ERR_TO_STRING: it');
  });

  it.each([
    [['lint', '--lang', 'ru'], {}, 'ru'],
    [['lint', '--lang=en'], { LANG: 'ru_RU.UTF-8' }, 'en'],
    [['lint'], { LANG: 'ru_RU.UTF-8' }, 'ru'],
    [['lint'], { LC_ALL: 'C', LANG: 'ru_RU.UTF-8' }, 'en'],
    [['lint'], { LC_ALL: '', LC_MESSAGES: 'ru', LANG: 'en_US' }, 'ru'],
    [['lint'], { LANG: 'run' }, 'en'],
    [['lint'], {}, 'en'],
    [['demo', '--', '--lang', 'ru'], {}, 'en'],
    [['lint', '--lang', 'de'], { LANG: 'ru_RU' }, 'ru'],
  ] as const)('%j in %j is %s', (words, environment, language) => {
    expect(languageOf(words, environment)).toBe(language);
  });

  it('the help is Russian, remarks of the parser included; English stays as it was declared', () => {
    const help = find(program('ru'), 'contest', 'create').helpInformation();
    expect(help).toContain('Использование: starboard contest create');
    expect(help).toContain('создать конкурс и объявить его');
    expect(help).toContain('(одно из: "markup"');
    expect(help).toContain('показать справку');
    expect(help).not.toMatch(/Options:|default:|choices:|display help/);
    const declared = find(program(), 'contest', 'create').helpInformation();
    expect(find(program('en'), 'contest', 'create').helpInformation()).toBe(declared);
  });

  it('what prints in two languages begins with the one that is asked for, and every command takes --lang', () => {
    for (const command of everyCommand(program('ru'))) {
      const option = command.options.find(({ long }) => long === '--lang');
      expect([command.name(), option?.argChoices]).toEqual([command.name(), ['en', 'ru']]);
    }
    expect(find(program('ru'), 'contest', 'calendar').opts()['lang']).toBe('ru');
    expect(find(program('en'), 'contest', 'calendar').opts()['lang']).toBe('en');
  });

  it('a wrong call is told in Russian', async () => {
    const said: string[] = [];
    const russian = program('ru');
    for (const command of everyCommand(russian)) {
      command.exitOverride().configureOutput({ writeErr: (text) => said.push(text) });
    }
    await expect(russian.parseAsync(['contest', 'crate'], { from: 'user' })).rejects.toThrow();
    await expect(russian.parseAsync(['contest', 'create'], { from: 'user' })).rejects.toThrow();
    expect(said.join('')).toContain("ошибка: нет команды 'crate'");
    expect(said.join('')).toContain('(starboard --help перечисляет команды)');
    expect(said.join('')).toMatch(/ошибка: не хватает аргумента 'slug'|ошибка: нужен параметр/);
  });

  it('a failure keeps its code and its details', () => {
    const line = 'ERR_ROUND_UNKNOWN: there is no round 7';
    speakIn('ru');
    expect(sayFailure(line)).toBe('ERR_ROUND_UNKNOWN: такого раунда нет: смотрите `round list` [there is no round 7]');
    expect(sayFailure('something else')).toBe('something else');
    speakIn('en');
    expect(sayFailure(line)).toBe(line);
  });
});
