/** The answers of a sample of 21 items, the first of them as told. */
export const twenty = (...first: readonly (number | string | null)[]): readonly (number | string | null)[] => [
  ...first,
  ...Array.from({ length: 21 - first.length }, (_, at) => (at * 7) % 3),
];

/** Whole samples, by the answers that their items take, or by why an item is lost; null: still to be scored. */
export const SOLUTIONS = [
  [0, 0, 0, 0],
  [1, 1, 1, 1],
  [2, 3, 2, null],
  [null, 'no-answer', null, 'late'],
  [],
  twenty(),
  twenty('late'),
  twenty('late', 'invalid'),
];
