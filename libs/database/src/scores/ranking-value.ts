import { ENGINE_IDS, rankingFigure, type SolutionFigures } from '@starboard/catalogue';

/** Of each engine the figure that ranks, which is a column of the same name; a row has that of its engine only. */
const RANKING = ENGINE_IDS.map((id) => rankingFigure(id).id);

/** SQL: what ranks the result `row`; null without a place. */
export const rankingColumn = (row: string): string => `coalesce(${RANKING.map((id) => `${row}.${id}`).join(', ')})`;

/** The same of a result that is at hand. */
export const rankingValue = (row: SolutionFigures): number | null =>
  RANKING.map((id) => row[id]).find((value) => value !== null) ?? null;
