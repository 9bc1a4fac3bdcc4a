import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from 'yaml';
import { SUITES_BUDGET } from '../budget.js';
import { type Place, type ProblemList, START } from '../problem.js';
import { words } from '../words.js';
import type { Placed, PlacedEntry } from './placed.js';
import { type PreparedYaml, prepareYaml } from './prepare-yaml.js';

/** Reads a file as PyYAML does (YAML 1.1, the last of equal keys counts); undefined if it is refused. */
export function readYaml(source: string, problems: ProblemList): Placed | undefined {
  const text = source.replace(/^\ufeff/, '');
  if (text.length > SUITES_BUDGET.fileCharacters) return refuseSize(text.length, problems);
  try {
    const plain = parse({ source: text, added: [], underIndented: [] });
    const read = plain.document.errors.length === 0 ? plain : parse(prepareYaml(text));
    for (const line of read.prepared.underIndented) tellIndent(line, problems);
    const [error] = read.document.errors;
    if (error) return refuseYaml(error.message.split('\n')[0] ?? '', read.placeAt(error.pos[0]), problems);
    return new Converter(read.document, read.placeAt, problems).run();
  } catch (error) {
    if (error instanceof YamlBudget) return refuseBudget(error.at, problems);
    // The parser calls itself for every level of a file.
    if (error instanceof RangeError) return refuseBudget(START, problems);
    throw error;
  }
}

function parse(prepared: PreparedYaml): ParsedYaml {
  const lineCounter = new LineCounter();
  const options = { version: '1.1', strict: false, uniqueKeys: false, lineCounter, logLevel: 'silent' } as const;
  const document = parseDocument(prepared.source, options);
  const placeAt = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col - (prepared.added[line - 1] ?? 0)) };
  };
  return { document, prepared, placeAt };
}

interface ParsedYaml {
  readonly document: Document.Parsed;
  readonly prepared: PreparedYaml;
  readonly placeAt: (offset: number) => Place;
}

/** PyYAML takes `y` and `n` for texts, and floats without a point or without a sign in the exponent. */
const isTextForPython = (value: unknown, source: string): boolean =>
  (typeof value === 'boolean' && /^[yn]$/i.test(source)) ||
  (typeof value === 'number' && /^[-+\d._]+e/i.test(source) && !/\..*e[-+]/i.test(source));

class YamlBudget extends Error {
  readonly at: Place;

  constructor(at: Place) {
    super('More values than a file may have');
    this.at = at;
  }
}

class Converter {
  readonly #document: Document.Parsed;
  readonly #placeAt: (offset: number) => Place;
  readonly #problems: ProblemList;
  #values = 0;
  #depth = 0;

  constructor(document: Document.Parsed, placeAt: (offset: number) => Place, problems: ProblemList) {
    this.#document = document;
    this.#placeAt = placeAt;
    this.#problems = problems;
  }

  run(): Placed {
    return this.#read(this.#document.contents, START);
  }

