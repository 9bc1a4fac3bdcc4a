import type { DatasetEssayView, PlacedMarkupView } from '@starboard/contracts';
import type { ContentEssay, ContentMarkup, NoticedInMarkup } from '@starboard/database';

const MAX_DIAGNOSTICS = 200;

export function makeDatasetEssay({ sha256, meta, markups, ...essay }: ContentEssay): DatasetEssayView {
  const shown =
    markups === null
      ? null
      : markups.map((markup) => ({ ...makePlacedMarkup(markup), diagnostics: makeNoticed(markup.diagnostics) }));
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

/** The first of what was noticed in a markup, whatever else is kept of it. */
export const makeNoticed = (noticed: readonly NoticedInMarkup[]): NoticedInMarkup[] =>
  noticed.slice(0, MAX_DIAGNOSTICS).map(({ code, severity, line, column, message }) => ({
    ...{ code, severity, message },
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  }));
