import type { ReferencePart, ItemRows } from '@starboard/scoring';
import type { ArchiveLayout, ItemTables } from './archive-layout.js';

const LEAST_EXPERTS = 2;

/** Marked essays: experts' markups at places, a row for every pair. Answers are `s<session>`, experts `e<place>`. */
export const MARKUP_LAYOUT: ArchiveLayout = {
  scores: 'essay-scores',
  results: 'solution-scores',
  /** Of each place the version in force, by place. */
  async readParts(_files, { tables }, fileId, read) {
    const rows = tables['expert-markups'].filter((row) => row.fileId === fileId && row.inForce);
    const parts: ReferencePart[] = [];
    for (const { ordinal, file } of rows.sort((a, b) => a.ordinal - b.ordinal)) {
      const content = await read(file);
      if (content !== undefined) parts.push({ id: `e${ordinal}`, content });
    }
    return parts.length < LEAST_EXPERTS ? undefined : parts;
  },
  itemRows,
  resultRow: ({ sessionId: session, teamId: _team, sum: _sum, share: _share, ...row }) => ({ session, ...row }),
};

const ordinal = (id: string): number => Number(id.slice(1));

function itemRows(fileId: number, experts: number, { agreement, pairs, essays }: ItemRows): ItemTables {
  return {
    agreements: [{ fileId, experts, ...agreement }],
    'pair-scores': pairs.map(({ markupId, expertMarkupId, ...values }) => ({
      fileId,
      session: markupId.startsWith('s') ? ordinal(markupId) : null,
      ordinalX: markupId.startsWith('s') ? null : ordinal(markupId),
      ordinal: ordinal(expertMarkupId),
      ...values,
    })),
    'essay-scores': essays.map(({ sessionId: session, detail: _detail, ...values }) => ({
      session,
      fileId,
      ...values,
    })),
  };
}
