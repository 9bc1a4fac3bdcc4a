/** Bounds of what a browser reads: beyond them the command is the way. */
const MOST_ENTRIES = 50_000;
const MOST_BYTES = 2 ** 30;
const MOST_OF_ONE = 2 ** 28;

const END = 0x0605_4b50;
const END_BYTES = 22;
const MOST_COMMENT = 0xffff;
const ENTRY = 0x0201_4b50;
const ENTRY_BYTES = 46;
const LOCAL = 0x0403_4b50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/** A file that is no zip of the kind that archives are, or a larger one than a browser may read. */
export class UnreadableZip extends Error {}

/** A file in a zip. */
export interface ZipEntry {
  readonly name: string;
  /** Its content. @throws UnreadableZip */
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

/** The files of a zip, by its directory; each is unpacked when it is read. @throws UnreadableZip */
export async function zipEntries(zip: Blob): Promise<readonly ZipEntry[]> {
  const tail = await bytesOf(zip, Math.max(0, zip.size - END_BYTES - MOST_COMMENT), zip.size);
  const end = lastOf(tail, END);
  const [count, length, start] = [tail.getUint16(end + 10, true), u32(tail, end + 12), u32(tail, end + 16)];
  if (count > MOST_ENTRIES) throw new UnreadableZip('too many entries');
  const directory = await bytesOf(zip, start, start + length);
  const entries: ZipEntry[] = [];
  let total = 0;
  for (let at = 0; entries.length < count;) {
    if (at + ENTRY_BYTES > directory.byteLength || u32(directory, at) !== ENTRY) throw new UnreadableZip('no entry');
    const method = directory.getUint16(at + 10, true);
    const [packed, size, place] = [u32(directory, at + 20), u32(directory, at + 24), u32(directory, at + 42)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => directory.getUint16(at + offset, true)) as Lengths;
    total += size;
    if (size > MOST_OF_ONE || total > MOST_BYTES) throw new UnreadableZip('too large');
    entries.push({
      name: textAt(directory, at + ENTRY_BYTES, name),
      read: () => unpacked(zip, { method, packed, size, place }),
    });
    at += ENTRY_BYTES + name + extra + comment;
  }
  return entries;
}

type Lengths = [number, number, number];

async function unpacked(
  zip: Blob,
  entry: { method: number; packed: number; size: number; place: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const { method, packed, size, place } = entry;
  const local = await bytesOf(zip, place, place + LOCAL_BYTES);
  if (u32(local, 0) !== LOCAL) throw new UnreadableZip('no file');
  const start = place + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true);
  const content = zip.slice(start, start + packed);
  if (method === STORED) return new Uint8Array(await content.arrayBuffer());
  if (method !== DEFLATED) throw new UnreadableZip('another method');
  const whole = new Uint8Array(size);
  let length = 0;
  const reader = content.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new UnreadableZip('broken');
    });
    if (done) break;
    // More than it declares is not unpacked.
    if (length + value.length > size) throw new UnreadableZip('larger than declared');
    whole.set(value, length);
    length += value.length;
  }
  return whole.subarray(0, length);
}

async function bytesOf(zip: Blob, from: number, to: number): Promise<DataView<ArrayBuffer>> {
  const view = new DataView(await zip.slice(from, to).arrayBuffer());
  if (view.byteLength < to - from) throw new UnreadableZip('cut off');
  return view;
}

function lastOf(view: DataView, sign: number): number {
  for (let at = view.byteLength - END_BYTES; at >= 0; at -= 1) if (u32(view, at) === sign) return at;
  throw new UnreadableZip('no zip');
}

const u32 = (view: DataView, at: number): number => view.getUint32(at, true);

const textAt = (view: DataView<ArrayBuffer>, at: number, length: number): string => {
  if (at + length > view.byteLength) throw new UnreadableZip('cut off');
  return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, length));
};
