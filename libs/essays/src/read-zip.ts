import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { isEssayFileName } from './essay-file-name.js';
import type { SourceFile } from './essay-folder.js';
import { type FileProblem, type ImportProblemCode, makeProblem } from './file-problem.js';
import { uploadProblem, type UploadResult } from './upload.js';
import { UPLOAD_BUDGET, type UploadBudget } from './upload-budget.js';

/**
 * Reads the files of a zip archive, folders inside included. Nothing of it is trusted: sizes are held against the budget
 * before and while a file is decompressed, its checksum is computed, and names are only names.
 */
export async function readZip(bytes: Uint8Array, budget: UploadBudget = UPLOAD_BUDGET): Promise<UploadResult> {
  const reading = new ZipReading(budget);
  let zip: ZipFile | undefined;
  try {
    const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    zip = await fromBufferPromise(source, { lazyEntries: true, decodeStrings: false });
    if (zip.entryCount > budget.files) return { ok: false, error: uploadProblem('ERR_UPLOAD_FILES') };
    for await (const entry of zip.eachEntry()) {
      if (!(await reading.take(zip, entry))) return { ok: false, error: uploadProblem('ERR_UPLOAD_SIZE') };
    }
  } catch {
    return { ok: false, error: uploadProblem('ERR_ARCHIVE_UNREADABLE') };
  } finally {
    zip?.close();
  }
  const { files, problems } = reading;
  if (files.length + problems.length === 0) return { ok: false, error: uploadProblem('ERR_UPLOAD_EMPTY') };
  return { ok: true, files, problems };
}

class ZipReading {
  readonly files: SourceFile[] = [];
  readonly problems: FileProblem[] = [];
  private readonly names = new Map<string, number>();
  private total = 0;

  constructor(private readonly budget: UploadBudget) {}

  /** @returns whether the archive is still within its budget. */
  async take(zip: ZipFile, entry: Entry): Promise<boolean> {
    const name = decodeName(entry.fileNameRaw);
    if (name !== undefined && isLeftOut(name)) return true;
    const shown = this.unused(name ?? latin(entry.fileNameRaw));
    const problem = this.problemOf(name, entry, shown !== name);
    if (problem !== undefined) return this.refuse(shown, problem);
    this.total += entry.uncompressedSize;
    if (this.total > this.budget.bytes) return false;
    const bytes = await contentOf(zip, entry);
    if (bytes === undefined) return this.refuse(shown, 'ERR_ARCHIVE_ENTRY');
    this.files.push({ name: shown, bytes });
    return true;
  }

  private problemOf(name: string | undefined, entry: Entry, repeated: boolean): ImportProblemCode | undefined {
    if (name === undefined) return 'ERR_ARCHIVE_NAME';
    if (leadsOut(name)) return 'ERR_ARCHIVE_PATH';
    if (repeated) return 'ERR_ARCHIVE_NAME_TWICE';
    if (isLink(entry)) return 'ERR_ARCHIVE_SYMLINK';
    if (!isEssayFileName(name)) return 'ERR_IMPORT_FILE_KIND';
    if (entry.isEncrypted()) return 'ERR_ARCHIVE_ENCRYPTED';
    return this.sizeProblem(entry);
  }

  private sizeProblem({ uncompressedSize, compressedSize }: Entry): ImportProblemCode | undefined {
    const { fileBytes, ratio, ratioFrom } = this.budget;
    if (uncompressedSize > fileBytes) return 'ERR_IMPORT_FILE_SIZE';
    const suspicious = uncompressedSize > ratioFrom && uncompressedSize > ratio * compressedSize;
    return suspicious ? 'ERR_ARCHIVE_RATIO' : undefined;
  }

  /** The report has one line a file: repeated names get a number. */
  private unused(name: string): string {
    // From the last number on: thousands of files of one name are looked through once.
    let copy = this.names.get(name) ?? 0;
    let shown = name;
    while (this.names.has(shown)) shown = `${name} (${(copy += 1)})`;
    this.names.set(shown, 1);
    if (shown !== name) this.names.set(name, copy);
    return shown;
  }

  private refuse(name: string, code: ImportProblemCode): true {
    this.problems.push(makeProblem(name, code));
    return true;
  }
}

/** Undefined when it is damaged. Never more bytes than the archive declares: the reader stops there. */
async function contentOf(zip: ZipFile, entry: Entry): Promise<Uint8Array | undefined> {
  if (!entry.canDecodeFileData()) return undefined;
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  } catch {
    return undefined;
  }
  const bytes = Buffer.concat(chunks);
  return crc32(bytes) === entry.crc32 ? bytes : undefined;
}

function decodeName(raw: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    return undefined;
  }
}

/** Something to show of a name in another encoding. */
const latin = (raw: Buffer): string => raw.toString('latin1').replace(/[^ -~]/g, '?');

const leadsOut = (name: string): boolean =>
  // eslint-disable-next-line no-control-regex
  /^\/|^[a-z]:|\\|[\u0000-\u001f]/i.test(name) || name.split('/').some((part) => part === '..' || part === '.');

/** Folders, hidden files and what archivers of some systems add. */
function isLeftOut(name: string): boolean {
  const parts = name.split('/');
  const hidden = parts.some((part) => (part.startsWith('.') && part !== '.' && part !== '..') || part === '__MACOSX');
  return name.endsWith('/') || hidden;
}

const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;
const UNIX_MODE = 16;

const isLink = ({ externalFileAttributes }: Entry): boolean =>
  ((externalFileAttributes >>> UNIX_MODE) & FILE_TYPE) === SYMBOLIC_LINK;
