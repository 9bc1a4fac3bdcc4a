import { entryOf } from '@starboard/catalogue';
import type { ArchiveRow } from '@starboard/contracts';
import { storable } from '@starboard/proof';
import type { ItemRows, SolutionRow } from '@starboard/scoring';
import type { ArchiveData } from './archive-data.js';

/** Tables whose rows follow from the others. */
export const SCORE_TABLES = ['agreements', 'pair-scores', 'item-scores', 'solution-scores'] as const;
type Detail = ArchiveRow<'item-scores'>['detail'];
export type ScoreTable = (typeof SCORE_TABLES)[number];
/** Their rows. */
export type ScoreTables = { readonly [Table in ScoreTable]: readonly ArchiveRow<Table>[] };
/** Those that are scored item by item. */
export type ItemTables = Omit<ScoreTables, 'solution-scores'>;

export const NO_SCORES: ItemTables = { agreements: [], 'pair-scores': [], 'item-scores': [] };

/** Of names such as `s12` and `p1`. */
const number = (id: string): number => Number(id.slice(1));

/**
 * What was computed of one item, as the archive has it. Answers are `s<session>`, parts of the reference `p<place>`.
 * @param parts how many the reference has.
 */
export function itemTables(
  { engine }: ArchiveData['manifest'],
  fileId: number,
  parts: number,
  { agreement, pairs, essays }: ItemRows,
): ItemTables {
  const experts = entryOf(engine).reference === 'independent-experts';
  return {
    agreements: experts ? [{ fileId, experts: parts, ...agreement }] : [],
    'pair-scores': pairs.map(({ markupId, expertMarkupId, ...values }) => ({
      fileId,
      session: markupId.startsWith('s') ? number(markupId) : null,
      ordinalX: markupId.startsWith('s') ? null : number(markupId),
      ordinal: number(expertMarkupId),
      ...values,
    })),
    'item-scores': essays.map(({ sessionId: session, value, figures, detail }) => ({
      ...{ session, fileId, value, figures },
      detail: detail === null ? null : (JSON.parse(storable(detail)) as Detail),
    })),
  };
}

export const joinTables = (items: readonly ItemTables[]): ItemTables => ({
  agreements: items.flatMap(({ agreements }) => agreements),
  'pair-scores': items.flatMap((item) => item['pair-scores']),
  'item-scores': items.flatMap((item) => item['item-scores']),
});

/** The result of a session, as the archive has it. */
export const solutionRow = (row: SolutionRow): ArchiveRow<'solution-scores'> => {
  const { sessionId: session, status, cause, value, figures, sample, counted, annulled } = row;
  return { session, status, ...(cause === null ? {} : { cause }), value, figures, sample, counted, annulled };
};
