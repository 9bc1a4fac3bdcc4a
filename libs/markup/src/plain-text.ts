/** The text of a markup without its signs, built from pieces of the source. */
export class PlainText {
  readonly #pieces: string[] = [];
  readonly #starts: number[] = [];
  #length = 0;

  /** UTF-16 code units so far. */
  get length(): number {
    return this.#length;
  }

  append(piece: string): void {
    if (piece === '') return;
    this.#pieces.push(piece);
    this.#starts.push(this.#length);
    this.#length += piece.length;
  }

  /** Removes everything from `start` on, where a piece must begin, and returns it. */
  takeFrom(start: number): string {
    let first = this.#pieces.length;
    while (first > 0 && (this.#starts[first - 1] ?? 0) >= start) first -= 1;
    this.#starts.length = first;
    this.#length = start;
    return this.#pieces.splice(first).join('');
  }

  toString(): string {
    return this.#pieces.join('');
  }
}
