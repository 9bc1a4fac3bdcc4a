import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RougeMetric } from '../src/engines/suites/cases/case.js';

/** Real cases and answers, beside the repository; nothing of them is in it. */
export const GOLDEN = join(import.meta.dirname, '../../../../../shared/data/infibench');

const ROWS = join(GOLDEN, 'golden-gpt-4.jsonl.xz');

/** What the authors' grader says of one response. */
export interface GoldenRow {
  readonly case: string;
  readonly attempt: number;
  readonly response: string;
  readonly detail: {
    readonly keywords?: readonly string[];
    readonly keywords_score?: number;
    readonly keywords_totscore?: number;
    readonly blank_filling_detail?: readonly string[];
    readonly blank_filling_score?: number;
    readonly blank_filling_totscore?: number;
    readonly similarity_detail?: readonly Readonly<Record<RougeMetric | 'normalized_score', number>>[];
    readonly similarity_score?: number;
    readonly similarity_totscore?: number;
    readonly max_score?: number;
    readonly min_score?: number;
  };
}

/** The rows; a text says why there are none. */
export function goldenRows(): readonly GoldenRow[] | string {
  if (!existsSync(ROWS)) return 'skipped where the data beside the repository is absent';
  const { error, status, stdout } = spawnSync('xz', ['-dc', ROWS], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (error || status !== 0) return 'skipped where xz is absent';
  const lines = stdout.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as GoldenRow);
}

export const readGolden = (path: string): string => readFileSync(join(GOLDEN, path), 'utf8');
