/** What the parser of calls says, with its parts in the same order. */
const PARSER: readonly (readonly [RegExp, string])[] = [
  [/^error: unknown command '(.*)'/, "ошибка: нет команды '$1'"],
  [/^error: unknown option '(.*)'/, "ошибка: нет параметра '$1'"],
  [/^error: missing required argument '(.*)'/, "ошибка: не хватает аргумента '$1'"],
  [/^error: required option '(.*)' not specified/, "ошибка: нужен параметр '$1'"],
  [/^error: option '(.*)' argument missing/, "ошибка: у параметра '$1' нет значения"],
  [
    /^error: too many arguments.*Expected (\d+) arguments? but got (\d+)\./,
    'ошибка: слишком много аргументов: нужно $1, дано $2.',
  ],
  [/^error: option '(.*)' cannot be used with option '(.*)'/, "ошибка: параметр '$1' несовместим с '$2'"],
  [/^error: option '(.*)' argument '(.*)' is invalid\./, "ошибка: значение '$2' параметра '$1' не подходит."],
  [
    /^error: command-argument value '(.*)' is invalid for argument '(.*)'\./,
    "ошибка: значение '$1' аргумента '$2' не подходит.",
  ],
  [/Allowed choices are (.*)\./, 'Возможные значения: $1.'],
  [/\(Did you mean (one of )?(.*)\?\)/, '(Может быть, $2?)'],
];

export const parserErrorRu = (text: string): string =>
  PARSER.reduce((said, [pattern, russian]) => said.replace(pattern, russian), text);
