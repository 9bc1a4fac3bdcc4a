/** Inputs for benchmarks and tests: essays with markup made from a seed, and hostile sources of any size. */

/** A small generator of numbers in [0, 1) (mulberry32): the same seed gives the same inputs everywhere. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const WORDS =
  'автор текст герой осень проблема память вопрос ответ поступок дорога дом река человек жизнь мнение пример ' +
  'думает пишет видит помнит считает идёт говорит молчит верит знает и а но что когда если потому поэтому не всегда';

/** Russian-looking text of at least `length` code units, in sentences and paragraphs. */
export function sampleText(length: number, seed = 1): string {
  const random = randomFrom(seed);
  const words = WORDS.split(' ');
  let text = '';
  while (text.length < length) {
    const word = words[Math.floor(random() * words.length)] ?? 'и';
    const end = random();
    text += `${word}${end < 0.1 ? '.' : end < 0.2 ? ',' : ''}${end < 0.01 ? '\n' : ' '}`;
  }
  return text.trim();
}

const CODES = ['Р.повтор', 'Г.согл', 'Р.лишн лишн', 'Г.сложн', 'Р.знач несвой', 'ПРИМЕР', 'Г.упр'];

/** A txt markup of a sample text: one bracket around a word every `length / fragments` code units. */
export function sampleTxt(length: number, fragments: number, seed = 1): string {
  const words = sampleText(length, seed).split(' ');
  const every = Math.max(1, Math.floor(words.length / fragments));
  const marked = words.map((word, index) => {
    if (index % every !== 0 || index / every >= fragments) return word;
    const code = CODES[(index / every) % CODES.length] ?? 'Г.упр';
    return `(* ${code} \\${word}\\ неудачное слово >> иначе *)`;
  });
  return `Тема: образец\nПредмет: русский\n\n${marked.join(' ')}`;
}

/** A JSON markup of `count` selections over a text of `length` code units. */
export function sampleJson(length: number, count: number, seed = 1): string {
  const text = sampleText(length, seed);
  const selections = Array.from({ length: count }, (_, index) => {
    const startSelection = Math.floor((index / count) * (text.length - 5));
    return { id: index + 1, startSelection, endSelection: startSelection + 4, type: 'Г.упр', group: 'error' };
  });
  return JSON.stringify({ meta: { subject: 'rus' }, selections, text });
}

/** The text with the given share of its characters replaced, deleted or doubled. */
export function distort(text: string, share: number, seed = 1): string {
  const random = randomFrom(seed);
  const letters = 'абвгдежзиклмнопрстуфхцчшщыэюя';
  return Array.from(text, (character) => {
    if (random() >= share) return character;
    const other = letters[Math.floor(random() * letters.length)] ?? 'а';
    const kind = random();
    return kind < 0.6 ? other : kind < 0.8 ? '' : character + other;
  }).join('');
}

const repeat = (piece: string, bytes: number): string => piece.repeat(Math.max(1, Math.floor(bytes / piece.length)));

/** Hostile txt sources by name; each takes a size in code units, ASCII only so that units are bytes. */
export const HOSTILE_TXT: Readonly<Record<string, (size: number) => string>> = {
  openers: (size) => repeat('(*', size),
  'openers of both kinds': (size) => repeat('(\\(*', size),
  closers: (size) => repeat('*)', size),
  'closers of both kinds': (size) => repeat('\\)*)', size),
  backslashes: (size) => repeat('\\', size),
  'backslashes in a bracket': (size) => `(*${repeat('\\', size)}`,
  'separators in a bracket': (size) => `(*a\\${repeat('::>>#\\', size)}`,
  'hashes in a bracket': (size) => `(*a\\b${repeat('#', size)}*)`,
  'empty brackets': (size) => repeat('(**)\n', size),
  'nested pairs': (size) => repeat(`${'(*a\\'.repeat(60)}${'*)'.repeat(60)}`, size),
  'nested white space': (size) => `${'(*a\\'.repeat(60)}${repeat(' ', size)}${'*)'.repeat(60)}`,
  'meta fields': (size) => repeat('a: b\n', size),
  'unclosed meta values': (size) => `K1: 1\n${repeat('a: (*\n', size)}`,
  'empty lines': (size) => repeat('\n', size),
  'carriage returns': (size) => repeat('\r\n\r', size),
  'codes split without end': (size) => `(*\u0413.\u0443\u043f\u0440\\${repeat('\u0443\u043f\u0440 \\', size / 2)}`,
  'many codes in a bracket': (size) => `(*${repeat('\u04331 ', size / 1.34)}\\a*)`,
  'many subtypes in a bracket': (size) =>
    `(*\u0440.\u043b\u0438\u0448\u043d ${repeat('\u043f\u043b\u0435\u043e\u043d ', size / 1.9)}\\a*)`,
  'one long word': (size) => `(*${repeat('a', size)}\\b*)`,
  NUL: (size) => repeat('\0', size),
  'lone surrogates': (size) => repeat('\ud800', size / 3),
};

/** Hostile JSON sources by name. */
export const HOSTILE_JSON: Readonly<Record<string, (size: number) => string>> = {
  'nested arrays': (size) => repeat('[', size),
  'nested objects': (size) => repeat('{"a":', size),
  'open string': (size) => `{"text":"${repeat('a', size)}`,
  escapes: (size) => `{"text":"${repeat('\\u0000', size)}"}`,
  keys: (size) => `{"text":"a"${repeat(',"__proto__":1', size)}}`,
  'meta keys': (size) => `{"text":"a","meta":{"a":1${repeat(',"b":1', size)}}}`,
  criteria: (size) => `{"text":"a","criteria":[1${repeat(',"x"', size)}]}`,
  'bad selections': (size) => `{"text":"a","selections":[{}${repeat(',{}', size)}]}`,
  'a long key over many': (size) =>
    `{"text":"a","criteria":5,"${repeat('k', size / 2)}":{"0":{}${repeat(',"b":{}', size / 2)}}}`,
  'a key of dots': (size) => `{"text":"a","criteria":{"${repeat('.', size)}":"x"}}`,
  space: (size) => `{"text":"a"${repeat(' ', size)}}`,
};
