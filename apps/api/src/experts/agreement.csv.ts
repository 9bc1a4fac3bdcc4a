import type { ExpertAgreementView } from '@starboard/contracts';
import { makeCsv } from '@starboard/pages';

const COLUMNS = ['essay', 'words', 'x', 'y', 'm', 'value', 'alpha_codes', 'alpha_marked'];

/** One line for each ordered pair of experts of each essay, full precision; undefined values are empty. */
export function makeAgreementCsv({ essays }: ExpertAgreementView): string {
  const rows = essays.flatMap(({ externalId, words, pairs, value, alphaCodes, alphaMarked }) =>
    pairs.map(({ x, y, m }) => [externalId, words, x, y, m, value, alphaCodes, alphaMarked]),
  );
  return makeCsv([COLUMNS, ...rows]);
}
