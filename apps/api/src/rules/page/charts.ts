import type { Localized } from '@starboard/catalogue';
import { PAGE_TEXTS } from './texts.js';

const WIDTH = 720;

const chart = (height: number, label: string, content: readonly string[]): string =>
  `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${label}">${content.join('')}</svg>`;

const text = (x: number, y: number, value: string | number, more = ''): string =>
  `<text x="${x}" y="${y}" text-anchor="middle"${more}>${value}</text>`;

const BARS = { top: 44, height: 180, left: 20 } as const;

/** Answers by grade 0 … 10; with labels, two bars a grade. */
export function barChart(
  scores: readonly number[],
  labels: readonly number[] | undefined,
  language: keyof Localized,
): string {
  const greatest = Math.max(1, ...scores, ...(labels ?? []));
  const step = (WIDTH - 2 * BARS.left) / scores.length;
  const base = BARS.top + BARS.height;
  const wide = labels ? step * 0.4 : step * 0.7;
  const bar = (x: number, count: number, kind: 'score' | 'label'): string => {
    const height = (count / greatest) * BARS.height;
    const value = count === 0 ? '' : text(round(x + wide / 2), round(base - height - 5), count, ' class="soft"');
    const place = `x="${round(x)}" y="${round(base - height)}" width="${round(wide)}" height="${round(height)}"`;
    return `<rect class="${kind}" ${place}/>${value}`;
  };
  const groups = scores.map((count, grade) => {
    const middle = BARS.left + step * (grade + 0.5);
    const first = labels ? middle - wide - 1 : middle - wide / 2;
    const second = labels ? bar(middle + 1, labels[grade] ?? 0, 'label') : '';
    return bar(first, count, 'score') + second + text(round(middle), base + 18, grade);
  });
  const axis = `<line class="axis" x1="${BARS.left}" x2="${WIDTH - BARS.left}" y1="${base}" y2="${base}"/>`;
  const content = [axis, ...groups, legend(labels !== undefined, language)];
  return chart(base + 28, PAGE_TEXTS.distribution[language], content);
}

function legend(withLabels: boolean, language: keyof Localized): string {
  const entry = (x: number, kind: 'score' | 'label', words: Localized): string =>
    `<rect class="${kind}" x="${x}" y="4" width="12" height="12"/><text x="${x + 18}" y="14">${words[language]}</text>`;
  const scores = entry(BARS.left, 'score', PAGE_TEXTS.scores);
  return withLabels ? scores + entry(BARS.left + 190, 'label', PAGE_TEXTS.labels) : scores;
}

const CELLS = { left: 96, top: 40, width: 54, height: 30 } as const;

/** Rows are labels, columns scores; the diagonal, where both agree, has a frame. */
export function heatMap(matrix: readonly (readonly number[])[], language: keyof Localized): string {
  const greatest = Math.max(1, ...matrix.flat());
  const cells = matrix.flatMap((row, i) => row.map((count, j) => heatCell(i, j, count, count / greatest)));
  const bottom = CELLS.top + matrix.length * CELLS.height;
  const heads = matrix.flatMap((_, at) => [
    text(columnAt(at) + CELLS.width / 2, CELLS.top - 8, at),
    text(CELLS.left - 14, CELLS.top + at * CELLS.height + 20, at),
  ]);
  const middle = CELLS.left + (matrix.length * CELLS.width) / 2;
  const names = [
    text(middle, 14, PAGE_TEXTS.score[language], ' class="soft"'),
    text(40, (CELLS.top + bottom) / 2, PAGE_TEXTS.label[language], ' class="soft"'),
  ];
  return chart(bottom + 8, PAGE_TEXTS.confusion[language], [...cells, ...heads, ...names]);
}

const columnAt = (at: number): number => CELLS.left + at * CELLS.width;

function heatCell(i: number, j: number, count: number, share: number): string {
  const [x, y] = [columnAt(j), CELLS.top + i * CELLS.height];
  const box = `x="${x + 1}" y="${y + 1}" width="${CELLS.width - 2}" height="${CELLS.height - 2}"`;
  const opacity = count === 0 ? 0.04 : round(0.12 + 0.43 * share);
  const fill = `<rect class="score" ${box} fill-opacity="${opacity}"/>`;
  const frame = i === j ? `<rect class="diagonal" ${box} stroke-opacity="0.45"/>` : '';
  return fill + frame + (count === 0 ? '' : text(x + CELLS.width / 2, y + 20, count));
}

const round = (number: number): number => Math.round(number * 100) / 100;
