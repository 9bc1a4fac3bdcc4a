import type { Formulas } from '../engine-entry.js';

/** docs/suites.md. */
export const SUITES_FORMULAS: Formulas = {
  where: {
    ru: 'Случай даёт ответу баллы и называет полный балл; суммы берутся по учтённым заданиям.',
    en: 'A case gives an answer points and names the full score; sums go over the prompts that count.',
  },
  lines: [
    {
      what: { ru: '% полного балла', en: '% of full score' },
      formula: { ru: '100 · Σ баллов / Σ полных баллов', en: '100 · Σ points / Σ full scores' },
    },
  ],
};
