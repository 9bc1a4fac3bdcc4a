/** What is not drawn by a piece: of the innermost element, since lanes have padding for their lines. */
function lettersOf(piece: Element): Element {
  let innermost = piece;
  while (innermost.firstElementChild) innermost = innermost.firstElementChild;
  return innermost;
}

/**
 * Marks the pieces by boxes in a layer below the text. A background of the pieces themselves would have all the pieces
 * painted again, some thousand elements, for a choice of one.
 * @returns where the first one begins, in the window.
 */
export function markPicked(layer: HTMLElement, pieces: readonly Element[]): DOMRect | undefined {
  const rects = pieces.flatMap((piece) => {
    const letters = document.createRange();
    letters.selectNodeContents(lettersOf(piece));
    return [...letters.getClientRects()];
  });
  const origin = rects.length === 0 ? undefined : layer.getBoundingClientRect();
  layer.replaceChildren(
    ...rects.map(({ left, top, width, height }) => {
      const box = document.createElement('div');
      box.className = 'psr-picked';
      const place = { left: left - (origin?.left ?? 0), top: top - (origin?.top ?? 0), width, height };
      for (const [name, value] of Object.entries(place)) box.style.setProperty(name, `${value}px`);
      return box;
    }),
  );
  return rects[0];
}
