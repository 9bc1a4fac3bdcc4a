import type { Line } from '@starboard/scoring';
import type { ReportNumbers } from './texts.js';

/** Lines of an explanation, as readers of a language write numbers. */
export const writeLines = (lines: readonly Line[], show: ReportNumbers): string[] =>
  lines.map((line) => line.map((part) => writePart(part, show)).join(''));

function writePart(part: Line[number], show: ReportNumbers): string {
  if (typeof part === 'string') return part;
  return 'fixed' in part ? show.value(part.fixed) : show.short(part.short);
}
