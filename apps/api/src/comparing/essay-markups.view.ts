import { ownParameters } from '@starboard/catalogue';
import { contestGrading, contestParametersSchema, type EssayMarkupsView } from '@starboard/contracts';
import type { ComparedMarkup } from '@starboard/database';
import { MARKUP_VERSION, markupEdition } from '@starboard/scoring';
import { makeNoticed, makePlacedMarkup } from '../datasets/dataset-essay.view.js';

/** By what markups are compared: parameters as they are stored, and the version of the formulas if a board has one. */
export function makeComparison(source: {
  readonly engineVersion?: string | null;
  readonly parametersVersion: number;
  readonly parameters: unknown;
}): EssayMarkupsView['comparison'] {
  const values = contestParametersSchema.parse(source.parameters ?? {});
  const { h, weights, codeFilter, paraphrase, decidedComments = [] } = ownParameters('markup', values);
  const engineVersion = source.engineVersion ?? MARKUP_VERSION;
  return {
    parametersVersion: source.parametersVersion,
    engineVersion,
    edition: markupEdition(engineVersion),
    ...{ h, weights: [...weights], codeFilter, paraphrase, decidedComments: [...decidedComments] },
    ...contestGrading(values),
  };
}

/** @param names whether experts are named. */
export function makeEssayMarkup(markup: ComparedMarkup, names: boolean): EssayMarkupsView['markups'][number] {
  const { id, place, expert, team, session, diagnostics } = markup;
  const { criteria, fragments } = makePlacedMarkup({ ...markup, place: place ?? 1 });
  return {
    id,
    source: team === null ? 'expert' : 'answer',
    place,
    expert: names ? expert : null,
    team: team === null ? null : { ...team },
    ...{ session, criteria, fragments },
    diagnostics: makeNoticed(diagnostics),
  };
}
