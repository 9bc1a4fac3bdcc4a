import type { GradedPart } from '../src/engines/suites/grading/grade.js';

/** A part as the authors' grader writes it. */
export function detailOf(part: GradedPart): object {
  if (part.metric === 'keywords') {
    const { points, full, why } = part;
    return { keywords: why.map(({ status }) => status), keywords_score: points, keywords_totscore: full };
  }
  if (part.metric === 'blank_filling') {
    const { points, full, why } = part;
    return {
      blank_filling_detail: why.map(({ detail }) => detail),
      blank_filling_score: points,
      blank_filling_totscore: full,
    };
  }
  if (part.metric === 'similarity') {
    const { points, full, why } = part;
    return {
      similarity_detail: why.map(({ f, normalized }) => ({ ...f, normalized_score: normalized })),
      similarity_score: points,
      similarity_totscore: full,
    };
  }
  throw new Error(`${part.metric} needs execution`);
}