  #at(node: Node | null | undefined, otherwise: Place): Place {
    return node?.range ? this.#placeAt(node.range[0]) : otherwise;
  }

  #read(node: Node | null, otherwise: Place): Placed {
    const at = this.#at(node, otherwise);
    this.#values += 1;
    if (this.#values > SUITES_BUDGET.yamlValues || this.#depth > SUITES_BUDGET.yamlDepth) throw new YamlBudget(at);
    this.#depth += 1;
    const value = this.#convert(node, at);
    this.#depth -= 1;
    return value;
  }

  #convert(node: Node | null, at: Place): Placed {
    if (isAlias(node)) return { ...this.#read(node.resolve(this.#document) ?? null, at), at };
    if (isSeq<Node>(node)) return { kind: 'list', items: node.items.map((item) => this.#read(item, at)), at };
    if (isMap<Node, Node | null>(node)) return { kind: 'map', entries: this.#entries(node.items, at), at };
    if (!isScalar(node)) return { kind: 'null', at, source: '' };
    const { value, source = '' } = node;
    if (typeof value === 'string') return { kind: 'text', value, at, source };
    if (isTextForPython(value, source)) return { kind: 'text', value: source, at, source };
    if (typeof value === 'number') return { kind: 'number', value, at, source };
    if (typeof value === 'boolean') return { kind: 'boolean', value, at, source };
    return { kind: value === null ? 'null' : 'other', at, source };
  }

  #entries(pairs: readonly Pair<Node, Node | null>[], at: Place): ReadonlyMap<string, PlacedEntry> {
    const entries = new Map<string, PlacedEntry>();
    const merged: PlacedEntry[] = [];
    for (const { key, value } of pairs) {
      const keyAt = this.#at(key, at);
      const name = isScalar(key) ? (typeof key.value === 'string' ? key.value : (key.source ?? '')) : '';
      const read = this.#read(value, keyAt);
      if (name === '<<' || (isScalar(key) && typeof key.value === 'symbol')) {
        for (const map of read.kind === 'list' ? read.items : [read]) {
          if (map.kind === 'map') merged.push(...map.entries.values());
        }
        continue;
      }
      if (entries.has(name)) tellDuplicate(name, keyAt, this.#problems);
      entries.set(name, { key: name, keyAt, value: read });
    }
    for (const entry of merged) if (!entries.has(entry.key)) entries.set(entry.key, entry);
    return entries;
  }
}

function tellDuplicate(name: string, at: Place, problems: ProblemList): void {
  problems.add({
    code: 'WARN_SUITES_DUPLICATE_KEY',
    at,
    message: words(`"${name}" stands here a second time.`, `«${name}» стоит здесь второй раз.`),
    reference: words('The last one counts, the others are lost.', 'Считается последний, прочие теряются.'),
    meant: words('Keep one of them.', 'Оставьте один из них.'),
  });
}

function tellIndent(line: number, problems: ProblemList): void {
  problems.add({
    code: 'WARN_SUITES_INDENT',
    at: { line, column: 1 },
    message: words(
      'A quoted text goes on further left than its key.',
      'Текст в кавычках продолжается левее своего ключа.',
    ),
    reference: words('PyYAML reads it; most other programs refuse it.', 'PyYAML это читает; почти все прочие — нет.'),
    meant: words('Indent the line; white space there means nothing.', 'Сдвиньте строку: пробелы здесь не значат.'),
  });
}

function refuseYaml(message: string, at: Place, problems: ProblemList): undefined {
  problems.add({
    code: 'ERR_SUITES_YAML',
    at,
    message: words(`This is no YAML: ${message}`, `Это не YAML: ${message}`),
    reference: words('It ends with an exception.', 'Завершается исключением.'),
    meant: words('Correct the file here.', 'Исправьте файл в этом месте.'),
  });
}

function refuseBudget(at: Place, problems: ProblemList): undefined {
  const { yamlValues, yamlDepth } = SUITES_BUDGET;
  problems.add({
    code: 'ERR_SUITES_YAML_BUDGET',
    at,
    message: words(
      `The file unfolds to more than ${yamlValues} values or ${yamlDepth} levels.`,
      `Файл разворачивается более чем в ${yamlValues} значений или ${yamlDepth} уровней.`,
    ),
    reference: words('It may take all memory.', 'Может занять всю память.'),
    meant: words('Write the values out instead of aliases.', 'Напишите значения вместо ссылок.'),
  });
}

function refuseSize(size: number, problems: ProblemList): undefined {
  problems.add({
    code: 'ERR_SUITES_SIZE',
    at: START,
    message: words(
      `The file has ${size} characters, more than ${SUITES_BUDGET.fileCharacters}.`,
      `В файле ${size} знаков, больше ${SUITES_BUDGET.fileCharacters}.`,
    ),
    reference: words('It reads it.', 'Читает его.'),
    meant: words('Move long texts into files of their own.', 'Вынесите длинные тексты в отдельные файлы.'),
  });
}
