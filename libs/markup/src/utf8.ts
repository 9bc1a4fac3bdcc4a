/** Bytes that the text takes in UTF-8; a lone surrogate takes the three of its replacement. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    if (unit < 0x800) bytes += 1;
    else if (isPair(text, index)) {
      bytes += 2;
      index += 1;
    } else bytes += 2;
  }
  return bytes;
}

const isPair = (text: string, index: number): boolean =>
  (text.charCodeAt(index) & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00;

/** Index of the first byte that does not begin a well-formed sequence (Unicode, table 3-7); the length when all do. */
export function firstInvalidByte(bytes: Uint8Array): number {
  let index = 0;
  while (index < bytes.length) {
    const size = sequenceSize(bytes, index);
    if (size === 0) return index;
    index += size;
  }
  return index;
}

function sequenceSize(bytes: Uint8Array, index: number): number {
  const lead = bytes[index] ?? 0;
  if (lead < 0x80) return 1;
  const size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || !secondFits(lead, bytes[index + 1] ?? 0)) return 0;
  for (let next = 2; next < size; next += 1) if (((bytes[index + next] ?? 0) & 0xc0) !== 0x80) return 0;
  return size;
}

/** The second byte excludes overlong forms, surrogates and code points past U+10FFFF. */
function secondFits(lead: number, second: number): boolean {
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  return second >= low && second <= high;
}
