import { shorten, verbatim, words, type Words } from './words.js';

/** What is said about a rule file, its atoms and answers; about expressions see expression/expression-texts.ts. */
export const RULE_TEXTS = {
  ruleSize: (size: number) => words(`The rule has ${size} characters.`, `Длина правила в знаках: ${size}.`),
  mostCharacters: (most: number) => words(`at most ${most} characters`, `не больше ${most} знаков`),
  duplicateKey: words('This name was there already.', 'Это имя уже было.'),
  eachNameOnce: words('each name once', 'каждое имя один раз'),
  unusedAtom: (id: string) => words(`No combo calls atom ${id}.`, `Атом ${id} не вызывает ни одна комбинация.`),
  callOfAtom: (id: string) =>
    words(`G(${id}, …) or M(${id}, …) in a combo`, `G(${id}, …) или M(${id}, …) в комбинации`),

  deepJson: (deepest: number) =>
    words(`Objects and arrays nest more than ${deepest} deep.`, `Вложенность объектов и массивов больше ${deepest}.`),
  rule: words('a rule', 'правило'),
  noJson: (reason: string, line: number, column: number) =>
    words(
      `This is no JSON: ${reason} Line ${line}, column ${column}.`,
      `Это не JSON: ошибка в строке ${line}, столбце ${column}.`,
    ),
  ruleObject: words(
    'a JSON object { "atoms": { … }, "combos": { … }, "comboMode": "ADD" }',
    'объект JSON { "atoms": { … }, "combos": { … }, "comboMode": "ADD" }',
  ),

  ruleShape: words('an object with atoms, combos and comboMode', 'объект с atoms, combos и comboMode'),
  unitsShape: words('an object with a unit per id', 'объект: под каждым номером — описание'),
  atomShape: words('an object with type and desc', 'объект с type и desc'),
  comboShape: words('an object with combo, score and mode', 'объект с combo, score и mode'),
  noCombos: words('The rule has no combos.', 'В правиле нет комбинаций.'),
  oneCombo: words('one combo at least', 'хотя бы одна комбинация'),
  atomId: (id: string) =>
    words(`The id "${shorten(id)}" of an atom is no number.`, `Номер атома «${shorten(id)}» — не число.`),
  atomIds: verbatim('"0", "1", "2", …'),
  comboId: (id: string) =>
    words(`The id "${shorten(id)}" of a combo is no letter.`, `Имя комбинации «${shorten(id)}» — не буква.`),
  comboIds: words('a letter: "A", "B", …', 'буква: "A", "B", …'),
  missing: (name: string) => words(`"${name}" is missing.`, `Нет «${name}».`),
  unknownKey: (name: string) =>
    words(`"${shorten(name)}" means nothing here.`, `«${shorten(name)}» здесь ничего не значит.`),
  text: words('a text', 'текст'),
  number: words('a number', 'число'),
  noneOfThem: (text: string) => words(`"${shorten(text)}" is none of them.`, `«${shorten(text)}» — ни одно из них.`),
  oneOf: (choices: readonly string[]) => words(choices.join(' or '), choices.join(' или ')),
  thisIs: (value: unknown) => words(`This is ${kindOf(value).en}.`, `Здесь ${kindOf(value).ru}.`),
  didYouMean: (candidate: string) => words(`Did you mean ${candidate}?`, `Может быть, ${candidate}?`),

  noColon: words('The description has no colon.', 'В описании нет двоеточия.'),
  thresholdAndAnswers: words('N:answer strings, N in (0, 1]', 'N:строки ответа, N из (0, 1]'),
  fullWidthColon: words('The colon is ":", not "：".', 'Двоеточие — «:», а не «：».'),
  threshold: words(
    'a decimal number N in (0, 1] before the first colon',
    'десятичное число N из (0, 1] перед первым двоеточием',
  ),
  noThreshold: (text: string) => words(`"${text.slice(0, 40)}" is no threshold.`, `«${text.slice(0, 40)}» — не порог.`),
  thresholdOverOne: words('The threshold is over 1.', 'Порог больше 1.'),
  zeroThreshold: words(
    'With the threshold 0 every answer that has anything in common is a hit.',
    'С порогом 0 засчитывается любой ответ, в котором есть хоть что-то общее.',
  ),
  emptySynonym: words('A synonym is empty.', 'Синоним пуст.'),
  emptyAnswer: words('An answer string is empty.', 'Строка ответа пуста.'),
  wordsAtBar: words('a word on both sides of |', 'слово с обеих сторон от |'),
  textAtComma: words('a text before and after each comma', 'текст до и после каждой запятой'),
  emptyBlank: words('Q(n) says whether a blank is empty.', 'Пуст ли пропуск, говорит Q(n).'),
  spaceAtComma: words(
    'The blank after the comma belongs to the answer string.',
    'Пробел после запятой входит в строку ответа.',
  ),
  noSpaceAtComma: words('no blank after a comma', 'после запятой нет пробела'),
  fullWidth: (sign: string) =>
    words(
      `The full-width ${sign} separates nothing: it belongs to the answer string.`,
      `Полноширинный знак ${sign} ничего не разделяет: он входит в строку ответа.`,
    ),
  comma: words('a comma ,', 'запятая ,'),
  bar: words('a bar |', 'черта |'),
  neverCounts: words(
    'The answer string has no option without ! and ~, so it never counts.',
    'В строке ответа нет варианта без ! и ~, поэтому она не засчитывается никогда.',
  ),
  onePlain: words('one plain option at least', 'хотя бы один обычный вариант'),

  mostBlanks: (most: number) => words(`An answer has at most ${most} blanks.`, `В ответе не больше ${most} пропусков.`),
  mostBytes: (most: number) => words(`An answer has at most ${most} bytes.`, `В ответе не больше ${most} байт.`),
  blankIsText: words('A blank is a text.', 'Пропуск — это текст.'),
  steps: words('Scoring this answer takes too many steps.', 'Оценка этого ответа требует слишком много шагов.'),
  comboUnreadable: (id: string) => words(`The combo ${id} cannot be read.`, `Комбинацию ${id} нельзя прочитать.`),
  totalNotFinite: words('The total is not a number.', 'Сумма — не число.'),
  scoreTooLarge: words('The score is too large.', 'Балл слишком велик.'),
} as const;

const KINDS: Readonly<Record<string, Words>> = {
  string: words('a text', 'текст'),
  number: words('a number', 'число'),
  boolean: words('a boolean', 'логическое значение'),
  object: words('an object', 'объект'),
};

function kindOf(value: unknown): Words {
  if (value === null || value === undefined) return verbatim(String(value));
  if (Array.isArray(value)) return words('an array', 'массив');
  return KINDS[typeof value] ?? verbatim(typeof value);
}
