import { type FileHandle, open, readFile, truncate, unlink } from 'node:fs/promises';

/** A file of JSON lines that cannot be used. */
export class JsonLinesError extends Error {
  constructor(
    readonly code: 'ERR_LINES_FILE' | 'ERR_LINES_BUSY',
    message: string,
  ) {
    super(message);
    this.name = 'JsonLinesError';
  }
}

/** JSON lines that only grow, of one process at a time. */
export class JsonLinesFile {
  /** Writes are one after another. */
  private written: Promise<void> = Promise.resolve();

  private constructor(
    private readonly handle: FileHandle,
    private readonly lock: string,
  ) {}

  /**
   * Opens the file, or makes it, and hands over each of its lines. A last line without an end was being written when its
   * process died: it is cut off. A line that `take` does not want is refused, as is a file that another process has open.
   * @throws JsonLinesError
   */
  static async open(path: string, take: (value: unknown) => boolean): Promise<JsonLinesFile> {
    const lock = await takeLock(`${path}.lock`);
    let handle: FileHandle | undefined;
    try {
      handle = await open(path, 'a+');
      await readLines(path, take);
      return new JsonLinesFile(handle, lock);
    } catch (error) {
      await handle?.close();
      await giveLock(lock);
      throw error;
    }
  }

  /** Ends when the lines are on the disk. */
  append(...values: readonly object[]): Promise<void> {
    const text = values.map((value) => `${JSON.stringify(value)}\n`).join('');
    this.written = this.written.then(async () => {
      await this.handle.appendFile(text);
      await this.handle.datasync();
    });
    return this.written;
  }

  async close(): Promise<void> {
    await this.written.catch(() => undefined);
    await this.handle.close();
    await giveLock(this.lock);
  }
}

async function readLines(path: string, take: (value: unknown) => boolean): Promise<void> {
  const bytes = await readFile(path);
  const whole = bytes.lastIndexOf(0x0a) + 1;
  if (whole < bytes.length) await truncate(path, whole);
  for (let from = 0, line = 1; from < whole; line++) {
    const to = bytes.indexOf(0x0a, from);
    if (!take(parse(bytes.toString('utf8', from, to))))
      throw new JsonLinesError('ERR_LINES_FILE', `${path}:${line}: this is no line of such a file. Name another file, or take the line out.`); // prettier-ignore
    from = to + 1;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Locks of this process: another one with its number, before a restart of the container, is no more. */
const held = new Set<string>();

/** A file with the number of its process; that of a process which is no more is taken over. */
async function takeLock(path: string): Promise<string> {
  for (let tries = 0; tries < 2; tries++) {
    try {
      const handle = await open(path, 'wx');
      await handle.writeFile(String(process.pid));
      await handle.close();
      held.add(path);
      return path;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(await readFile(path, 'utf8').catch(() => ''));
      if (holder === process.pid ? held.has(path) : isAlive(holder))
        throw new JsonLinesError('ERR_LINES_BUSY', `${path}: process ${holder} writes this file. Wait for it, or name another file.`); // prettier-ignore
      await unlink(path).catch(() => undefined);
    }
  }
  throw new JsonLinesError('ERR_LINES_BUSY', `${path}: others are taking it. Run it again.`);
}

async function giveLock(path: string): Promise<void> {
  held.delete(path);
  await unlink(path).catch(() => undefined);
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
