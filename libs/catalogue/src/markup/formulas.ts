import type { Formulas } from '../engine-entry.js';

/** Regulation, appendix 1; docs/scoring.md has the same lines of M2 … M6, and an example with numbers. */
export const MARKUP_FORMULAS: Formulas = {
  where: {
    ru: 'X — разметка программы, в ней n учитываемых фрагментов; Y — разметка эксперта, в ней m. Фрагменты сопоставлены попарно так, чтобы потери Q были наименьшими; пар — P, и пара с L ≥ 2 не образуется. [условие] равно 1, если оно верно, иначе 0. Метка фрагмента — его комментарий, иначе стандартный комментарий подтипа или кода, иначе сам код. Веса w и число H — параметры конкурса. Две пустые разметки совпадают полностью, пустая с непустой — никак.',
    en: 'X is the markup of the program, with n fragments that count; Y is that of an expert, with m. Fragments are matched in pairs so that the loss Q is least; there are P pairs, and none with L ≥ 2. [condition] is 1 where it holds, else 0. The label of a fragment is its comment, else the standard comment of its subtype or code, else the code itself. The weights w and the number H are parameters of the contest. Two empty markups agree fully, an empty one with another not at all.',
  },
  lines: [
    {
      what: { ru: 'Потеря пары', en: 'Loss of a pair' },
      formula: {
        ru: 'L = J + [начала различны] + [коды различны],  J = 1 − общих слов / всех слов',
        en: 'L = J + [other beginnings] + [other codes],  J = 1 − common words / all words',
      },
    },
    {
      what: { ru: 'Потери', en: 'Loss' },
      formula: { ru: 'Q = ΣL + (n − P) + (m − P)', en: 'Q = ΣL + (n − P) + (m − P)' },
    },
    { what: { ru: 'M2', en: 'M2' }, formula: { ru: '100 · 2P / (n + m)', en: '100 · 2P / (n + m)' } },
    {
      what: { ru: 'M3', en: 'M3' },
      formula: { ru: 'M2 · пар с равными кодами / n', en: 'M2 · pairs with equal codes / n' },
    },
    {
      what: { ru: 'M4', en: 'M4' },
      formula: { ru: 'M2 · пар с равными метками / n', en: 'M2 · pairs with equal labels / n' },
    },
    { what: { ru: 'M5', en: 'M5' }, formula: { ru: 'M2 · Σ(1 − J) / n', en: 'M2 · Σ(1 − J) / n' } },
    {
      what: { ru: 'M6', en: 'M6' },
      formula: { ru: 'M2 · пар с равными исправлениями / n', en: 'M2 · pairs with equal corrections / n' },
    },
    {
      what: { ru: 'M(X, Y)', en: 'M(X, Y)' },
      formula: {
        ru: '(w₂·M2 + w₃·M3 + w₄·M4 + w₅·M5 + w₆·M6) / (w₂ + w₃ + w₄ + w₅ + w₆)',
        en: '(w₂·M2 + w₃·M3 + w₄·M4 + w₅·M5 + w₆·M6) / (w₂ + w₃ + w₄ + w₅ + w₆)',
      },
    },
    {
      what: { ru: 'Сочинение', en: 'Essay' },
      formula: {
        ru: 'H · среднее M(X, Y) по экспертам + (1 − H) · наибольшее',
        en: 'H · mean of M(X, Y) over the experts + (1 − H) · the greatest',
      },
    },
    {
      what: { ru: 'СТАР', en: 'STAR' },
      formula: { ru: 'среднее по учтённым сочинениям', en: 'the mean over the essays that count' },
    },
    {
      what: { ru: 'СТЭР', en: 'STER' },
      formula: {
        ru: 'среднее M(Y, Y′) по упорядоченным парам экспертов, затем по сочинениям',
        en: 'the mean of M(Y, Y′) over ordered pairs of experts, then over the essays',
      },
    },
    {
      what: { ru: 'ОТАР', en: 'OTAR' },
      formula: {
        ru: 'среднее по сочинениям 100 · наибольшее M(X, Y) / наименьшее M(Y, Y′)',
        en: 'the mean over the essays of 100 · the greatest M(X, Y) / the least M(Y, Y′)',
      },
    },
  ],
};
