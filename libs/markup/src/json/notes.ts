import type { Diagnostic, MessageParameters } from '../diagnostic.js';
import type { DiagnosticCode } from '../diagnostic-catalogue.js';
import { Reporter } from '../reporter.js';
import { findPlaces, isStep } from './scan.js';

/** Diagnostics of a JSON source by path (`selections.17`); the source is scanned for places on the first one. */
export class JsonNotes {
  readonly #source: string;
  readonly #reporter: Reporter;
  #places: ReadonlyMap<string, number> | undefined;

  constructor(source: string) {
    this.#source = source;
    this.#reporter = new Reporter(source);
  }

  /** Adds a finding about the value at a path. */
  report(code: DiagnosticCode, path: string, parameters?: MessageParameters, selection?: number): void {
    this.#reporter.report(code, this.#offset(path), parameters, selection);
  }

  /** The same without adding it, for the error that refuses the file. */
  diagnostic(code: DiagnosticCode, path: string, parameters?: MessageParameters, selection?: number): Diagnostic {
    return this.#reporter.diagnostic(code, this.#offset(path), parameters, selection);
  }

  /** The same by offset of the source. */
  diagnosticAt(code: DiagnosticCode, offset: number, parameters?: MessageParameters): Diagnostic {
    return this.#reporter.diagnostic(code, offset, parameters);
  }

  diagnostics(): Diagnostic[] {
    return this.#reporter.diagnostics();
  }

  /** The value's place, else that of the nearest value around it. */
  #offset(path: string): number {
    this.#places ??= findPlaces(this.#source);
    for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
      const place = this.#places.get(at);
      if (place !== undefined) return place;
    }
    return 0;
  }
}

/** The path of a key under a path; the path itself for a key that has no place of its own. */
export function under(path: string, key: string | number): string {
  if (typeof key === 'string' && !isStep(key)) return path;
  return path === '' ? String(key) : `${path}.${key}`;
}
