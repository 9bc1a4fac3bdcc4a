import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileContent, FileSendResult } from '@starboard/contracts';

/**
 * The folder through which a program in any language works: files that came are in `files/in`, marked ones go to
 * `files/out` under the same number, receipts of what the platform stored are kept in `receipts/<session>`.
 */
export class Workspace {
  constructor(readonly root: string) {}

  get socketPath(): string {
    return process.platform === 'win32' ? `\\\\.\\pipe\\pku-${hashOf(this.root)}` : join(this.root, 'pku.sock');
  }

  async prepare(): Promise<void> {
    for (const folder of ['files/in', 'files/out', 'receipts'])
      await mkdir(join(this.root, folder), { recursive: true });
  }

  async saveFile(fileId: number, content: FileContent): Promise<void> {
    await writeFile(join(this.root, 'files/in', `${fileId}.json`), JSON.stringify(content));
    await writeFile(join(this.root, 'files/last'), String(fileId));
  }

  /** Number of the file that came last; undefined when none has. */
  async lastFile(): Promise<string | undefined> {
    return readFile(join(this.root, 'files/last'), 'utf8').catch(() => undefined);
  }

  /** Numbers of all files that came. */
  async files(): Promise<readonly string[]> {
    const names = await readdir(join(this.root, 'files/in')).catch(() => []);
    const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
    return ids.sort((a, b) => Number(a) - Number(b));
  }

  /** The marked file: `files/out/<fileId>.json`, or `.txt`. @throws when there is neither. */
  async readAnswer(fileId: number): Promise<string> {
    const path = join(this.root, 'files/out', String(fileId));
    return readFile(`${path}.json`, 'utf8').catch(() => readFile(`${path}.txt`, 'utf8'));
  }

  /** Keeps a receipt, the content that it is for, and the key to check it with: what `verify` needs. */
  async saveReceipt(receipt: FileSendResult, content: string, publicKey: string): Promise<void> {
    const folder = join(this.root, 'receipts', String(receipt.sessionId));
    await mkdir(folder, { recursive: true });
    const name = `${receipt.fileId}-${receipt.attempt}`;
    await writeFile(join(folder, 'public-key.txt'), `${publicKey}\n`);
    await writeFile(join(folder, `${name}.content`), content);
    await writeFile(join(folder, `${name}.receipt.json`), `${JSON.stringify(receipt, undefined, 2)}\n`);
  }

  async log(line: string): Promise<void> {
    await writeFile(join(this.root, 'pku.log'), `${new Date().toISOString()} ${line}\n`, { flag: 'a' });
  }

  async readLog(): Promise<readonly string[]> {
    const text = await readFile(join(this.root, 'pku.log'), 'utf8').catch(() => '');
    return text.split('\n').filter((line) => line !== '');
  }
}

function hashOf(text: string): string {
  let hash = 0;
  for (const char of text) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(16);
}
