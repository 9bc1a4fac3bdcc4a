import { RE2JS } from 're2js';
import { SUITES_BUDGET } from '../budget.js';
import { GradingFault, type Place } from '../problem.js';
import { translatePattern } from './translate-pattern.js';

/** Where something was found, in UTF-16 code units; the end is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Pattern {
  /** The first place, as `re.search`. */
  search(text: string): Span | null;
  /** Whether all of the text fits, as `re.fullmatch`. */
  fits(text: string): boolean;
  /** What one character of a text may cost: counted repetitions are written out. */
  readonly size: number;
}

export interface PatternOptions {
  readonly ignoreCase: boolean;
  readonly whole: boolean;
}

/**
 * Compiles a Python regular expression for a linear engine.
 * @throws GradingFault `ERR_SUITES_REGEX` for what Python refuses too, `ERR_SUITES_REGEX_UNSUPPORTED` for the rest
 */
export function compilePattern(source: string, at: Place, { ignoreCase, whole }: PatternOptions): Pattern {
  if (source.length > SUITES_BUDGET.patternCharacters) {
    throw refusal(true, source, `it is longer than ${SUITES_BUDGET.patternCharacters} characters`, at);
  }
  const translated = translatePattern(source, whole);
  if (!translated.ok) throw refusal(translated.unsupported, source, translated.why, at);
  const compiled = compile(translated.pattern, ignoreCase, source, at);
  return {
    size: Math.max(source.length, compiled.programSize()),
    search: (text) => {
      const matcher = compiled.matcher(text);
      return matcher.find() ? { start: matcher.start(), end: matcher.end() } : null;
    },
    fits: (text) => compiled.matches(text),
  };
}

function compile(pattern: string, ignoreCase: boolean, source: string, at: Place): RE2JS {
  try {
    return RE2JS.compile(pattern, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0);
  } catch (error) {
    throw refusal(false, source, error instanceof Error ? error.message : 'it does not compile', at);
  }
}

const refusal = (unsupported: boolean, source: string, why: string, at: Place): GradingFault =>
  new GradingFault(
    unsupported ? 'ERR_SUITES_REGEX_UNSUPPORTED' : 'ERR_SUITES_REGEX',
    `The regular expression ${source.slice(0, 80)} is refused: ${why}.`,
    at,
  );

/** Counts what regular expressions cost, so that time is bounded without looking at a clock. */
export class PatternMeter {
  #left: number = SUITES_BUDGET.patternSteps;

  spend(pattern: Pattern, text: string, at: Place): void {
    this.#left -= pattern.size * (text.length + 1);
    if (this.#left < 0) {
      throw new GradingFault('ERR_SUITES_BUDGET', 'The regular expressions are too much for this response.', at);
    }
  }
}
