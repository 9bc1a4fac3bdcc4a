/** A file that somebody has chosen, with its path in the folder that it came from. */
export interface ChosenFile {
  readonly path: string;
  readonly file: File;
}

/** Files of an input; of a whole folder with their paths in it. */
export const chosenFiles = (files: Iterable<File>): ChosenFile[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath, file }));

/** Files that were dropped, those in folders too. To be called while the event lasts: afterwards the browser has forgotten. */
export async function droppedFiles(transfer: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  if (entries.every((entry) => entry === null)) return chosenFiles(transfer.files);
  const files = await Promise.all(entries.filter((entry) => entry !== null).map(filesOf));
  return files.flat();
}

async function filesOf(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path: entry.fullPath.replace(/^\//, ''), file }];
  }
  const inside = await Promise.all((await entriesOf(entry as FileSystemDirectoryEntry)).map(filesOf));
  return inside.flat();
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** A browser gives a hundred at a time, and none when there are no more. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

/**
 * What was chosen before with what is chosen now; the later file of a path takes the place of the earlier. A file that is
 * chosen alone, without its folder, takes the place of the only one of its name: so one file of a folder is mended.
 */
export function withFiles(before: readonly ChosenFile[], now: readonly ChosenFile[]): ChosenFile[] {
  const placed = now.map(({ path, file }) => {
    const [same, ...others] = path.includes('/') ? [] : before.filter((one) => one.path.endsWith(`/${path}`));
    return { path: same !== undefined && others.length === 0 ? same.path : path, file };
  });
  const byPath = new Map([...before, ...placed].map((one) => [one.path, one]));
  return [...byPath.values()].sort((one, other) => one.path.localeCompare(other.path));
}
