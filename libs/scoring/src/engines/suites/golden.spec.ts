import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { detailOf } from '../../../test/suites-detail.js';
import { type GoldenRow, goldenRows, readGolden } from '../../../test/suites-golden.js';
import type { ResponseGrader } from './grading/grade.js';
import { openCase, prepareCase } from './open-case.js';

const rows = goldenRows();

function graderOf(path: string): ResponseGrader {
  const opened = openCase(readGolden(path), path);
  const files = opened.named.map((file) => [file.path, readGolden(join(dirname(path), file.path))] as const);
  const compiled = prepareCase(opened, new Map(files), 'reference');
  if (!compiled.ok) throw new Error(`${path}: ${compiled.error.message}`);
  return compiled.grade;
}

const present = typeof rows !== 'string';
const title = `what the authors of real cases got (${present ? `${rows.length} rows` : rows})`;

(present ? describe : describe.skip)(title, () => {
  const all: readonly GoldenRow[] = present ? rows : [];
  const paths = [...new Set(all.map((row) => row.case))];

  it.each(present ? paths : ['no data'])('%s', (path) => {
    const grade = graderOf(path);
    const ofCase = all.filter((row) => row.case === path);
    expect(ofCase).not.toEqual([]);
    for (const { response, detail, attempt } of ofCase) {
      const { parts, unscored } = grade(response);
      const { max_score: _max, min_score: _min, ...expected } = detail;
      expect([attempt, unscored, Object.assign({}, ...parts.map(detailOf))]).toEqual([attempt, undefined, expected]);
    }
  });
});
