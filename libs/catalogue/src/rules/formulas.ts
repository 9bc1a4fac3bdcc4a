import type { Formulas } from '../engine-entry.js';

/** docs/rules.md. */
export const RULES_FORMULAS: Formulas = {
  where: {
    ru: 'Правило вопроса даёт его ответу от 0 до 10 баллов; сумма берётся по учтённым вопросам.',
    en: 'The rule of a question gives its answer 0 to 10 points; sums go over the questions that count.',
  },
  lines: [
    { what: { ru: 'Баллы', en: 'Points' }, formula: { ru: 'Σ баллов', en: 'Σ points' } },
    {
      what: { ru: '% максимума', en: '% of maximum' },
      formula: { ru: '100 · Σ баллов / Σ наибольших баллов', en: '100 · Σ points / Σ greatest points' },
    },
  ],
};
