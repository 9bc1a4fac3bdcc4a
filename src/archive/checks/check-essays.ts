import { merkleRoot } from '@starboard/proof';
import type { ArchiveData } from '../archive-data.js';
import type { ArchiveFiles } from '../archive-files.js';
import { type ArchiveCheck, type ArchiveProblem, problem } from '../archive-problem.js';

/** Essays against their SHA-256, and those, in order, against the Merkle root that was published before the start. */
export async function checkEssays(files: ArchiveFiles, { manifest, tables }: ArchiveData): Promise<ArchiveCheck> {
  const problems = await checkContents(files, 'essays.jsonl', tables.essays);
  const ordered = [...tables.essays].sort((a, b) => a.position - b.position);
  const root = Buffer.from(merkleRoot(ordered.map((essay) => Buffer.from(essay.sha256, 'hex')))).toString('hex');
  const published = manifest.dataset.merkleRoot;
  if (published !== null && published !== root)
    problems.push(
      problem('ERR_ARCHIVE_MERKLE', 'essays.jsonl', 'the essays, in their order, do not give the published root'),
    );
  const known = new Set(tables.essays.map(({ fileId }) => fileId));
  for (const { index, fileId } of tables.schedule)
    if (!known.has(fileId))
      problems.push(problem('ERR_ARCHIVE_ESSAY', `schedule.jsonl ${index}`, `essay ${fileId} is not in the set`));
  return { name: 'essays', checked: tables.essays.length, problems };
}

/** What answers are scored against, and received files, against the SHA-256 that their rows name. */
export async function checkMarkups(files: ArchiveFiles, { names, tables }: ArchiveData): Promise<ArchiveCheck> {
  const parts = await checkContents(files, names.get('reference-parts') ?? '', tables['reference-parts']);
  const solutions = await checkContents(files, 'submissions.jsonl', tables.submissions);
  const checked = tables['reference-parts'].length + tables.submissions.length;
  return { name: 'markups', checked, problems: [...parts, ...solutions] };
}

async function checkContents(
  files: ArchiveFiles,
  table: string,
  rows: readonly { readonly file: string; readonly sha256: string }[],
): Promise<ArchiveProblem[]> {
  const problems: ArchiveProblem[] = [];
  for (const row of rows) {
    if (!files.has(row.file))
      problems.push(problem('ERR_ARCHIVE_MISSING', row.file, `${table} names it, the archive lacks it`));
    else if ((await files.sha256(row.file)) !== row.sha256)
      problems.push(problem('ERR_ARCHIVE_CONTENT', row.file, `the content is not the one that ${table} names`));
  }
  return problems;
}
