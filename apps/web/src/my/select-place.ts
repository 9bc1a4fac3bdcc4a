/** Puts the caret at a line and a column (both from 1) of a text field, and shows it. */
export function selectPlace(area: HTMLTextAreaElement | null, line: number, column: number): void {
  if (area === null) return;
  const before = area.value.split('\n').slice(0, line - 1);
  const start = before.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
  area.focus();
  area.setSelectionRange(start, Math.min(start + 1, area.value.length));
}
