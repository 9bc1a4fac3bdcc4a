import type { KeywordBranch, KeywordNode, KeywordRule } from '../cases/case.js';
import { type Condition, evaluateCondition } from '../cases/condition.js';
import { GradingFault } from '../problem.js';
import type { SuiteProfile } from '../profile.js';
import { compilePattern, PatternMeter, type Span } from './pattern.js';

export interface KeywordWhy {
  readonly status: 'match' | 'unmatch';
  readonly weight: number;
  readonly neg: boolean;
  /** What was found, in UTF-16 code units of the response. */
  readonly found: readonly Span[];
}

export interface KeywordGrade {
  readonly points: number;
  readonly full: number;
  readonly why: readonly KeywordWhy[];
}

interface Scope {
  readonly text: string;
  readonly lower: string;
  readonly context: readonly string[];
  readonly meter: PatternMeter;
}

/** The places that made it true; null if it is not. */
type Matcher = (scope: Scope) => readonly Span[] | null;

interface Inherited {
  readonly regex: boolean;
  readonly toLower: boolean;
}

/** Prepares rules once for all responses. @throws GradingFault for what the profile cannot grade by */
export function compileKeywords(
  rules: readonly KeywordRule[],
  profile: SuiteProfile,
): (response: string) => KeywordGrade {
  const compiled = rules.map((rule) => ({ rule, match: compileRule(rule, profile) }));
  return (response) => {
    const context: string[] = [];
    const scope = { text: response, lower: response.toLowerCase(), context, meter: new PatternMeter() };
    let [points, full] = [0, 0];
    const why = compiled.map(({ rule: { weight, neg }, match }): KeywordWhy => {
      const found = match(scope);
      context.push(found ? 'match' : 'unmatch');
      if (found) points += neg ? -weight : weight;
      full += neg ? 0 : weight;
      return { status: found ? 'match' : 'unmatch', weight, neg, found: found ?? [] };
    });
    return { points, full, why };
  };
}

function compileRule({ content, toLower, regex, cond }: KeywordRule, profile: SuiteProfile): Matcher {
  if (profile === 'reference') return compileNode(content, { regex: false, toLower }, profile);
  const match = compileNode(content, { regex: regex ?? false, toLower }, profile);
  return withCondition(match, cond);
}

function compileNode(node: KeywordNode, inherited: Inherited, profile: SuiteProfile): Matcher {
  if (node.kind === 'text') return compileText(node, inherited, profile);
  const { regex = inherited.regex } = node;
  const toLower = profile === 'document' ? (node.toLower ?? inherited.toLower) : inherited.toLower;
  return withCondition(compileBranch(node, { regex, toLower }, profile), node.cond);
}

function compileBranch({ or, and, content, at }: KeywordBranch, inherited: Inherited, profile: SuiteProfile): Matcher {
  const compiled = (or ?? and ?? [content!]).map((node) => compileNode(node, inherited, profile));
  if (or) {
    // All of them are looked at, as Python does: a condition that fails must fail.
    return (scope) => compiled.map((match) => match(scope)).find((found) => found !== null) ?? null;
  }
  if (!and && !content) throw new GradingFault('ERR_SUITES_MISSING', '"content" is missing.', at);
  return (scope) => {
    const all = compiled.map((match) => match(scope));
    return all.some((found) => found === null) ? null : all.flatMap((found) => found ?? []);
  };
}

function compileText(
  node: Extract<KeywordNode, { kind: 'text' }>,
  inherited: Inherited,
  profile: SuiteProfile,
): Matcher {
  const { text, at } = node;
  const { regex, toLower } = inherited;
  if (!regex) {
    const looked = toLower ? text.toLowerCase() : text;
    return ({ text: response, lower }) => {
      const start = (toLower ? lower : response).indexOf(looked);
      return start < 0 ? null : [{ start, end: start + looked.length }];
    };
  }
  const lowered = toLower && profile === 'reference';
  const ignoreCase = toLower && profile === 'document';
  const pattern = compilePattern(lowered ? text.toLowerCase() : text, at, { ignoreCase, whole: false });
  return ({ text: response, lower, meter }) => {
    const searched = lowered ? lower : response;
    meter.spend(pattern, searched, at);
    const found = pattern.search(searched);
    return found && [found];
  };
}

function withCondition(match: Matcher, cond: Condition | undefined): Matcher {
  if (!cond) return match;
  return (scope) => {
    const found = match(scope);
    if (!found) return null;
    return evaluateCondition(cond, { ans: true, context: scope.context, response: scope.text }) ? found : null;
  };
}
