import { ARCHIVED_CLASSIFIER } from '@starboard/contracts';
import { type OwnClassifier, parseClassifier } from '@starboard/markup';
import type { ArchiveData } from './archive-data.js';
import type { ArchiveFiles } from './archive-files.js';
import { type ArchiveCheck, type ArchiveProblem, problem } from './archive-problem.js';

/** What is wrong with the archive's classifier, or by what markups are read; the built-in one where it has none. */
interface ReadClassifier {
  readonly problems: readonly ArchiveProblem[];
  readonly classifier?: OwnClassifier;
}

/** The classifier that the manifest names. */
export async function readClassifier(files: ArchiveFiles, { manifest }: ArchiveData): Promise<ReadClassifier> {
  if (manifest.classifier === undefined) return { problems: [] };
  const wrong = (code: `ERR_${string}`, message: string): ReadClassifier => ({
    problems: [problem(code, ARCHIVED_CLASSIFIER, message)],
  });
  if (!files.has(ARCHIVED_CLASSIFIER))
    return wrong('ERR_ARCHIVE_MISSING', 'the manifest names it, the archive lacks it');
  const { sha256 } = manifest.classifier;
  if ((await files.sha256(ARCHIVED_CLASSIFIER)) !== sha256)
    return wrong('ERR_ARCHIVE_CLASSIFIER', 'the content is not the one that the manifest names');
  const read = parseClassifier(await files.read(ARCHIVED_CLASSIFIER));
  if (read.ok) return { problems: [], classifier: { sha256, data: read.data } };
  return wrong('ERR_ARCHIVE_CLASSIFIER', read.diagnostics.map(({ message }) => message.en).join('; '));
}

/** Whether the last one that the audit log names is there, whole; no check where nobody set any. */
export async function checkClassifier(files: ArchiveFiles, data: ArchiveData): Promise<readonly ArchiveCheck[]> {
  const { problems } = await readClassifier(files, data);
  const said = data.tables.audit.findLast(({ action }) => action === 'classifier.set')?.after;
  const last = typeof said === 'object' && said !== null && 'sha256' in said ? said['sha256'] : undefined;
  if (last === undefined && data.manifest.classifier === undefined) return [];
  const same = last === data.manifest.classifier?.sha256;
  const other = problem('ERR_ARCHIVE_CLASSIFIER', 'audit.jsonl', 'the log names another classifier than the manifest');
  return [{ name: 'classifier', checked: 1, problems: same ? problems : [...problems, other] }];
}
