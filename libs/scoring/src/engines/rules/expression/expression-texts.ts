import { shorten, type Words, words } from '../words.js';

const COMPARED: Readonly<Record<string, Words>> = {
  '==': words('never equal', 'они никогда не равны'),
  '!=': words('always unequal', 'они всегда не равны'),
};

/** What is said about an expression, when it is read, checked or computed. */
export const EXPRESSION_TEXTS = {
  size: (size: number) => words(`The expression has ${size} characters.`, `Длина выражения в знаках: ${size}.`),
  tooDeep: words('The expression is nested too deeply.', 'Вложенность выражения слишком велика.'),
  mostLevels: (most: number) => words(`at most ${most} levels`, `не больше ${most} уровней`),
  endOrOperator: words('an operator or the end of the expression', 'знак операции или конец выражения'),
  value: words(
    'a value: an operator call, a number, True, False or (',
    'значение: вызов оператора, число, True, False или (',
  ),
  endsEarly: words('The expression ends too early.', 'Выражение обрывается.'),
  doesNotFit: (text: string) => words(`"${shorten(text)}" does not fit here.`, `«${shorten(text)}» здесь не подходит.`),
  noValue: (name: string) => words(`"${shorten(name)}" is no value.`, `«${shorten(name)}» — не значение.`),
  parenthesisAfter: (name: string) => words(`( after ${shorten(name)}`, `( после ${shorten(name)}`),
  noLeadingZeros: words('a number without leading zeros', 'число без нулей в начале'),
  startsWithZero: (text: string) => words(`${text} starts with 0.`, `${text} начинается с 0.`),
  noSign: (sign: string) => words(`"${sign}" is no sign of the language.`, `Знака «${sign}» в языке правил нет.`),
  openQuote: words(
    'The text in quotes does not end, or has a backslash.',
    'Текст в кавычках не закрыт, или в нём есть обратная черта.',
  ),
  signs: words(
    'operators, numbers, True, False, if else and or not ( ) == != >= <= > < + - * /',
    'операторы, числа, True, False, if else and or not ( ) == != >= <= > < + - * /',
  ),

  numberTooLarge: words('The number is too large.', 'Число слишком велико.'),
  belowLargest: words('a number below 1.8e308', 'число меньше 1.8e308'),
  textLiteral: words('A text in quotes stands here.', 'Здесь стоит текст в кавычках.'),
  onlyAllBlanks: words('"*", and only in T, L, Q and F', '"*", и только в T, L, Q и F'),
  meantAllBlanks: words('Did you mean T("*")?', 'Может быть, T("*")?'),
  textIntoAtom: words(
    'Put the text into an EM or SM atom and call it: G(0, T(0)).',
    'Запишите текст в атом EM или SM и вызовите его: G(0, T(0)).',
  ),
  textForNumber: words('A text stands where a number is needed.', 'Нужно число, а стоит текст.'),
  number: words('a number', 'число'),
  numberOfBlank: words(
    'F(n) is the number of a blank, L(n) its length.',
    'F(n) — число из пропуска, L(n) — его длина.',
  ),
  addedTextAndNumber: words('A text and a number are added.', 'Складываются текст и число.'),
  numbersOrTexts: words('numbers only, or texts only', 'только числа или только тексты'),
  divisorZero: words('The divisor is 0.', 'Делитель равен 0.'),
  otherDivisor: words('a divisor other than 0', 'делитель, отличный от 0'),
  comparedTextWith: (operator: string, other: Words): Words => {
    const outcome = COMPARED[operator] ?? words('no order', 'порядка между ними нет');
    return words(
      `A text is compared with ${other.en}: ${outcome.en}.`,
      `Текст сравнивается со значением другого типа (${other.ru}): ${outcome.ru}.`,
    );
  },
  notExact: words(
    'The number is over 2⁵³: neighbouring integers are the same here.',
    'Число больше 2⁵³: соседние целые числа здесь не различаются.',
  ),
  exactInteger: words('an integer up to 9007199254740991', 'целое число не больше 9007199254740991'),
  commaOrParenthesis: words('a comma or )', 'запятая или )'),
  noPower: words('There is no power ** in the language: multiply.', 'Степени ** в языке нет: умножьте.'),
  conditional: words(
    'A condition is written VALUE if TEST else VALUE.',
    'Условие пишется так: ЗНАЧЕНИЕ if УСЛОВИЕ else ЗНАЧЕНИЕ.',
  ),
  twoAlike: words('two numbers, or two texts', 'два числа или два текста'),
  howToCompare: words(
    'F(n) is the number of a blank, L(n) its length; whether it is a given text says G of an EM atom.',
    'F(n) — число из пропуска, L(n) — его длина; совпал ли пропуск с текстом, говорит G с атомом EM.',
  ),
  noOrder: words('A text and a number have no order.', 'Между текстом и числом нет порядка.'),
  argumentCount: (name: string, count: number) =>
    words(`${name} is called with ${count} argument(s).`, `Число аргументов у ${name}: ${count}.`),
  wrongArguments: (name: string, count: number) =>
    words(`${name} is not called with ${count} arguments.`, `У ${name} не может быть столько аргументов: ${count}.`),
  noOperator: (name: string) => words(`There is no operator ${shorten(name)}.`, `Оператора ${shorten(name)} нет.`),
  oneOf: (names: readonly string[]) => words(`one of ${names.join(', ')}`, `одно из: ${names.join(', ')}`),
  noBlank: (blank: number) => words(`There is no blank ${blank}.`, `Пропуска ${blank} нет.`),
  blankNumbers: (blanks: number | undefined): Words => {
    const known = blanks === undefined ? '0, 1, 2, …' : `0 … ${blanks - 1}`;
    return words(`${known} or "*"`, `${known} или "*"`);
  },
  blanksFromZero: words('Blanks are counted from 0.', 'Пропуски считаются с 0.'),
  oneBlank: words('S is called with the number of a blank.', 'S вызывается с номером пропуска.'),
  quotedAtomId: words('The id of an atom stands in quotes.', 'Номер атома стоит в кавычках.'),
  unquoted: words('a number without quotes', 'число без кавычек'),
  noAtom: (id: string) => words(`There is no atom ${id.slice(0, 40)}.`, `Атома ${id.slice(0, 40)} нет.`),
  anAtom: words('an atom of this rule', 'атом этого правила'),
  atomTakesText: words('An atom is called with a text.', 'Атом вызывается с текстом.'),
  textOfAtom: words('T(n), T("*") or texts joined by +', 'T(n), T("*") или тексты, соединённые знаком +'),
  meantText: (constant: number) => words(`Did you mean T(${constant})?`, `Может быть, T(${constant})?`),
  modeGives: (mode: string, types: Words) =>
    words(`In the mode "${mode}" the expression gives ${types.en}.`, `В режиме «${mode}» выражение даёт ${types.ru}.`),
  truth: words('True or False: a comparison, G(…), Q(n), not …', 'True или False: сравнение, G(…), Q(n), not …'),
  compareOrValue: words(
    'Compare the number, as in (…) > 0, or use the mode "value".',
    'Сравните число, как в (…) > 0, или возьмите режим «value».',
  ),
} as const;
