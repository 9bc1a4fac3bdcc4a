import type { ClassifierVersionView, ClassifierView } from '@starboard/contracts';
import type { ClassifierVersion } from '@starboard/database';
import type { ClassifierData } from '@starboard/markup';

/** @param which its version and digest; 0 and null for the built-in one. */
export const makeClassifier = (
  { id, title, codes }: ClassifierData,
  { version, sha256 }: Pick<ClassifierView, 'version' | 'sha256'>,
): ClassifierView => ({
  ...{ version, sha256, id, title },
  codes: codes.map(({ code, group, aliases = [], comment, subtypes = [], subjects, uncounted = false }) => ({
    ...{ code, group, aliases: [...aliases], comment: comment ?? null, uncounted },
    subtypes: subtypes.map((one) => ({ ...one, aliases: [...(one.aliases ?? [])] })),
    subjects: subjects === undefined ? null : [...subjects],
  })),
});

export const makeClassifierVersion = ({ createdAt, ...version }: ClassifierVersion): ClassifierVersionView => ({
  ...version,
  createdAt: createdAt.toISOString(),
});
