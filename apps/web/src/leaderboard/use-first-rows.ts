import { useBrought } from '../brought';

/** More than is in sight anywhere. */
const FIRST = 50;

/** The rows that a document shows of a long table; all of them as soon as the code of the page has taken it over. */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  return useBrought() ? rows.slice(0, FIRST) : rows;
}
