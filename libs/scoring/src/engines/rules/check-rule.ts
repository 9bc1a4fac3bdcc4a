import type { Result } from '@starboard/result';
import type { RulesBudget } from './budget.js';
import { checkDesc } from './check-desc.js';
import { checkAnswerStrings, checkCharacters } from './check-texts.js';
import { budgetOf, CURRENT_EDITION, type RulesEdition } from './edition.js';
import { checkExpression, checkMode } from './expression/check-expression.js';
import { EXPRESSION_TEXTS } from './expression/expression-texts.js';
import { parseExpression } from './expression/parse-expression.js';
import { pointTo, readJson } from './json-source.js';
import { type Finding, ProblemList, type RuleProblem } from './problem.js';
import type { RuleProfile } from './profile.js';
import { RuleReader } from './read-rule.js';
import type { Rule } from './rule.js';
import { RULE_TEXTS } from './rule-texts.js';
import { shorten, type Words } from './words.js';

export interface RuleOptions {
  /** `manual` by default. */
  readonly profile?: RuleProfile;
  /** Blanks of the question, if it is known: then the numbers of blanks are checked, too. */
  readonly blanks?: number;
  readonly budget?: RulesBudget;
  /** By default the one in force. */
  readonly edition?: RulesEdition;
}

/** A rule if it can be used, and all its problems either way. */
export type RuleResult = Result<{ rule: Rule; problems: readonly RuleProblem[] }, { problems: readonly RuleProblem[] }>;

/**
 * Reads a rule file, or the value of one, and finds all its problems without running it. The rule is plain data: it can
 * be stored and sent, and read again with the same result.
 */
export function parseRule(input: unknown, options: RuleOptions = {}): RuleResult {
  const { profile = 'manual', edition = CURRENT_EDITION, budget = budgetOf(edition) } = options;
  const { json, problems } = readInput(input, profile, budget);
  if (!json) return { ok: false, problems: problems.list };
  const reader = new RuleReader(problems, edition === 1 ? undefined : json.names);
  const rule = reader.read(json.value);
  if (edition !== 1) checkCharacters(rule, (pointer, finding) => problems.add(pointer, finding));
  checkRule(rule, { ...options, profile, budget }, reader.atomIds, problems);
  return problems.hasErrors ? { ok: false, problems: problems.list } : { ok: true, rule, problems: problems.list };
}

interface Input {
  readonly value: unknown;
  /** By pointer, the names of an object in the order of the file. */
  readonly names?: ReadonlyMap<string, readonly string[]>;
}

/** What stands in the input; a text is read as JSON, if it can be. */
function readInput(
  input: unknown,
  profile: RuleProfile,
  budget: RulesBudget,
): { readonly json: Input | undefined; readonly problems: ProblemList } {
  if (typeof input !== 'string') return { json: { value: input }, problems: new ProblemList(profile) };
  const text = input.replace(/^\ufeff/, '');
  const problems = new ProblemList(profile, { text });
  if (input.length > budget.ruleCharacters) {
    const message = RULE_TEXTS.ruleSize(input.length);
    problems.add('', { code: 'ERR_RULES_SIZE', message, expected: RULE_TEXTS.mostCharacters(budget.ruleCharacters) });
    return { json: undefined, problems };
  }
  const source = readJson(text, (pointer, finding) => problems.add(pointer, finding));
  if (!source) return { json: undefined, problems };
  const placed = new ProblemList(profile, { text, places: source.places });
  for (const pointer of source.duplicates) {
    const { duplicateKey: message, eachNameOnce: expected } = RULE_TEXTS;
    placed.add(pointer, { code: 'ERR_RULES_DUPLICATE_KEY', message, expected });
  }
  return { json: source, problems: placed };
}

type CheckOptions = RuleOptions & { readonly profile: RuleProfile; readonly budget: RulesBudget };

function checkRule(rule: Rule, options: CheckOptions, atomIds: ReadonlySet<string>, problems: ProblemList): void {
  const at = (pointer: string) => (finding: Finding) => problems.add(pointer, finding);
  if (!checkAnswerStrings(rule.atoms, options.budget, at('/atoms'))) return;
  for (const { id, type, desc } of rule.atoms) {
    checkDesc(type, desc, options.profile, at(pointTo(pointTo('/atoms', id), 'desc')));
  }
  const used = checkCombos(rule, atomIds, options, at);
  if (!used) return;
  for (const { id } of rule.atoms) {
    if (used.has(id)) continue;
    const expected = RULE_TEXTS.callOfAtom(id);
    at(pointTo('/atoms', id))({ code: 'WARN_RULES_UNUSED_ATOM', message: RULE_TEXTS.unusedAtom(id), expected });
  }
}

/** The ids of atoms that combos call; undefined if they are not known. */
function checkCombos(
  { combos }: Rule,
  atomIds: ReadonlySet<string>,
  { profile, budget, blanks }: CheckOptions,
  at: (pointer: string) => (finding: Finding) => void,
): ReadonlySet<string> | undefined {
  const knownAtoms = nameAtoms(atomIds);
  const used = new Set<string>();
  let certain = true;
  const uses = (id: string | undefined): void => {
    if (id === undefined) certain = false;
    else used.add(id);
  };
  for (const { id, combo, mode } of combos) {
    const report = at(pointTo(pointTo('/combos', id), 'combo'));
    const expression = parseExpression(combo, budget, report);
    if (!expression) certain = false;
    const types = expression && checkExpression(expression, { profile, atomIds, knownAtoms, blanks, report, uses });
    if (types !== undefined && (mode === 'logic' || mode === 'value')) checkMode(mode, types, report);
  }
  return certain ? used : undefined;
}

/** How many atoms a message names. */
const MOST_NAMED = 20;

function nameAtoms(ids: ReadonlySet<string>): Words {
  const first: string[] = [];
  for (const id of ids) {
    if (first.length === MOST_NAMED) break;
    first.push(shorten(id));
  }
  return first.length === 0 ? EXPRESSION_TEXTS.anAtom : EXPRESSION_TEXTS.oneOf(first);
}
