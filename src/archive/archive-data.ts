import {
  archiveManifestSchema,
  ARCHIVE_ROWS,
  archiveTables,
  type ArchiveManifest,
  type ArchiveRow,
  type ArchiveTable,
} from '@starboard/contracts';
import { UnreadableArchive, problem, type ArchiveProblem } from './archive-problem.js';
import type { ArchiveFiles } from './archive-files.js';

/** The tables of an archive, those of other engines empty; rows that cannot be read are left out and named. */
export interface ArchiveData {
  readonly manifest: ArchiveManifest;
  readonly tables: { readonly [Table in ArchiveTable]: readonly ArchiveRow<Table>[] };
  readonly rows: number;
  readonly problems: readonly ArchiveProblem[];
}

/** @throws UnreadableArchive ERR_ARCHIVE_FORMAT when the manifest is not one of this format. */
export async function readArchiveData(files: ArchiveFiles): Promise<ArchiveData> {
  const manifest = await readManifest(files);
  const problems: ArchiveProblem[] = [];
  const tables: Record<string, readonly unknown[]> = {};
  for (const table of Object.keys(ARCHIVE_ROWS)) tables[table] = [];
  let rows = 0;
  for (const table of archiveTables(manifest.engine)) {
    const read = files.has(`${table}.jsonl`)
      ? readRows(table, await files.read(`${table}.jsonl`), problems)
      : undefined;
    if (read === undefined)
      problems.push(problem('ERR_ARCHIVE_MISSING', `${table}.jsonl`, 'the archive has no such table'));
    tables[table] = read ?? [];
    rows += read?.length ?? 0;
  }
  return { manifest, tables: tables as ArchiveData['tables'], rows, problems };
}

async function readManifest(files: ArchiveFiles): Promise<ArchiveManifest> {
  const parsed = archiveManifestSchema.safeParse(parseJson((await files.read('manifest.json')).toString('utf8')));
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw new UnreadableArchive('ERR_ARCHIVE_FORMAT', `manifest.json: ${first?.path.join('.')}: ${first?.message}`);
}

function readRows(table: ArchiveTable, bytes: Buffer, problems: ArchiveProblem[]): readonly unknown[] {
  const rows: unknown[] = [];
  for (const [index, line] of bytes.toString('utf8').split('\n').entries()) {
    if (line === '') continue;
    const parsed = ARCHIVE_ROWS[table].safeParse(parseJson(line));
    if (parsed.success) rows.push(parsed.data);
    else {
      const [first] = parsed.error.issues;
      const message = `${first?.path.join('.')}: ${first?.message}`;
      problems.push(problem('ERR_ARCHIVE_TABLE', `${table}.jsonl:${index + 1}`, message));
    }
  }
  return rows;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
