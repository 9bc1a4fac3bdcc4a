import type { DatasetEssayView, PlacedMarkupView } from '@starboard/contracts';
import type { ContentEssay, ContentMarkup } from '@starboard/database';

export function makeDatasetEssay({ sha256, meta, markups, ...essay }: ContentEssay): DatasetEssayView {
  const shown = markups === null ? null : markups.map(makePlacedMarkup);
  return { ...essay, sha256: sha256.toString('hex'), meta: { ...meta }, markups: shown };
}

/** Fragments with the fields of the interface, whatever else their files had. */
export const makePlacedMarkup = ({ place, criteria, fragments }: ContentMarkup): PlacedMarkupView => ({
  place,
  criteria: { ...criteria },
  fragments: fragments.map(({ id, start, end, code, subtype, comment, explanation, correction, tag }) => ({
    ...{ id, start, end, code, subtype },
    ...{ comment, explanation, correction, tag },
  })),
});
