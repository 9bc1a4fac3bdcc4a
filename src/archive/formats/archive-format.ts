import type { z } from 'zod';
import type { ArchiveManifest, ArchiveTable, ScoreColumns } from '@starboard/contracts';

/** How the rows of a table are read from the file of an archive. */
export interface TableFile {
  readonly table: ArchiveTable;
  /** Of the file. */
  readonly name: string;
  /** Reads a row of the file, and makes one of the table of it. */
  readonly row: z.ZodType;
}

/** How archives of a format are written: what is checked is the same of all. */
export interface ArchiveFormat {
  /** @throws UnreadableArchive ERR_ARCHIVE_FORMAT when the format never had archives of that engine */
  tables(manifest: ArchiveManifest): readonly TableFile[];
  /** How figures stand in `leaderboard.json`. @throws as `tables` */
  scoresOf(manifest: ArchiveManifest): ScoreColumns;
}
