import type { EngineEntry, Figure, ReferenceKind } from './engine-entry.js';
import { MARKUP } from './markup/entry.js';
import { MARKUP_PAGE } from './markup/page.js';
import type { EnginePage } from './page-texts.js';
import { RULES } from './rules/entry.js';
import { RULES_PAGE } from './rules/page.js';

export type { EngineEntry, EngineWords, Figure, Localized, ReferenceKind } from './engine-entry.js';
export type { EnginePage } from './page-texts.js';

/** The engines of the platform: the only list of them. Data that imports nothing, for the wire and the pages too. */
export const CATALOGUE = { markup: MARKUP, rules: RULES } as const satisfies Readonly<Record<string, EngineEntry>>;

export type EngineId = keyof typeof CATALOGUE;

/** Texts of the pages; apart from the entries, so that who shows no pages is spared them. */
export const PAGES: Readonly<Record<EngineId, EnginePage>> = { markup: MARKUP_PAGE, rules: RULES_PAGE };

type FigureOf<Id extends EngineId> = (typeof CATALOGUE)[Id]['figures'][number];
/** Figures that are columns of a board. */
export type BoardFigureId = { [Id in EngineId]: Extract<FigureOf<Id>, { readonly onBoard: true }>['id'] }[EngineId];
export type BoardFigure = Figure & { readonly id: BoardFigureId };
/** Figures of solutions, on the board or not. */
export type SolutionFigureId = { [Id in EngineId]: Exclude<FigureOf<Id>, { readonly of: 'item' }>['id'] }[EngineId];
/** Figures of a solution as they are stored; those of other engines, and those that are not defined, are null. */
export type SolutionFigures = Readonly<Record<SolutionFigureId, number | null>>;

export const ENGINE_IDS = Object.keys(CATALOGUE) as [EngineId, ...EngineId[]];

/** Of a contest that names none. */
export const DEFAULT_ENGINE: EngineId = 'markup';

/** Whether a name is that of an engine. */
export const isEngineId = (name: string): name is EngineId => Object.hasOwn(CATALOGUE, name);

/** What everybody may know of an engine. */
export const entryOf = (id: EngineId): EngineEntry => CATALOGUE[id];

/** The engines whose answers are scored against references of a kind. */
export const enginesWith = (reference: ReferenceKind): readonly EngineId[] =>
  ENGINE_IDS.filter((id) => entryOf(id).reference === reference);

/** Columns of a board with figures, in order. */
export const boardFigures = (id: EngineId): readonly BoardFigure[] =>
  entryOf(id).figures.filter((figure): figure is BoardFigure => figure.onBoard);

/** Columns of a board of all engines, in order. */
export const BOARD_FIGURE_IDS: readonly BoardFigureId[] = [
  ...new Set(ENGINE_IDS.flatMap((id) => boardFigures(id).map((figure) => figure.id))),
];

/** Figures of solutions of an engine: those of the board as archives order them, then the others. */
export const solutionFigureIds = (id: EngineId): readonly SolutionFigureId[] => {
  const { archiveOrder, figures } = entryOf(id);
  const others = figures.filter((figure) => !figure.onBoard && figure.of !== 'item');
  return [...archiveOrder, ...others.map((figure) => figure.id)] as SolutionFigureId[];
};

/** Figures of solutions of all engines. */
export const SOLUTION_FIGURE_IDS: readonly SolutionFigureId[] = [...new Set(ENGINE_IDS.flatMap(solutionFigureIds))];

/** No figures: of a solution that is annulled or not scored yet. */
export const NO_FIGURES = Object.fromEntries(SOLUTION_FIGURE_IDS.map((id) => [id, null])) as SolutionFigures;

/** The figure that places follow from. */
export const rankingFigure = (id: EngineId): BoardFigure => boardFigures(id).find(({ role }) => role === 'ranks')!;

/** The figure in percent that a bar beside the ranking one can show: itself, or the one that says how much it is. */
export const barFigure = (id: EngineId): BoardFigure =>
  [rankingFigure(id), ...boardFigures(id)].find(({ unit }) => unit === 'percent') ?? rankingFigure(id);
