import { CONTEST_FIELDS } from './contest-fields.js';
import { type EngineId, PAGES } from './engines.js';
import type { EnginePage } from './page-texts.js';
import { type ParameterField, SHARED_FIELDS } from './parameter-fields.js';

/* Apart from what everybody may know of an engine: a page that has no such form does not load the fields. */

/** What a re-scoring of an engine can change, as fields of a form. */
export const parameterFields = (id: EngineId): readonly ParameterField[] => [...SHARED_FIELDS, ...PAGES[id].fields];

/** What a contest of an engine can set, as fields of a form: of its scoring, then of its clock and its people. */
export const contestFields = (id: EngineId): readonly ParameterField[] => {
  const { onArrival = [] }: EnginePage = PAGES[id];
  return [...parameterFields(id), ...onArrival, ...CONTEST_FIELDS];
};
