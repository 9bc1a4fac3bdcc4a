import type { ShownBlock, ShownPart } from '../../../../explanation.js';
import { type Words, words } from '../../words.js';
import type { KeptOutcome, KeptPart } from '../suites-types.js';

/** Rows of one table on a page, and of a text in a cell, in UTF-16 code units; the trace has more. */
const MOST_ROWS = 100;
const MOST_FOUND = 200;
/** Programs whose output stands below a table. */
const MOST_OUTPUTS = 20;

type Part<Metric extends KeptPart['metric']> = Extract<KeptPart, { readonly metric: Metric }>;
type Row = readonly ShownPart[];

const TITLES: Readonly<Record<KeptPart['metric'], Words>> = {
  keywords: words('Keywords', 'Ключевые слова'),
  blank_filling: words('Blanks', 'Пропуски'),
  similarity: words('Similarity', 'Сходство'),
  unit_test: words('Unit tests', 'Тесты'),
  customized: words('Function of the case', 'Функция случая'),
};
const NUMBER = words('No.', '№');
const STATE = words('Counts', 'Засчитано');
const WEIGHT = words('Weight', 'Вес');
const VERDICT = words('Verdict', 'Вердикт');
const YES = words('✓ yes', '✓ да');
const NO = words('✗ no', '✗ нет');
const AGAINST = words('✗ found: takes points away', '✗ найдено: снимает баллы');
const NOT_AGAINST = words('✓ not found', '✓ не найдено');
const VERDICTS: Readonly<Record<KeptOutcome['verdict'], Words>> = {
  exited: words('ended', 'завершилась'),
  time: words('too long', 'слишком долго'),
  memory: words('too much memory', 'слишком много памяти'),
  output: words('too much output', 'слишком много вывода'),
  crashed: words('crashed', 'аварийно завершилась'),
  refused: words('refused', 'не принята'),
};

/** A response as far as it is shown, with what is lit in it. */
export type LitText = Extract<ShownBlock, { readonly kind: 'text' }>;

/** The tables of one metric. @param response undefined where it is not at hand */
export function showPart(part: KeptPart, response: LitText | undefined): readonly ShownBlock[] {
  const { columns, rows } = tableOf(part, response);
  const amounts: readonly ShownPart[] = [': ', { short: part.points ?? 0 }, ' / ', { short: part.full ?? 0 }];
  const title = [TITLES[part.metric], ...amounts, ...rateOf(part)];
  const left = rows.length - MOST_ROWS;
  const more: readonly Row[] = left > 0 ? [[{ verbatim: `… +${left}` }, ...columns.slice(1).map(() => null)]] : [];
  const main: ShownBlock = { kind: 'table', title, columns, rows: [...rows.slice(0, MOST_ROWS), ...more] };
  return [main, ...outputsOf(part), ...(part.handled ? handled(part.handled, part.metric !== 'customized') : [])];
}

const rateOf = (part: KeptPart): readonly ShownPart[] =>
  part.metric === 'blank_filling'
    ? [
        words('; part of the template in the response, %: ', '; часть шаблона в ответе, %: '),
        { short: part.rate * 100 },
      ]
    : [];

interface Table {
  readonly columns: readonly Words[];
  readonly rows: readonly Row[];
}

function tableOf(part: KeptPart, response: LitText | undefined): Table {
  if (part.metric === 'keywords') return keywords(part, response);
  if (part.metric === 'blank_filling') return blanks(part);
  if (part.metric === 'similarity') return similarity(part);
  if (part.metric === 'unit_test') return tests(part);
  return { columns: [VERDICT], rows: part.handled ? [[verdictOf(part.handled)]] : [] };
}

const keywords = ({ why }: Part<'keywords'>, response: LitText | undefined): Table => ({
  columns: [NUMBER, words('Found', 'Найдено'), STATE, WEIGHT],
  rows: why.map(({ status, neg, weight }, at) => {
    const isFound = status === 'match';
    const state = neg ? (isFound ? AGAINST : NOT_AGAINST) : isFound ? YES : NO;
    const found = response && foundIn(response, at + 1);
    return [String(at + 1), found ?? null, state, { short: neg ? -weight : weight }];
  }),
});

/** What a keyword was found as, at its first place that is shown. */
function foundIn({ text, lit }: LitText, row: number): ShownPart {
  const place = lit.find((one) => one.row === row);
  return place ? { verbatim: text.slice(place.start, Math.min(place.end, place.start + MOST_FOUND)) } : null;
}

const blanks = ({ why }: Part<'blank_filling'>): Table => ({
  columns: [NUMBER, words('In the response', 'В ответе'), words('In the case', 'В случае'), STATE, WEIGHT],
  rows: why.map(({ found, expected, matched, weight }, at) => [
    String(at + 1),
    found === null ? words('does not follow the template', 'не следует шаблону') : { verbatim: found },
    expected === null ? null : { verbatim: expected },
    matched ? YES : NO,
    { short: weight },
  ]),
});

const similarity = ({ why }: Part<'similarity'>): Table => ({
  columns: [
    words('Metric', 'Мера'),
    words('Precision', 'Точность'),
    words('Recall', 'Полнота'),
    words('F1', 'F1'),
    words('Reference', 'Образец'),
    words('Counts, 0 … 1', 'Засчитано, 0 … 1'),
    WEIGHT,
  ],
  rows: why.map(({ metric, best: { precision, recall, f, reference }, normalized, weight }) => [
    metric,
    { fixed: precision },
    { fixed: recall },
    { fixed: f },
    String(reference + 1),
    { fixed: normalized },
    { short: weight },
  ]),
});

const tests = ({ why }: Part<'unit_test'>): Table => ({
  columns: [NUMBER, words('Language', 'Язык'), STATE, WEIGHT, VERDICT],
  rows: why.map(({ language, passed, weight, outcome }, at) => [
    String(at + 1),
    language,
    passed === true ? YES : NO,
    { short: weight },
    outcome ? verdictOf(outcome) : null,
  ]),
});

/** What the programs of tests wrote, below their table. */
function outputsOf(part: KeptPart): readonly ShownBlock[] {
  if (part.metric !== 'unit_test') return [];
  const written = part.why.flatMap(({ outcome }, at) =>
    outcome ? outputOf(outcome, words(`Test ${at + 1} wrote:`, `Вывод теста ${at + 1}:`)) : [],
  );
  return written.slice(0, MOST_OUTPUTS);
}

/** A function of a case that has the last word: its verdict, unless a table has it, and what it wrote. */
function handled(outcome: KeptOutcome, apart: boolean): readonly ShownBlock[] {
  const verdict: ShownBlock = {
    kind: 'table',
    title: [TITLES.customized],
    columns: [VERDICT],
    rows: [[verdictOf(outcome)]],
  };
  return [...(apart ? [verdict] : []), ...outputOf(outcome, words('The function wrote:', 'Вывод функции:'))];
}

function outputOf({ output }: KeptOutcome, title: Words): readonly ShownBlock[] {
  const text = output.trimEnd();
  return text === '' ? [] : [{ kind: 'text', title: [title], text, lit: [], left: 0 }];
}

/** How a program ended. */
function verdictOf({ verdict, exitCode, completed }: KeptOutcome): Words {
  const code = exitCode === null ? '' : ` (${exitCode})`;
  const early = verdict === 'exited' && exitCode === 0 && !completed;
  const { en, ru } = VERDICTS[verdict];
  return early ? words(`${en}${code}, before its end`, `${ru}${code}, не дойдя до конца`) : words(en + code, ru + code);
}
