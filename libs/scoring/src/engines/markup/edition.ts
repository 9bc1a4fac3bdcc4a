import { CURRENT_METRICS_EDITION, type MetricsEdition } from '@starboard/metrics';

/** The version in force: goes into every fingerprint. */
export const MARKUP_VERSION = 'markup/3';

/** By version, the one in force first. */
export const MARKUP_EDITIONS: Readonly<Record<string, MetricsEdition>> = {
  [MARKUP_VERSION]: CURRENT_METRICS_EDITION,
  'markup/2': 2,
};

/** @throws RangeError for a version that there is not: whoever lets one in has to check it. */
export function markupEdition(version: string): MetricsEdition {
  const edition = MARKUP_EDITIONS[version];
  if (edition === undefined) throw new RangeError(`there is no version ${version} of the engine of markups`);
  return edition;
}
