import { describe, expect, it } from '@jest/globals';
import type { RescoringId, RoundId, TargetId } from './target-id.js';

const rank = (roundId: RoundId): string => roundId;
const preview = (rescoringId: RescoringId): string => rescoringId;
const score = (targetId: TargetId): string => targetId;

/** The compiler is the judge: a line that says it expects an error, and has none, does not compile. */
describe('what is scored', () => {
  const round: RoundId = 'round';
  const rescoring: RescoringId = 'rescoring';

  it('is a round or a re-scoring', () => {
    expect([score(round), score(rescoring), rank(round), preview(rescoring)]).toHaveLength(4);
  });

  it('is not ranked when it may be a re-scoring, nor previewed when it may be a round', () => {
    for (const target of [round, rescoring] as readonly TargetId[]) {
      // @ts-expect-error nobody has looked which it is
      expect(rank(target)).toBe(target);
      // @ts-expect-error nobody has looked which it is
      expect(preview(target)).toBe(target);
    }
    // @ts-expect-error a re-scoring is no round
    expect(rank(rescoring)).toBe(rescoring);
    // @ts-expect-error a round is no re-scoring
    expect(preview(round)).toBe(round);
  });
});
