import type { z } from 'zod';
import type { EngineEntry, Figure, Figures, ReferenceKind } from './engine-entry.js';
import { type EngineParameterSet, readOwn, SHARED_PARAMETERS } from './engine-parameters.js';
import { CATALOGUE, type EngineId, PARAMETERS } from './engines.js';

export { LEAST_PARTS } from './engine-entry.js';
export type { EngineEntry, EngineWords, Figure, Figures, Formulas, Localized, ReferenceKind } from './engine-entry.js';
export {
  SHARED_PARAMETERS,
  sharedParameters,
  type EngineParameterSet,
  type SharedParameters,
} from './engine-parameters.js';
export { type DecidedComments, readDecidedComments } from './markup/decided-comments.js';
export { MARKUP_PARAMETER_RULES } from './markup/parameter-rules.js';
export { CATALOGUE, PAGES, PARAMETERS, type EngineId } from './engines.js';
export { FORMULAS } from './formulas.js';
export { CONTEST_FIELDS } from './contest-fields.js';
export { contestFields, parameterFields } from './forms.js';
export type { EnginePage } from './page-texts.js';
export type { ParameterField, ParameterInput } from './parameter-fields.js';

export type ParametersOf<Id extends EngineId> = z.infer<(typeof PARAMETERS)[Id]['schema']>;

/** Parameters of an engine out of those of a contest; absent ones have their defaults. */
export const ownParameters = <Id extends EngineId>(id: Id, values: object): ParametersOf<Id> =>
  readOwn(PARAMETERS[id].schema, values as Readonly<Record<string, unknown>>) as ParametersOf<Id>;

/** Parameters of an engine that still mean something when the answers are in. */
export function scoringParameters(id: EngineId): readonly string[] {
  const { schema, onArrival }: EngineParameterSet = PARAMETERS[id];
  const own = Object.keys(schema.shape).filter((name) => !onArrival.includes(name));
  return [...own, ...Object.keys(SHARED_PARAMETERS.shape)];
}

export const ENGINE_IDS = Object.keys(CATALOGUE) as [EngineId, ...EngineId[]];

/** All that a re-scoring can change, of all engines. */
export const allScoringParameters = (): readonly string[] => [...new Set(ENGINE_IDS.flatMap(scoringParameters))];

/** Of a contest that names none. */
export const DEFAULT_ENGINE: EngineId = 'markup';

/** Whether a name is that of an engine. */
export const isEngineId = (name: string): name is EngineId => Object.hasOwn(CATALOGUE, name);

/** What everybody may know of an engine. */
export const entryOf = (id: EngineId): EngineEntry => CATALOGUE[id];

/** The engines whose answers are scored against references of a kind. */
export const enginesWith = (reference: ReferenceKind): readonly EngineId[] =>
  ENGINE_IDS.filter((id) => entryOf(id).reference === reference);

/** Figures of the columns of a board, in order: of a family, one for each part that one of the rows has, by name. */
export function boardColumns(id: EngineId, rows: readonly Figures[] = []): readonly Figure[] {
  return entryOf(id).figures.flatMap((figure) => {
    if (!figure.onBoard) return [];
    return isFamily(figure) ? partsOf(figure.id, rows).map((key) => ofPart(figure, key)) : [figure];
  });
}

/** Ends the id of a family. */
const FAMILY = '@*';
const isFamily = ({ id }: Pick<Figure, 'id'>): boolean => id.endsWith(FAMILY);
/** The figures of a family that there are, by name. */
const partsOf = (family: string, rows: readonly Figures[]): string[] =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((key) => key.startsWith(family.slice(0, -1))).sort();
/** The name of a figure of a family. */
export const figureOfPart = (figure: string, part: string): string => `${figure}@${part}`;

function ofPart(family: Figure, id: string): Figure {
  const part = id.slice(family.id.length - 1);
  return { ...family, id, label: { ru: `${family.label.ru} ${part}`, en: `${family.label.en} ${part}` } };
}

/** Figures of solutions, without families: those of the board, then the others. */
export const solutionFigures = (id: EngineId): readonly Figure[] => [
  ...boardColumns(id),
  ...entryOf(id).figures.filter(({ of, onBoard }) => !onBoard && of !== 'item'),
];

/** What of these values is defined. */
export const definedFigures = (values: Readonly<Record<string, number | null>>): Figures =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, number] => entry[1] !== null));

/** Of these figures those with these ids, of a family those of all parts, in their order; one that is not defined is absent. */
export function orderedFigures(ids: readonly string[], figures: Figures): Figures {
  const all = ids.flatMap((id) => (isFamily({ id }) ? partsOf(id, [figures]) : [id]));
  return definedFigures(Object.fromEntries(all.map((id) => [id, figures[id] ?? null])));
}

/** The figure that places follow from. */
export const rankingFigure = (id: EngineId): Figure => boardColumns(id).find(({ role }) => role === 'ranks')!;
