import type { ArchiveRow } from '@starboard/contracts';
import { leafHash, rootOfLeaves } from '@starboard/proof';
import type { ArchiveData } from '../archive-data.js';
import type { ArchiveFiles } from '../archive-files.js';
import { type ArchiveCheck, type ArchiveProblem, problem } from '../archive-problem.js';

const TABLE = 'sealed-references.jsonl';

/**
 * What items were to be scored against when the set was sealed, against the root that was published before the start. A
 * document that came in the place of another is there with the one that it replaced; of an item that an early end cut off
 * the archive may lack it.
 */
export async function checkSealedReferences(
  files: ArchiveFiles,
  { manifest, tables }: ArchiveData,
): Promise<ArchiveCheck> {
  const rows = [...tables['sealed-references']].sort((a, b) => a.position - b.position);
  const root = rootOfLeaves(rows.map(({ leaf }) => Buffer.from(leaf, 'hex')));
  const problems: ArchiveProblem[] = [];
  if (Buffer.from(root).toString('hex') !== manifest.dataset.referenceRoot)
    problems.push(
      problem('ERR_ARCHIVE_REFERENCE_ROOT', TABLE, 'the documents, in their order, do not give the published root'),
    );
  const contents = new Map(
    tables['reference-parts'].map(({ fileId, version, file }) => [`${fileId}/${version}`, file]),
  );
  const cutOff = new Set(tables.schedule.flatMap(({ fileId, cutOff: out }) => (out ? [fileId] : [])));
  for (const row of rows) {
    const file = contents.get(`${row.fileId}/${row.version}`);
    if (file !== undefined && files.has(file)) {
      if (!isLeaf(row, await files.read(file)))
        problems.push(problem('ERR_ARCHIVE_REFERENCE_LEAF', file, `is not what ${TABLE} has the leaf of`));
    } else if (!cutOff.has(row.fileId)) {
      const message = `the document of item ${row.fileId}, version ${row.version}, is missing`;
      problems.push(problem('ERR_ARCHIVE_MISSING', TABLE, message));
    }
  }
  return { name: 'sealed references', checked: rows.length, problems };
}

const isLeaf = ({ salt, leaf }: ArchiveRow<'sealed-references'>, content: Uint8Array): boolean =>
  Buffer.from(leafHash(Buffer.from(salt, 'hex'), content)).toString('hex') === leaf;
