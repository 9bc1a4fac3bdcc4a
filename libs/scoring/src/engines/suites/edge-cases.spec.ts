import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { detailOf } from '../../../test/suites-detail.js';
import type { ResponseGrade } from './grading/grade.js';
import { openCase, prepareCase } from './open-case.js';

interface EdgeCase {
  readonly name: string;
  /** The `grading` of a case file, as flow YAML. */
  readonly grading: string;
  readonly responses: readonly {
    readonly response: string;
    readonly share?: number;
    readonly detail?: Readonly<Record<string, unknown>>;
    /** The exception of the public grader. */
    readonly raises?: string;
  }[];
}

/** Recorded from the public grader (infibench-evaluation-harness 736de98) by `grade_response`. */
const EDGES = JSON.parse(readFileSync(join(import.meta.dirname, 'edge-cases.json'), 'utf8')) as readonly EdgeCase[];

const CODES: Readonly<Record<string, readonly string[]>> = {
  ZeroDivisionError: ['ERR_SUITES_NO_POINTS'],
  KeyError: ['ERR_SUITES_RULE_BRANCH'],
  error: ['ERR_SUITES_REGEX'],
  IndexError: ['ERR_SUITES_CONDITION', 'ERR_SUITES_BLANK_AT_END'],
  TypeError: ['ERR_SUITES_NOT_TEXT'],
  AssertionError: ['ERR_SUITES_TARGETS'],
};

function grade({ grading }: EdgeCase, response: string): ResponseGrade {
  const source = `id: edge\ntype: code completion\nlang: python\ngrading: ${grading}\n`;
  const compiled = prepareCase(openCase(source, 'edge.yaml'), new Map(), 'reference');
  return compiled.ok ? compiled.grade(response) : { share: null, parts: [], unscored: compiled.error };
}

describe('edge cases as the public grader has them', () => {
  it('are 49', () => {
    expect(new Set(EDGES.map(({ name }) => name)).size).toBe(49);
  });

  it.each(EDGES.map((edge) => [edge.name, edge] as const))('%s', (_, edge) => {
    for (const { response, share, detail, raises } of edge.responses) {
      const graded = grade(edge, response);
      if (raises !== undefined) {
        expect(CODES[raises]).toContain(graded.unscored?.code);
        expect(graded.share).toBeNull();
        continue;
      }
      const { max_score: _max, min_score: _min, ...expected } = detail!;
      expect([response, graded.unscored, graded.share]).toEqual([response, undefined, share]);
      expect(Object.assign({}, ...graded.parts.map(detailOf))).toEqual(expected);
    }
  });
});
