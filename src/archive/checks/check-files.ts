import type { ArchiveFiles } from '../archive-files.js';
import { type ArchiveCheck, type ArchiveProblem, problem } from '../archive-problem.js';

const SUMS = 'checksums.sha256';
/** Not named by the checksums: it is of them. */
const UNNAMED: readonly string[] = [SUMS, `${SUMS}.sig`];
const LINE = /^([0-9a-f]{64}) {2}(.+)$/;

/** Every file against `checksums.sha256`, and no file beside it. */
export async function checkFiles(files: ArchiveFiles): Promise<ArchiveCheck> {
  const sums = await readSums(files);
  const problems: ArchiveProblem[] = [];
  for (const name of files.names) {
    if (UNNAMED.includes(name)) continue;
    const listed = sums.get(name);
    if (listed === undefined) problems.push(problem('ERR_ARCHIVE_EXTRA', name, `${SUMS} does not name this file`));
    else if ((await files.sha256(name)) !== listed)
      problems.push(problem('ERR_ARCHIVE_CHECKSUM', name, `the content is not the one that ${SUMS} names`));
  }
  for (const name of sums.keys())
    if (!files.has(name)) problems.push(problem('ERR_ARCHIVE_MISSING', name, `${SUMS} names it, the archive lacks it`));
  return { name: 'files', checked: files.names.length, problems };
}

async function readSums(files: ArchiveFiles): Promise<ReadonlyMap<string, string>> {
  return new Map((await files.read(SUMS)).toString('utf8').split('\n').flatMap(entry));
}

function entry(line: string): [string, string][] {
  const [, sum, name] = LINE.exec(line) ?? [];
  return sum === undefined || name === undefined ? [] : [[name, sum]];
}
