import type { ArchiveRow } from '@starboard/contracts';
import type { EngineItem } from '@starboard/scoring';

/** An essay or question of the archive as the engines take it. */
export const itemOf = ({ subject, meta }: ArchiveRow<'essays'>, text: string): EngineItem => ({
  text,
  subject,
  meta: typeof meta === 'object' && meta !== null && !Array.isArray(meta) ? meta : {},
});
