/** Rows in memory at the same time, when a table is downloaded. */
const SLICE = 500;

/** Reads a table by position, slice by slice, to its end. */
export async function* slices<Row>(
  read: (from: number, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; ; from += SLICE) {
    const rows = await read(from, SLICE);
    if (rows.length > 0) yield rows;
    if (rows.length < SLICE) return;
  }
}
