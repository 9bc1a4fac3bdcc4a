import { classifierOf, type OwnClassifier, unmatchedPatterns } from '@starboard/markup';
import type { EngineFault, RegisteredEngine } from '../../registered-engine.js';
import { MARKUP_EDITIONS, markupEdition } from './edition.js';
import { markupEngine, type MarkupParameters } from './markup-engine.js';
import { MARKUP_ROWS } from './markup-rows.js';

/** As the platform keeps them: the classifier as data. */
interface KeptParameters extends Omit<MarkupParameters, 'classifier'> {
  readonly classifier?: OwnClassifier | undefined;
}

/** Marked essays, for the registry. */
export const MARKUP_ENGINE = {
  versions: Object.keys(MARKUP_EDITIONS),
  unsaid: ['markup/2'],
  make: ({ classifier, ...parameters }, version) =>
    markupEngine({ ...parameters, edition: markupEdition(version), classifier: classifierOf(classifier) }),
  faults: ({ codeFilter, classifier }): readonly EngineFault[] => {
    if (codeFilter === BY_SUBJECT) return [];
    return unmatchedPatterns(codeFilter, classifierOf(classifier)).map((pattern) => ({
      path: ['codeFilter'],
      message: `"${pattern}" matches no error of the contest's classifier; name codes of it, or give it the codes first`,
    }));
  },
  rows: MARKUP_ROWS,
} satisfies RegisteredEngine<KeptParameters>;

const BY_SUBJECT = 'by-subject';
