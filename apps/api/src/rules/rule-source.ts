import type { RuleProblem } from '@starboard/scoring';
import { ApiError } from '../http/api-error.js';

/** The text of a rule that was sent as JSON or as a text. */
export const sourceOf = (rule: string | Readonly<Record<string, unknown>>): string =>
  typeof rule === 'string' ? rule : JSON.stringify(rule);

/** A rule that cannot be used: every error with its JSON pointer. */
export const refusedRule = (problems: readonly RuleProblem[]): ApiError =>
  new ApiError(
    'ERR_UNPROCESSABLE',
    'The rule is refused; see `errors`.',
    problems
      .filter(({ severity }) => severity === 'error')
      .map(({ code, pointer, message, expected }) => ({
        path: pointer,
        message: `${code}: ${message} Expected: ${expected}.`,
      })),
  );
