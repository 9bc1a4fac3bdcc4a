import type { z } from 'zod';
import {
  ARCHIVE_FORMATS,
  ARCHIVE_ROWS,
  type ArchiveManifest,
  archiveManifestSchema,
  type ArchiveRow,
  type ArchiveTable,
} from '@starboard/contracts';
import { type ArchiveFiles, overBudget } from './archive-files.js';
import { type ArchiveProblem, problem, UnreadableArchive } from './archive-problem.js';
import type { TableFile } from './formats/archive-format.js';
import { formatOf } from './formats/formats.js';

const MANIFEST = 'manifest.json';
/** A table with more rows that are none is not one of its format. */
const WRONG_ROWS = 10_000;
const SHOWN = 40;

/**
 * The tables of an archive of any format, those that it does not have empty; rows that cannot be read are left out and named.
 */
export interface ArchiveData {
  readonly manifest: ArchiveManifest;
  /** In which file each table is. */
  readonly names: ReadonlyMap<ArchiveTable, string>;
  readonly tables: { readonly [Table in ArchiveTable]: readonly ArchiveRow<Table>[] };
  readonly rows: number;
  readonly problems: readonly ArchiveProblem[];
}

/** @throws UnreadableArchive ERR_ARCHIVE_FORMAT when the manifest is not one of a format that is known. */
export async function readArchiveData(files: ArchiveFiles): Promise<ArchiveData> {
  const manifest = await readManifest(files);
  const problems: ArchiveProblem[] = [];
  const tables: Record<string, readonly unknown[]> = {};
  for (const table of Object.keys(ARCHIVE_ROWS)) tables[table] = [];
  let rows = 0;
  const parts = formatOf(manifest).tables(manifest);
  for (const part of parts) {
    const { table, name } = part;
    const read = files.has(name) ? await readRows(files, part, problems, rows) : [];
    if (!files.has(name)) problems.push(problem('ERR_ARCHIVE_MISSING', name, 'the archive has no such table'));
    tables[table] = read;
    rows += read.length;
  }
  const names = new Map(parts.map(({ table, name }) => [table, name]));
  return { manifest, names, tables: tables as ArchiveData['tables'], rows, problems };
}

async function readManifest(files: ArchiveFiles): Promise<ArchiveManifest> {
  const value = parseJson((await files.read(MANIFEST)).toString('utf8'));
  const { data, issue } = parsed(archiveManifestSchema, value);
  if (data !== undefined) return data;
  const hint = formatHint(value);
  throw new UnreadableArchive('ERR_ARCHIVE_FORMAT', `${MANIFEST}: ${hint ?? issue}`);
}

/** What to do with another file of ours. */
function formatHint(value: unknown): string | undefined {
  const format = typeof value === 'object' && value !== null && 'format' in value ? String(value.format) : '';
  if (format.startsWith('starboard-backup/')) return 'this is a backup of the platform, for `starboard restore`';
  const known: readonly string[] = ARCHIVE_FORMATS;
  if (!format.startsWith('starboard-archive/') || known.includes(format)) return undefined;
  return `the archive is of the format ${format.slice(0, SHOWN)}, this version reads ${known.join(' and ')}; use the version that wrote it`;
}

/** @param before rows of the tables before it */
async function readRows(
  files: ArchiveFiles,
  { name, row }: TableFile,
  problems: ArchiveProblem[],
  before: number,
): Promise<readonly unknown[]> {
  const rows: unknown[] = [];
  let [line, wrong] = [0, 0];
  for await (const text of files.lines(name)) {
    line += 1;
    if (text === '') continue;
    const { data, issue = '' } = parsed<unknown>(row, parseJson(text));
    if (data !== undefined) rows.push(data);
    else {
      problems.push(problem('ERR_ARCHIVE_TABLE', `${name}:${line}`, issue));
      if ((wrong += 1) > WRONG_ROWS) throw overBudget(`more than ${WRONG_ROWS} rows of ${name} are none`);
    }
    if (before + rows.length > files.budget.rows) throw overBudget(`more than ${files.budget.rows} rows in all`);
  }
  return rows;
}

/** What the schema makes of a value, or the first thing that is wrong with it. */
function parsed<T>(schema: z.ZodType<T>, value: unknown): { readonly data?: T; readonly issue?: string } {
  try {
    const { data, error } = schema.safeParse(value);
    const [first] = error?.issues ?? [];
    return error ? { issue: `${first?.path.join('.')}: ${first?.message}` } : { data: data };
  } catch (error) {
    // Values inside values inside values, deeper than anything can be called.
    if (error instanceof RangeError) return { issue: 'is nested too deeply' };
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
