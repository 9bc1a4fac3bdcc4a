import type { RegisteredEngine } from '../../registered-engine.js';
import { MARKUP_EDITIONS, markupEdition } from './edition.js';
import { markupEngine, type MarkupParameters } from './markup-engine.js';
import { MARKUP_ROWS } from './markup-rows.js';

/** Marked essays, for the registry. */
export const MARKUP_ENGINE = {
  versions: Object.keys(MARKUP_EDITIONS),
  unsaid: ['markup/2'],
  make: (parameters, version) => markupEngine({ ...parameters, edition: markupEdition(version) }),
  rows: MARKUP_ROWS,
} satisfies RegisteredEngine<MarkupParameters>;
