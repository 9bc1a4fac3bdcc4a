import type { SuiteCase } from '../cases/case.js';
import { tellNoPoints } from '../cases/read-case.js';
import type { ProblemList } from '../problem.js';
import { words } from '../words.js';

/** Bounds that cannot act, and points that nobody can get. */
export function checkScores(suiteCase: SuiteCase, problems: ProblemList): void {
  const { maxScore, maxAt, minScore, minAt, at } = suiteCase;
  const reachable = reachableOf(suiteCase);
  const least = leastOf(suiteCase);
  if (reachable !== undefined && maxScore !== undefined && maxAt) checkMax(reachable, maxScore, maxAt, problems);
  if (reachable === 0 && maxScore === undefined) tellNoPoints(at, problems);
  if (least === undefined) return;
  if (minScore !== undefined && minAt && minScore <= least) {
    problems.add({
      code: 'WARN_SUITES_MIN_IDLE',
      at: minAt,
      message: words(`No answer has less than ${least} points.`, `Меньше ${least} баллов не бывает.`),
      reference: words('min_score changes nothing.', 'min_score ничего не меняет.'),
      meant: words('Leave it out.', 'Уберите его.'),
    });
  }
  if (minScore === undefined && least < 0) {
    problems.add({
      code: 'WARN_SUITES_NEGATIVE',
      at,
      message: words(`An answer may get ${least} points.`, `Ответ может получить ${least} баллов.`),
      reference: words('It prints a warning, and counts them.', 'Печатает предупреждение и считает их.'),
      meant: words('Add "min_score: 0" if that is not meant.', 'Добавьте «min_score: 0», если это не нужно.'),
    });
  }
}

function checkMax(reachable: number, max: number, at: { line: number; column: number }, problems: ProblemList): void {
  if (max < reachable) {
    problems.add({
      code: 'WARN_SUITES_CLIPPED',
      at,
      message: words(`Of ${reachable} points ${max} count.`, `Из ${reachable} баллов считаются ${max}.`),
      reference: words('It clips; rows by metric exceed the total.', 'Срезает; строки по метрикам больше итога.'),
      meant: words('Right if some of the parts are enough.', 'Верно, если достаточно части.'),
    });
  }
  if (max > reachable) {
    problems.add({
      code: 'WARN_SUITES_UNREACHABLE_MAX',
      at,
      message: words(`Only ${reachable} of ${max} points can be had.`, `Из ${max} баллов достижимы ${reachable}.`),
      reference: words('It divides by max_score: nobody gets all.', 'Делит на max_score: полного балла нет.'),
      meant: words(
        `Write ${reachable}; the profile document divides by it.`,
        `Напишите ${reachable}: на него делит document.`,
      ),
    });
  }
}

/** All points; undefined where a function decides. */
function reachableOf({
  keywords,
  keywordsHandler,
  blanks,
  unitTests,
  similarity,
  customized,
}: SuiteCase): number | undefined {
  if (keywordsHandler || blanks?.handler || customized) return undefined;
  const weights = (list: readonly { readonly weight: number }[] | undefined): number =>
    (list ?? []).reduce((sum, { weight }) => sum + weight, 0);
  const positive = keywords?.filter(({ neg }) => !neg);
  return weights(positive) + weights(blanks?.targets) + weights(unitTests?.tests) + weights(similarity);
}

/** The fewest points; undefined where a function decides. */
function leastOf({ keywords, keywordsHandler, blanks, customized }: SuiteCase): number | undefined {
  if (keywordsHandler || blanks?.handler || customized) return undefined;
  const taken = keywords?.filter(({ neg }) => neg) ?? [];
  return 0 - taken.reduce((sum, { weight }) => sum + weight, 0);
}
