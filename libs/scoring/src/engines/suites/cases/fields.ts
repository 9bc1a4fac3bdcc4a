import { didYouMean } from '../nearest.js';
import type { Place, ProblemList } from '../problem.js';
import { type Words, words } from '../words.js';
import { type Placed, type PlacedMap, truthy } from '../yaml/placed.js';

const CRASH = words('It ends with an exception.', 'Завершается исключением.');

/** Reads the fields of one map and tells what is wrong with them. */
export class Fields {
  readonly #map: PlacedMap;
  readonly #problems: ProblemList;

  constructor(map: PlacedMap, known: readonly string[], problems: ProblemList) {
    this.#map = map;
    this.#problems = problems;
    for (const { key, keyAt } of map.entries.values()) {
      if (!known.includes(key)) this.#tellUnknown(key, keyAt, known);
    }
  }

  get at(): Place {
    return this.#map.at;
  }

  has(key: string): boolean {
    return this.#map.entries.has(key);
  }

  get(key: string): Placed | undefined {
    return this.#map.entries.get(key)?.value;
  }

  keyAt(key: string): Place {
    return this.#map.entries.get(key)?.keyAt ?? this.#map.at;
  }

  /** A field that must be there. */
  need(key: string): Placed | undefined {
    const value = this.get(key);
    if (value === undefined) {
      this.#problems.add({
        code: 'ERR_SUITES_MISSING',
        at: this.#map.at,
        message: words(`"${key}" is missing.`, `Нет поля «${key}».`),
        reference: CRASH,
        meant: words(`Add "${key}".`, `Добавьте «${key}».`),
      });
    }
    return value;
  }

  /** A text, or what stands for one (`3`, `yes`), as it is written. */
  text(key: string): string | undefined {
    const value = this.get(key);
    return value === undefined ? undefined : this.textOf(value);
  }

  textOf(value: Placed): string | undefined {
    if (value.kind === 'text') return value.value;
    if (value.kind === 'list' || value.kind === 'map' || value.kind === 'null') {
      return this.shape(value.at, words('a text', 'текст'));
    }
    tellNotText(value, this.#problems);
    return value.source;
  }

  path(key: string): { readonly path: string; readonly at: Place } | undefined {
    const value = this.get(key);
    if (value === undefined) return undefined;
    const path = this.textOf(value);
    if (path === undefined) return undefined;
    const inside = pathInside(path);
    if (inside === undefined) {
      this.#problems.add({
        code: 'ERR_SUITES_PATH',
        at: value.at,
        message: words(`"${path}" leads out of the folder.`, `«${path}» ведёт за пределы папки.`),
        reference: words('It opens any file.', 'Открывает любой файл.'),
        meant: words('Put the file beside the case.', 'Положите файл рядом со случаем.'),
      });
      return undefined;
    }
    return { path: inside, at: value.at };
  }

  number(key: string): number | undefined {
    const value = this.get(key);
    if (value === undefined) return undefined;
    if (value.kind === 'number' && Number.isFinite(value.value)) return value.value;
    if (value.kind === 'boolean') return Number(value.value);
    const read = value.kind === 'text' && value.value.trim() !== '' ? Number(value.value) : NaN;
    return Number.isFinite(read) ? read : this.shape(value.at, words('a number', 'число'));
  }

  /** True for whatever Python takes for true: the text "false", too. */
  flag(key: string): boolean | undefined {
    const value = this.get(key);
    return value === undefined ? undefined : truthy(value);
  }

  list(key: string): readonly Placed[] | undefined {
    const value = this.get(key);
    if (value === undefined) return undefined;
    return value.kind === 'list' ? value.items : this.shape(value.at, words('a list', 'список'));
  }

  map(key: string, known: readonly string[]): Fields | undefined {
    const value = this.get(key);
    return value === undefined ? undefined : this.mapOf(value, known);
  }

  mapOf(value: Placed, known: readonly string[]): Fields | undefined {
    if (value.kind !== 'map') return this.shape(value.at, words('a map of fields', 'поля'));
    return new Fields(value, known, this.#problems);
  }

  shape(at: Place, expected: Words): undefined {
    this.#problems.add({
      code: 'ERR_SUITES_SHAPE',
      at,
      message: words(`Here is no ${expected.en.replace(/^an? /, '')}.`, `Здесь не ${expected.ru}.`),
      reference: CRASH,
      meant: words(`Write ${expected.en}.`, `Напишите ${expected.ru}.`),
    });
    return undefined;
  }

  #tellUnknown(key: string, at: Place, known: readonly string[]): void {
    const near = didYouMean(key, known);
    this.#problems.add({
      code: 'WARN_SUITES_UNKNOWN_KEY',
      at,
      message: words(`There is no field "${key}" here.`, `Поля «${key}» здесь нет.`),
      reference: words('It passes over it without a word.', 'Молча пропускает.'),
      meant:
        near === undefined
          ? words(`Known: ${known.join(', ')}.`, `Есть: ${known.join(', ')}.`)
          : words(`Did you mean "${near}"?`, `Может быть, «${near}»?`),
    });
  }
}

export function tellNotText(value: Extract<Placed, { source: string }>, problems: ProblemList): void {
  problems.add({
    code: 'ERR_SUITES_NOT_TEXT',
    at: value.at,
    message: words(`${value.source} without quotes is no text.`, `${value.source} без кавычек — не текст.`),
    reference: words('It ends with a TypeError.', 'Завершается исключением TypeError.'),
    meant: words(`Write "${value.source}" in quotes.`, `Возьмите "${value.source}" в кавычки.`),
  });
}

/** A relative path without steps upwards, normalised; undefined if it leads out. */
export function pathInside(path: string): string | undefined {
  if (path === '' || /[\0\\]/.test(path) || path.startsWith('/') || /^[a-z]:/i.test(path)) return undefined;
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  return parts.includes('..') || parts.length === 0 ? undefined : parts.join('/');
}
