/** Texts of the page whose contrast with the ground behind them is below AA (WCAG 2.2, 1.4.3). */
export function paleTexts(): readonly { readonly text: string; readonly ratio: number }[];
/** What a reader of the page's structure would stumble over: names, images, headings, ids, references. */
export function structureFaults(): readonly string[];
/** Pixels of the page beyond the right edge of the window, or of its parts beyond their own edges: on a phone, of tables too. */
export function overflow(): number;
/** Texts of an element, without heads of tables, that lie on another text of it or on a picture. */
export function coveredTexts(selector: string): readonly string[];
/** Texts of some cells of every row, hidden ones included. */
export function cellTexts(names: {
  rows: string;
  cells: readonly string[];
}): readonly (readonly (string | undefined)[])[];
/** Makes the page's heading too pale to read: the control of `paleTexts`. */
export function makePale(): void;
/** Begins to add up by how much the page's content moves unasked (layout shift). */
export function watchShifts(): void;
/** The sum since then, when all that was drawn is counted. */
export function shiftsSeen(): Promise<number>;
/** What has moved since then, a line for each time. */
export function partsMoved(): readonly string[];
/** Moves what is under the heading: the control of `shiftsSeen`. */
export function pushDown(): void;
/** Moves the page so that an element is at the top of the window. */
export function toTop(element: unknown): void;
/** Where words of the essay in Разметчик begin and end in the window, which is moved to them. */
export function endsOfWords(words: string): {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
};
/** Whether an element has the focus, and whether that is seen. */
export function focusOn(element: unknown): { readonly here: boolean; readonly seen: boolean };
