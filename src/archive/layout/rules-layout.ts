import { type Json, storable } from '@starboard/proof';
import type { ArchiveLayout } from './archive-layout.js';

/** Questions with blanks: one rule each, in versions; a score has its combos and its trace. */
export const RULES_LAYOUT: ArchiveLayout = {
  scores: 'question-scores',
  results: 'solution-sums',
  async readParts(files, { tables }, fileId) {
    const rule = tables['question-rules'].find((row) => row.fileId === fileId && row.inForce);
    if (rule === undefined || !files.has(rule.file)) return undefined;
    return [{ id: `v${rule.version}`, content: (await files.read(rule.file)).toString('utf8') }];
  },
  itemRows: (fileId, _parts, { essays }) => ({
    'question-scores': essays.map(({ sessionId: session, value, detail }) => ({
      session,
      fileId,
      value,
      ...(JSON.parse(storable(detail ?? {})) as Readonly<Record<string, Json>>),
    })),
  }),
  resultRow: ({ sessionId: session, status, sum, share, sample, counted, annulled }) => ({
    ...{ session, status, sum, share },
    ...{ sample, counted, annulled },
  }),
};
