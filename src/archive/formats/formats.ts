import { ARCHIVE_ROWS, type ArchiveManifest, archiveTables, valueAndFigures } from '@starboard/contracts';
import type { ArchiveFormat } from './archive-format.js';
import { FORMAT_1 } from './format-1.js';

/** The format that is written. */
const FORMAT_2: ArchiveFormat = {
  tables: (manifest) =>
    archiveTables(manifest).map((table) => ({ table, name: `${table}.jsonl`, row: ARCHIVE_ROWS[table] })),
  scoresOf: ({ columns = [] }) => valueAndFigures(columns),
};

const FORMATS: Readonly<Record<ArchiveManifest['format'], ArchiveFormat>> = {
  'starboard-archive/1': FORMAT_1,
  'starboard-archive/2': FORMAT_2,
};

export const formatOf = ({ format }: ArchiveManifest): ArchiveFormat => FORMATS[format];
