/** One finding about a source, in the form of a compiler's message. */
export interface Diagnostic {
  /** Stable: `ERR_MARKUP_…` or `WARN_MARKUP_…`. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
  /** From 0, in UTF-16 code units of the source. */
  readonly offset: number;
  /** The source around the offset: the line, shortened. */
  readonly excerpt: string;
  readonly message: { readonly ru: string; readonly en: string };
  /** Index of the selection, in JSON. */
  readonly selection?: number;
}
