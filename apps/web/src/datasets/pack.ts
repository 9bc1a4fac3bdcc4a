import type { Result } from '@starboard/result';
import type { ChosenFile } from './gather';

/** As the server limits uploads (docs/organising.md). */
const MAX_UPLOAD_BYTES = 64 * 1_024 * 1_024;

/** What is sent: one archive, or documents one a line. */
export interface Packed {
  readonly type: 'application/zip' | 'application/x-ndjson';
  readonly body: Blob;
}

/** Why files cannot be sent together. */
export type PackProblem =
  | { readonly kind: 'empty' | 'mixed' }
  | { readonly kind: 'large'; readonly bytes: number }
  /** It was changed or moved since it was chosen. */
  | { readonly kind: 'unreadable'; readonly path: string };

const ZIP = /\.zip$/i;
const LINES = /\.(ndjson|jsonl)$/i;

/** Makes one upload of files: an archive or a file of lines goes as it is, everything else is put into an archive. */
export async function pack(files: readonly ChosenFile[]): Promise<Result<Packed, { problem: PackProblem }>> {
  const [first] = files;
  if (first === undefined) return { ok: false, problem: { kind: 'empty' } };
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  if (bytes > MAX_UPLOAD_BYTES) return { ok: false, problem: { kind: 'large', bytes } };
  const whole = files.some(({ path }) => ZIP.test(path) || LINES.test(path));
  if (whole && files.length > 1) return { ok: false, problem: { kind: 'mixed' } };
  const contents: { name: string; input: ArrayBuffer }[] = [];
  for (const { path, file } of files) {
    try {
      contents.push({ name: path, input: await file.arrayBuffer() });
    } catch {
      return { ok: false, problem: { kind: 'unreadable', path } };
    }
  }
  if (whole) {
    const type = ZIP.test(first.path) ? 'application/zip' : 'application/x-ndjson';
    return { ok: true, type, body: new Blob(contents.map(({ input }) => input)) };
  }
  // What is in it is not compressed: the limits of both are the same.
  const { downloadZip } = await import('client-zip');
  return { ok: true, type: 'application/zip', body: await downloadZip(contents).blob() };
}
