import type { Bounds } from './model/borders';

/** What is selected in the text: `start` = `end` is a caret. */
export interface Selected extends Bounds {
  /** The end that moves stands first. */
  readonly backward: boolean;
}

/** The selection of the browser as offsets of the text; undefined when it is elsewhere. */
export function readSelection(root: HTMLElement): Selected | undefined {
  const selection = getSelection();
  if (!selection?.anchorNode || !selection.focusNode) return undefined;
  if (!root.contains(selection.anchorNode) || !root.contains(selection.focusNode)) return undefined;
  const anchor = offsetOf(root, selection.anchorNode, selection.anchorOffset);
  const focus = offsetOf(root, selection.focusNode, selection.focusOffset);
  return { start: Math.min(anchor, focus), end: Math.max(anchor, focus), backward: focus < anchor };
}

/** A text node of a segment knows where it begins; any other place is measured. */
function offsetOf(root: HTMLElement, node: Node, offset: number): number {
  const start = node.nodeType === Node.TEXT_NODE ? node.parentElement?.dataset['start'] : undefined;
  if (start !== undefined) return Number(start) + offset;
  const range = document.createRange();
  range.setStart(root, 0);
  range.setEnd(node, offset);
  return range.toString().length;
}

/** Puts the browser's caret or selection at offsets of the text. */
export function writeSelection(root: HTMLElement, { start, end, backward }: Selected): void {
  const now = readSelection(root);
  if (now?.start === start && now.end === end) return;
  const [from, to] = [nodeAt(root, start), nodeAt(root, end)];
  if (!from || !to) return;
  const [anchor, focus] = backward ? [to, from] : [from, to];
  getSelection()?.setBaseAndExtent(anchor.node, anchor.offset, focus.node, focus.offset);
}

/** The text node at an offset, and where in it. */
export function nodeAt(root: HTMLElement, at: number): { node: Node; offset: number } | undefined {
  const { children } = root;
  let [low, high] = [0, children.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (startOf(children[middle]) <= at) low = middle;
    else high = middle - 1;
  }
  const node = children[low]?.firstChild;
  if (!node) return undefined;
  return { node, offset: Math.min(Math.max(0, at - startOf(children[low])), node.textContent?.length ?? 0) };
}

const startOf = (segment: Element | undefined): number =>
  Number((segment as HTMLElement | undefined)?.dataset['start']);

/** A piece of the text as the browser has it. */
export function rangeOf(root: HTMLElement, { start, end }: Bounds): Range | undefined {
  const [from, to] = [nodeAt(root, start), nodeAt(root, end)];
  if (!from || !to) return undefined;
  const range = document.createRange();
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  return range;
}

/** Where a piece of the text is drawn, in the window. */
export const rectOf = (root: HTMLElement, bounds: Bounds): DOMRect | undefined =>
  rangeOf(root, bounds)?.getBoundingClientRect();
