import type { ClassifierView } from '@starboard/contracts';
import type { ClassifierData } from '@starboard/markup';
import { type Outcome, outcome, rest } from '../api/client';

/** The classifier that a contest's markups are read and scored by, for the people in it (regulation 2.12). */
export const readContestCodes = (slug: string): Promise<Outcome<ClassifierData>> =>
  asCodes(rest.GET('/api/contests/{slug}/own-classifier', { params: { path: { slug } } }));

/** The same for everybody. */
export const readPublicCodes = (slug: string): Promise<Outcome<ClassifierData>> =>
  asCodes(rest.GET('/api/contests/{slug}/classifier', { params: { path: { slug } } }));

async function asCodes(asked: Parameters<typeof outcome<ClassifierView>>[0]): Promise<Outcome<ClassifierData>> {
  const read = await outcome(asked);
  return read.ok ? { ok: true, data: codesOf(read.data) } : read;
}

/** As libraries, and files that organisers give, have it. */
export const codesOf = ({ id, title, codes }: Pick<ClassifierView, 'id' | 'title' | 'codes'>): ClassifierData => ({
  ...{ id, title },
  codes: codes.map(({ code, group, aliases, comment, subtypes, subjects, uncounted }) => ({
    ...{ code, group },
    ...(aliases.length > 0 && { aliases }),
    ...(comment !== null && { comment }),
    ...(subtypes.length > 0 && {
      subtypes: subtypes.map((of) => ({
        code: of.code,
        ...(of.aliases.length > 0 && { aliases: of.aliases }),
        comment: of.comment,
      })),
    }),
    ...(subjects !== null && { subjects }),
    ...(uncounted && { uncounted }),
  })),
});
