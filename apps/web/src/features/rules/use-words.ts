import { useTranslation } from 'react-i18next';
import type { ProblemWords, RuleProblem } from '@starboard/scoring/rules';

/** What is said of a problem, in the reader's language. */
export function useWords(): (problem: RuleProblem) => ProblemWords {
  const { i18n } = useTranslation();
  return (problem) => (i18n.language === 'ru' ? problem.ru : problem);
}
