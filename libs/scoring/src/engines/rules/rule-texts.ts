import { shorten, verbatim, type Words, words } from './words.js';

/** What is said about a rule file, its atoms and answers; about expressions see expression/expression-texts.ts. */
export const RULE_TEXTS = {
  ruleSize: (size: number) => words(`The rule has ${size} characters.`, `Длина правила в знаках: ${size}.`),
  mostCharacters: (most: number) => words(`at most ${most} characters`, `не больше ${most} знаков`),
  answerStrings: (count: number) =>
    words(`The atoms have ${count} answer strings and synonyms.`, `Строк ответа и синонимов в атомах: ${count}.`),
  mostAnswerStrings: (most: number) => words(`at most ${most} in all`, `не больше ${most} во всём правиле`),
  halfPair: words('Half of a surrogate pair stands here.', 'Здесь стоит половина суррогатной пары.'),
  wholeCharacter: words('a whole character', 'целый знак'),
  duplicateKey: words('This name was there already.', 'Это имя уже было.'),
  eachNameOnce: words('each name once', 'каждое имя один раз'),
  unusedAtom: (id: string) => words(`No combo calls atom ${id}.`, `Атом ${id} не вызывает ни одна комбинация.`),
  callOfAtom: (id: string) =>
    words(`G(${id}, …) or M(${id}, …) in a combo`, `G(${id}, …) или M(${id}, …) в комбинации`),

  deepJson: (deepest: number) =>
    words(`Objects and arrays nest more than ${deepest} deep.`, `Вложенность объектов и массивов больше ${deepest}.`),
  rule: words('a rule', 'правило'),
  noJson: (reason: Words) => words(`This is no JSON: ${reason.en}`, `Это не JSON: ${reason.ru}`),
  jsonFence: words('the rule stands between ``` marks.', 'правило стоит между знаками ```.'),
  jsonNoFence: words('Leave out the lines with ```.', 'Уберите строки со знаками ```.'),
  jsonLineBreak: words('a line break stands inside a text.', 'внутри текста перенос строки.'),
  jsonTab: words('a tab stands inside a text.', 'внутри текста знак табуляции.'),
  jsonControl: (code: string) =>
    words(`the control character U+${code} stands inside a text.`, `внутри текста управляющий знак U+${code}.`),
  jsonWrite: (escape: string) => words(`Write ${escape} in its place.`, `Вместо него пишется ${escape}.`),
  jsonOpenText: words(
    'the text that begins here is not closed by ".',
    'текст, который здесь начинается, не закрыт знаком ".',
  ),
  jsonEndsEarly: words('it ends too early.', 'текст обрывается.'),
  jsonBrackets: words('Is each { and [ closed?', 'Все ли { и [ закрыты?'),
  jsonExtraComma: (bracket: string) =>
    words(`a comma too many stands before ${bracket}.`, `лишняя запятая перед ${bracket}.`),
  jsonMissingSign: words('a comma or colon is missing before this.', 'перед этим не хватает запятой или двоеточия.'),
  jsonComment: words('JSON has no comments.', 'в JSON нет комментариев.'),
  jsonQuote: (sign: string) => words(`texts do not stand in ${sign}.`, `тексты не ставятся в ${sign}.`),
  jsonBareWord: (word: string) =>
    words(`"${shorten(word)}" stands without quotes.`, `«${shorten(word)}» стоит без кавычек.`),
  jsonSign: (sign: string) => words(`"${shorten(sign)}" does not fit here.`, `«${shorten(sign)}» здесь не подходит.`),
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
    words(
      `The id "${shorten(id)}" of a combo is no Latin letter.`,
      `Имя комбинации «${shorten(id)}» — не латинская буква.`,
    ),
  comboIds: words('a Latin letter: "A", "B", …', 'латинская буква: "A", "B", …'),
  missing: (name: string) => words(`"${name}" is missing.`, `Нет «${name}».`),
  unknownKey: (name: string) =>
    words(`"${shorten(name)}" means nothing here.`, `«${shorten(name)}» здесь ничего не значит.`),
  text: words('a text', 'текст'),
  number: words('a number', 'число'),
  noneOfThem: (text: string) => words(`"${shorten(text)}" is none of them.`, `«${shorten(text)}» — ни одно из них.`),
  oneOf: (choices: readonly string[]) => words(choices.join(' or '), choices.join(' или ')),
  thisIs: (value: unknown) => words(`This is ${kindOf(value).en}.`, `Здесь ${kindOf(value).ru}.`),
  inLatin: (candidate: string) =>
    words(
      `Did you mean ${candidate}, in Latin letters? These are of another alphabet.`,
      `Может быть, ${candidate} латинскими буквами? Здесь буквы другого алфавита.`,
    ),
  numberTooLarge: words('The number is too large.', 'Число слишком велико.'),
  belowLargest: words('a number below 1.8e308', 'число меньше 1.8e308'),
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
  zeroAlways: words(
    'With the threshold 0 every answer is a hit, whatever it says.',
    'С порогом 0 засчитывается любой ответ, что бы в нём ни было.',
  ),
  barInText: words(
    'The bar | separates synonyms in SM only: here it belongs to the answer string.',
    'Черта | разделяет синонимы только в SM: здесь она входит в строку ответа.',
  ),
  commaBetween: words('answer strings separated by commas', 'строки ответа через запятую'),
  notSeparated: (sign: string) =>
    words(
      `The sign ${sign} separates nothing: the description is one answer string.`,
      `Знак ${sign} ничего не разделяет: в описании одна строка ответа.`,
    ),
  alwaysBlocked: words(
    'Each plain option contains a word that ! forbids or ~ takes out, so it cannot count.',
    'В каждом обычном варианте есть слово, которое запрещает ! или убирает ~, поэтому он не засчитывается.',
  ),
  freeOption: words('a plain option without such a word', 'обычный вариант без такого слова'),
  twice: words(
    'This answer string was there already: it counts twice.',
    'Эта строка ответа уже была: она считается дважды.',
  ),
  within: (other: string) =>
    words(
      `This answer string contains "${shorten(other)}": both count where it stands.`,
      `В этой строке ответа есть «${shorten(other)}»: где она стоит, считаются обе.`,
    ),
  onceEach: words('answer strings that do not overlap', 'строки ответа, которые не входят одна в другую'),
  nullText: words('A blank that says null is empty: T gives "".', 'Пропуск, в котором написано null, пуст: T даёт "".'),
  otherThanNull: words('a text other than null', 'текст, отличный от null'),
  scoreOverTen: words('A score over 10 is cut to 10.', 'Балл больше 10 срезается до 10.'),
  upToTen: words('a number up to 10', 'число не больше 10'),
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
  comboUnreadable: (id: string) =>
    words(`The combo ${shorten(id)} cannot be read.`, `Комбинацию ${shorten(id)} нельзя прочитать.`),
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
