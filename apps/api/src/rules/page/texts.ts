import type { Localized } from '@starboard/catalogue';

const words = (en: string, ru: string): Localized => ({ en, ru });

/** Everything that the page says. */
export const PAGE_TEXTS = {
  kind: words('Scoring by a rule', 'Оценивание по правилу'),
  profile: words('Profile', 'Профиль'),
  answers: words('Answers', 'Ответов'),
  scored: words('Scored', 'Оценено'),
  refused: words('Without a score', 'Без оценки'),
  mean: words('Mean score', 'Средний балл'),
  meanLabel: words('Mean label', 'Средняя метка'),
  compared: words('Compared with labels', 'Сравнено с метками'),
  kappa: words('Quadratic weighted kappa', 'Каппа с квадратичными весами'),
  meanAbsoluteError: words('Mean absolute error', 'Средняя абсолютная ошибка'),
  exact: words('Same grade', 'Та же оценка'),
  distribution: words('Distribution of scores', 'Распределение баллов'),
  scores: words('scores of the rule', 'баллы по правилу'),
  labels: words('labels', 'метки'),
  confusion: words('Confusion matrix', 'Матрица ошибок'),
  rounding: words(
    'Answers by label (rows) and score (columns), both rounded to whole grades, halves up.',
    'Ответы по метке (строки) и баллу (столбцы); обе величины округлены до целых, половины — вверх.',
  ),
  score: words('score', 'балл'),
  label: words('label', 'метка'),
} as const;
