import { SUITES_BUDGET } from '../budget.js';
import type { Alternative, BlankFilling, BlankTarget } from '../cases/case.js';
import { evaluateCondition } from '../cases/condition.js';
import { placesOf } from '../cases/read-blanks.js';
import { GradingFault } from '../problem.js';
import type { SuiteProfile } from '../profile.js';
import { pythonFloatText, strip } from '../python-values.js';
import { alignAsDocumented } from './align-document.js';
import { alignAsReference, type Alignment } from './alignment.js';
import { compilePattern, type Pattern, PatternMeter } from './pattern.js';

/** Below this part of the template in the response no blank counts. */
const LEAST_RATE = 0.8;
/** The document has a `·` where the program has a back-tick: most likely a back-tick that lost its form. It gets both. */
const ESCAPES: Readonly<Record<SuiteProfile, string>> = { document: ' \'"`·', reference: ' \'"`' };

export interface BlankWhy {
  readonly matched: boolean;
  readonly weight: number;
  /** What stands in the blank; null: the response does not follow the template. */
  readonly found: string | null;
  /** The answer that fits, else the last that was tried. */
  readonly expected: string | null;
  /** As the public grader writes it. */
  readonly detail: string;
}

export interface BlankGrade {
  readonly points: number;
  readonly full: number;
  /** Part of the template that the response has, from 0 to 1. */
  readonly rate: number;
  readonly why: readonly BlankWhy[];
}

interface CompiledTarget {
  readonly target: BlankTarget;
  readonly alternatives: readonly { readonly of: Alternative; readonly pattern: Pattern | undefined }[];
}

/** Prepares a template once for all responses. @throws GradingFault for what the profile cannot grade by */
export function compileBlanks(filling: BlankFilling, profile: SuiteProfile): (response: string) => BlankGrade {
  const template = [...filling.template.text];
  const blankLength = [...filling.blank].length;
  const places = placesOf(filling.template.text, filling.blank).map(
    (at) => [...filling.template.text.slice(0, at)].length,
  );
  const targets = filling.targets.map((target) => compileTarget(target, profile));
  const escape = filling.escape === undefined ? ESCAPES[profile] : filling.escape;
  return (text) => {
    const response = [...(filling.prefix + text || ' ')];
    checkCells(template.length, response.length, filling);
    const alignment =
      profile === 'reference'
        ? alignAsReference(template, response, blankLength, places.length)
        : alignAsDocumented(template, response, blankLength, places);
    const grader = new BlankGrader(alignment, escape, filling);
    const why = targets.map((target, at) => grader.grade(target, places[at]!));
    const points = why.reduce((sum, { matched, weight }) => (matched ? sum + weight : sum), 0);
    return { points, full: why.reduce((sum, { weight }) => sum + weight, 0), rate: alignment.rate, why };
  };
}

function checkCells(template: number, response: number, { template: { at } }: BlankFilling): void {
  if (template * response <= SUITES_BUDGET.alignmentCells) return;
  throw new GradingFault(
    'ERR_SUITES_BUDGET',
    `A template of ${template} and a response of ${response} are too long.`,
    at,
  );
}

function compileTarget(target: BlankTarget, profile: SuiteProfile): CompiledTarget {
  const { keys, substrMatch, toLower, at } = target;
  const alternatives =
    profile === 'reference' && keys ? keys.map((text) => ({ text, at, regex: false })) : target.alternatives;
  return {
    target,
    alternatives: alternatives.map((of) => ({
      of,
      pattern: of.regex
        ? compilePattern(toLower && profile === 'reference' ? of.text.toLowerCase() : of.text, of.at, {
            ignoreCase: toLower && profile === 'document',
            whole: !substrMatch,
          })
        : undefined,
    })),
  };
}

class BlankGrader {
  readonly #alignment: Alignment;
  readonly #escape: string | null;
  readonly #filling: BlankFilling;
  readonly #details: string[] = [];
  readonly #meter = new PatternMeter();

  constructor(alignment: Alignment, escape: string | null, filling: BlankFilling) {
    this.#alignment = alignment;
    this.#escape = escape;
    this.#filling = filling;
  }

  grade(compiled: CompiledTarget, place: number): BlankWhy {
    const why = this.#judge(compiled, place);
    this.#details.push(why.detail);
    return why;
  }

  #judge({ target, alternatives }: CompiledTarget, place: number): BlankWhy {
    const { weight, toLower } = target;
    const { rate } = this.#alignment;
    if (rate < LEAST_RATE) {
      const detail = `unmatched: match rate too low - ${pythonFloatText(rate)}`;
      return { matched: false, weight, found: null, expected: null, detail };
    }
    const raw = this.#alignment.blankAt(place);
    if (!raw) throw new GradingFault('ERR_SUITES_BLANK_AT_END', 'The template ends with a blank.', this.#filling.at);
    const found = strip(raw.join(''), this.#escape);
    let [shown, status, expected] = [found, 'unmatched', null as string | null];
    for (const { of, pattern } of alternatives) {
      status = `response string: ${shown}, ans: ${of.text}`;
      expected = of.text;
      if (toLower) shown = shown.toLowerCase();
      const answer = toLower ? of.text.toLowerCase() : of.text;
      if (this.#fits(shown, answer, pattern, target, of)) {
        return { matched: true, weight, found, expected, detail: `matched: ${status}` };
      }
    }
    return { matched: false, weight, found, expected, detail: `unmatched: ${status}` };
  }

  #fits(found: string, answer: string, pattern: Pattern | undefined, target: BlankTarget, of: Alternative): boolean {
    if (!this.#matches(found, answer, pattern, target)) return false;
    if (!of.cond) return true;
    const names = { grading_details: this.#details, ans_str: answer, ans_re: of.regex, response_str: found };
    return evaluateCondition(of.cond, names);
  }

  #matches(found: string, answer: string, pattern: Pattern | undefined, { substrMatch, at }: BlankTarget): boolean {
    if (!pattern) return substrMatch ? found.includes(answer) : found === answer;
    this.#meter.spend(pattern, found, at);
    return substrMatch ? pattern.search(found) !== null : pattern.fits(found);
  }
}
