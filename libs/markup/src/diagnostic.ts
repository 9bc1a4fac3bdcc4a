import { type DiagnosticCode, DIAGNOSTICS, type Message } from './diagnostic-catalogue.js';
import { withoutForbidden } from './forbidden.js';

/** One finding about a source, in the form of a compiler's message. */
export interface Diagnostic {
  /** Stable: `ERR_MARKUP_…` or `WARN_MARKUP_…`. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
  /** From 0, in UTF-16 code units of the source as decoded: without byte order mark, LF line ends. */
  readonly offset: number;
  /** The source around the offset: its line, shortened. */
  readonly excerpt: string;
  readonly message: Message;
  /** Index of the selection, in JSON. */
  readonly selection?: number;
}

export type MessageParameters = Readonly<Record<string, string | number>>;

/** Where a diagnostic points. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
  readonly excerpt: string;
}

/** The place of a finding that concerns a document, not a position of a source. */
export const NOWHERE: Place = { line: 1, column: 1, offset: 0, excerpt: '' };

/** A diagnostic of the catalogue with its parameters put in; long parameters are shortened. */
export function makeDiagnostic(
  code: DiagnosticCode,
  place: Place,
  parameters: MessageParameters = {},
  selection?: number,
): Diagnostic {
  const { ru, en } = DIAGNOSTICS[code];
  return {
    code,
    severity: code.startsWith('ERR_') ? 'error' : 'warning',
    ...place,
    message: { ru: fill(ru, parameters), en: fill(en, parameters) },
    ...(selection === undefined ? {} : { selection }),
  };
}

const LONGEST_PARAMETER = 60;

const fill = (template: string, parameters: MessageParameters): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(parameters, name) ? String(parameters[name]) : whole;
    return onOneLine(value.length > LONGEST_PARAMETER ? `${value.slice(0, LONGEST_PARAMETER)}…` : value);
  });

/** A message is one line, and can be stored: without half of a surrogate pair where it was cut. */
const onOneLine = (value: string): string =>
  withoutForbidden(value.replace(/[\ud800-\udbff]…$/, '…').replace(/\s+/g, ' '));
