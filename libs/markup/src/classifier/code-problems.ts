import type { MessageParameters } from '../diagnostic.js';
import type { DiagnosticCode } from '../diagnostic-catalogue.js';
import type { ResolvedCode } from './code-words.js';

export interface CodeProblem {
  readonly code: DiagnosticCode;
  readonly parameters: MessageParameters;
}

/** What is irregular about a fragment's code, whatever the format: the code is kept, and flagged. */
export function codeProblems(resolved: ResolvedCode, correction: string, subject?: string): CodeProblem[] {
  const { code, entries, unknownSubtypes } = resolved;
  const problems: CodeProblem[] = unknownSubtypes.map((subtype) => ({
    code: 'WARN_MARKUP_SUBTYPE',
    parameters: { code, subtype },
  }));
  if (entries.length > 1) problems.push({ code: 'WARN_MARKUP_CODE_SHARED', parameters: { code } });
  if (subject !== undefined && entries.length > 0 && !entries.some((entry) => appliesTo(entry.subjects, subject))) {
    problems.push({ code: 'WARN_MARKUP_SUBJECT_CODE', parameters: { code, subject } });
  }
  if (entries.some((entry) => entry.uncounted) && correction.trim() === '') {
    problems.push({ code: 'WARN_MARKUP_CORRECTION_MISSING', parameters: {} });
  }
  return problems;
}

const appliesTo = (subjects: readonly string[] | undefined, subject: string): boolean =>
  subjects === undefined || subjects.includes(subject);
