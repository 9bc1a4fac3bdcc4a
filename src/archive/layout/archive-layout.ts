import type { ArchiveTable } from '@starboard/contracts';
import type { Json } from '@starboard/proof';
import type { ReferencePart, ItemRows, SolutionRow } from '@starboard/scoring';
import type { ArchiveData } from '../archive-data.js';
import type { ArchiveFiles } from '../archive-files.js';

/** Rows of tables of scores, as the archive has them. */
export type ItemTables = { readonly [Table in ArchiveTable]?: readonly Readonly<Record<string, Json>>[] };

/** Where the archives of an engine keep what an answer is scored against, and the scores. */
export interface ArchiveLayout {
  /** Scores of answers. */
  readonly scores: ArchiveTable;
  /** Results of sessions. */
  readonly results: ArchiveTable;
  /**
   * Parts of the reference of an item; undefined when it cannot be scored.
   * @param read an answer (or an expert's markup) as the engine parsed it; undefined when it cannot be read.
   */
  readParts(
    files: ArchiveFiles,
    data: ArchiveData,
    fileId: number,
    read: (file: string) => Promise<unknown>,
  ): Promise<readonly ReferencePart[] | undefined>;
  /** @param parts how many the reference has. */
  itemRows(fileId: number, parts: number, rows: ItemRows): ItemTables;
  resultRow(solution: SolutionRow): Readonly<Record<string, Json>>;
}
