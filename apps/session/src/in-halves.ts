import { errorCode } from '@starboard/platform';

/** SQLSTATE classes 21, 22 and 23: the data is at fault, and trying the same again helps nobody. */
const isOfData = (error: unknown): error is Error => error instanceof Error && /^2[123]/.test(errorCode(error));

/**
 * Does the work of a group. An item that the database will never take must not keep the others out: then halves are tried
 * separately, down to the item that fails alone.
 *
 * @returns one result an item, in the same order; the Error for one that failed.
 * @throws what is not the data's fault.
 */
export async function inHalves<In, Out>(
  items: readonly In[],
  work: (items: readonly In[]) => Promise<readonly (Out | Error)[]>,
): Promise<readonly (Out | Error)[]> {
  try {
    return await work(items);
  } catch (error) {
    if (!isOfData(error)) throw error;
    if (items.length === 1) return [error];
    const middle = Math.ceil(items.length / 2);
    return [...(await inHalves(items.slice(0, middle), work)), ...(await inHalves(items.slice(middle), work))];
  }
}
