import type { KeptItem } from '../../../engine.js';
import type { Explanation, Line, LinePart } from '../../../explanation.js';
import { showResponses } from './shown/show-responses.js';
import type { KeptPart, KeptScore, KeptTest, SuitesTypes } from './suites-types.js';

const PERCENT = 100;
/** Of responses, and of reasons of one part, in a report; the trace has them all. */
const MOST_LINES = 40;
const MOST_REASONS = 12;
const MOST_TEXT = 40;

type Explained = Pick<KeptItem<SuitesTypes>, 'answer' | 'kept' | 'alone'>;

/** The share of the full score, the points, those of every metric, and a line for each part of each response. */
export function explainSuiteItem({ answer, kept, alone = false }: Explained): Explanation {
  const { points, full, deviation, metrics = {}, responses } = kept ?? {};
  const isScored = points !== undefined && full !== undefined;
  return {
    fields: {
      share: isScored ? (PERCENT * points) / full : null,
      points: points ?? null,
      full: full ?? null,
      deviation: isScored && deviation !== undefined ? (PERCENT * deviation) / full : null,
      ...Object.fromEntries(Object.entries(metrics).map(([name, { groups }]) => [`metric.${name}`, mean(groups)])),
      why: responses ? responses.flatMap(linesOf).slice(0, MOST_LINES) : null,
    },
    ...(kept && responses && { shown: showResponses(answer, responses, alone), trace: kept }),
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function linesOf({ points, parts }: KeptScore['responses'][number], at: number): readonly Line[] {
  const head: Line = [`${at + 1} = `, { short: points }];
  return parts.map((part, index) => [...(index === 0 ? [...head, ': '] : ['  ']), ...partLine(part)]);
}

/** `keywords 2/3: ✓ ✗ ✓`. */
function partLine(part: KeptPart): readonly LinePart[] {
  const amounts: readonly LinePart[] = [`${part.metric} `, { short: part.points ?? 0 }, '/', { short: part.full ?? 0 }];
  const reasons = reasonsOf(part);
  const shown = reasons.slice(0, MOST_REASONS).flatMap((reason, at) => [at === 0 ? ': ' : ', ', ...reason]);
  const more = reasons.length > MOST_REASONS ? [` … +${reasons.length - MOST_REASONS}`] : [];
  const failed = part.handled && part.handled.exitCode !== 0 ? [` (${part.handled.verdict})`] : [];
  return [...amounts, ...shown, ...more, ...failed];
}

function reasonsOf(part: KeptPart): readonly (readonly LinePart[])[] {
  if (part.metric === 'keywords')
    return part.why.map(({ status, neg }) => [`${neg ? '¬' : ''}${mark(status === 'match')}`]);
  if (part.metric === 'blank_filling')
    return part.why.map(({ matched, found }) => [`${mark(matched)} ${found === null ? '—' : `«${cut(found)}»`}`]);
  if (part.metric === 'similarity')
    return part.why.map(({ metric, best: { f }, normalized }) => [
      `${metric} `,
      { fixed: f },
      ' → ',
      { short: normalized },
    ]);
  return part.metric === 'unit_test' ? part.why.map(testReason) : [];
}

function testReason({ language, passed, outcome }: KeptTest): readonly LinePart[] {
  if (passed === true || !outcome) return [`${language} ${mark(passed === true)}`];
  const { verdict, exitCode } = outcome;
  return [`${language} ✗ ${verdict === 'exited' ? `exit ${exitCode}` : verdict}`];
}

const mark = (isWell: boolean): string => (isWell ? '✓' : '✗');

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MOST_TEXT ? `${line.slice(0, MOST_TEXT)}…` : line;
}
