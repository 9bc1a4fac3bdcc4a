import { type Diagnostic, makeDiagnostic, type MessageParameters, NOWHERE } from './diagnostic.js';
import type { DiagnosticCode } from './diagnostic-catalogue.js';
import { SourceLines } from './source-lines.js';

/** More findings than this are counted, not kept: a hostile file must not grow its own report. */
const MOST_DIAGNOSTICS = 500;

/** Collects the diagnostics of one source. */
export class Reporter {
  readonly #lines: SourceLines;
  readonly #kept: Diagnostic[] = [];
  #hidden = 0;
  #hiddenErrors = 0;

  constructor(source: string) {
    this.#lines = new SourceLines(source);
  }

  /** Adds a finding at an offset of the source; `selection` is the index of the JSON selection. */
  report(code: DiagnosticCode, offset: number, parameters?: MessageParameters, selection?: number): void {
    if (this.#kept.length < MOST_DIAGNOSTICS) {
      this.#kept.push(this.diagnostic(code, offset, parameters, selection));
      return;
    }
    this.#hidden += 1;
    if (code.startsWith('ERR_')) this.#hiddenErrors += 1;
  }

  /** The same without adding it, for the error that refuses the file. */
  diagnostic(code: DiagnosticCode, offset: number, parameters?: MessageParameters, selection?: number): Diagnostic {
    return makeDiagnostic(code, this.#lines.place(offset), parameters, selection);
  }

  /** Everything reported, in the order of the source, with a last one that counts what was not kept. */
  diagnostics(): Diagnostic[] {
    const sorted = [...this.#kept].sort((a, b) => a.offset - b.offset);
    if (this.#hidden === 0) return sorted;
    const code = this.#hiddenErrors > 0 ? 'ERR_MARKUP_MORE' : 'WARN_MARKUP_MORE';
    return [...sorted, makeDiagnostic(code, NOWHERE, { count: this.#hidden })];
  }
}
