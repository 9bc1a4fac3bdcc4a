import { ATOM_TYPES, type AtomType } from './atoms/atom.js';
import { pointTo } from './json-source.js';
import { toLatin } from './look-alikes.js';
import type { Finding, ProblemList } from './problem.js';
import { type AtomUnit, COMBO_MODES, type ComboUnit, type Rule, SCORING_MODES } from './rule.js';
import { RULE_TEXTS } from './rule-texts.js';
import { didYouMean } from './suggest.js';
import { verbatim, type Words } from './words.js';

/** Longer names are not looked at for letters of other alphabets. */
const LONGEST_ID = 40;
/** The greatest score of a rule. */
const GREATEST = 10;

type Members = ReadonlyMap<string, unknown>;

/**
 * Reads the units of a rule from a JSON value (docs/rules.md). Units that are broken are reported and left out, so
 * that what is left can be checked on.
 */
export class RuleReader {
  readonly #problems: ProblemList;
  readonly #names: ReadonlyMap<string, readonly string[]>;
  readonly #atomIds = new Set<string>();

  /** @param names By pointer, the names of an object in the order of the file; a JSON value has lost that of numbers. */
  constructor(problems: ProblemList, names: ReadonlyMap<string, readonly string[]> = new Map()) {
    this.#problems = problems;
    this.#names = names;
  }

  /** Those of broken atoms, too. */
  get atomIds(): ReadonlySet<string> {
    return this.#atomIds;
  }

  read(value: unknown): Rule {
    const rule = this.#object('', value, ['atoms', 'combos', 'comboMode'], RULE_TEXTS.ruleShape);
    const atoms = this.#units('/atoms', rule?.get('atoms'), (id, pointer, unit) => this.#atom(id, pointer, unit));
    const combos = this.#units('/combos', rule?.get('combos'), (id, pointer, unit) => this.#combo(id, pointer, unit));
    const comboMode = rule && this.#choice('/comboMode', rule.get('comboMode'), COMBO_MODES, 'ERR_RULES_COMBO_MODE');
    return { atoms, combos, comboMode: comboMode ?? '' };
  }

  #units<Unit>(
    pointer: string,
    value: unknown,
    read: (id: string, pointer: string, unit: unknown) => Unit | undefined,
  ): Unit[] {
    if (value === undefined) return [];
    if (!isObject(value)) {
      this.#shape(pointer, value, RULE_TEXTS.unitsShape);
      return [];
    }
    const entries = (this.#names.get(pointer) ?? Object.keys(value)).map((id) => [id, value[id]] as const);
    if (entries.length === 0 && pointer === '/combos') {
      const { noCombos: message, oneCombo: expected } = RULE_TEXTS;
      this.#add(pointer, { code: 'ERR_RULES_NO_COMBOS', message, expected });
    }
    return entries.flatMap(([id, unit]) => read(id, pointTo(pointer, id), unit) ?? []);
  }

  #atom(id: string, pointer: string, value: unknown): AtomUnit | undefined {
    this.#atomIds.add(id);
    if (!/^(?:0|[1-9]\d*)$/.test(id)) {
      const digits = id.slice(0, 20).normalize('NFKC');
      const hint = /^\d+$/.test(digits) ? RULE_TEXTS.didYouMean(`"${BigInt(digits)}"`) : undefined;
      const { atomIds: expected } = RULE_TEXTS;
      this.#add(pointer, { code: 'ERR_RULES_ATOM_ID', message: RULE_TEXTS.atomId(id), expected, hint });
    }
    const unit = this.#object(pointer, value, ['type', 'desc'], RULE_TEXTS.atomShape);
    if (!unit) return undefined;
    const type = this.#choice(pointTo(pointer, 'type'), unit.get('type'), ATOM_TYPES, 'ERR_RULES_ATOM_TYPE');
    const desc = this.#string(pointTo(pointer, 'desc'), unit.get('desc'));
    const known = ATOM_TYPES.find((one): one is AtomType => one === type);
    return known === undefined || desc === undefined ? undefined : { id, type: known, desc };
  }

  #combo(id: string, pointer: string, value: unknown): ComboUnit | undefined {
    if (!/^[A-Za-z]+$/.test(id)) {
      const { comboIds: expected } = RULE_TEXTS;
      const latin = id.length < LONGEST_ID ? toLatin(id) : id;
      const hint = latin !== id && /^[A-Za-z]+$/.test(latin) ? RULE_TEXTS.inLatin(latin) : undefined;
      this.#add(pointer, { code: 'ERR_RULES_COMBO_ID', message: RULE_TEXTS.comboId(id), expected, hint });
    }
    const unit = this.#object(pointer, value, ['combo', 'score', 'mode'], RULE_TEXTS.comboShape);
    if (!unit) return undefined;
    const combo = this.#string(pointTo(pointer, 'combo'), unit.get('combo'));
    const score = this.#number(pointTo(pointer, 'score'), unit.get('score'));
    const mode = this.#choice(pointTo(pointer, 'mode'), unit.get('mode'), SCORING_MODES, 'ERR_RULES_MODE');
    if (mode === 'logic' && score !== undefined && score > GREATEST) {
      const { scoreOverTen: message, upToTen: expected } = RULE_TEXTS;
      this.#add(pointTo(pointer, 'score'), { code: 'WARN_RULES_CLIPPED', message, expected });
    }
    return combo === undefined || score === undefined || mode === undefined ? undefined : { id, combo, score, mode };
  }

  /** The members of an object; missing and unknown ones are reported. */
  #object(pointer: string, value: unknown, names: readonly string[], expected: Words): Members | undefined {
    if (!isObject(value)) {
      this.#shape(pointer, value, expected);
      return undefined;
    }
    const members = new Map(Object.entries(value));
    const missing = names.filter((name) => !members.has(name));
    for (const name of missing) {
      this.#add(pointer, { code: 'ERR_RULES_MISSING', message: RULE_TEXTS.missing(name), expected });
    }
    for (const name of members.keys()) if (!names.includes(name)) this.#unknownKey(pointer, name, names, missing);
    return members;
  }

  #unknownKey(pointer: string, name: string, names: readonly string[], missing: readonly string[]): void {
    this.#add(pointTo(pointer, name), {
      code: 'WARN_RULES_UNKNOWN_KEY',
      message: RULE_TEXTS.unknownKey(name),
      expected: verbatim(names.join(', ')),
      hint: didYouMean(name, missing),
    });
  }

  #string(pointer: string, value: unknown): string | undefined {
    if (typeof value === 'string') return value;
    if (value !== undefined) this.#shape(pointer, value, RULE_TEXTS.text);
    return undefined;
  }

  #number(pointer: string, value: unknown): number | undefined {
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (typeof value === 'number') {
      const { numberTooLarge: message, belowLargest: expected } = RULE_TEXTS;
      this.#add(pointer, { code: 'ERR_RULES_SHAPE', message, expected });
    } else if (value !== undefined) this.#shape(pointer, value, RULE_TEXTS.number);
    return undefined;
  }

  /** A text of a list; another text is reported and returned. */
  #choice(
    pointer: string,
    value: unknown,
    choices: readonly string[],
    code: 'ERR_RULES_ATOM_TYPE' | 'ERR_RULES_MODE' | 'ERR_RULES_COMBO_MODE',
  ): string | undefined {
    const text = this.#string(pointer, value);
    if (text === undefined || choices.includes(text)) return text;
    const hint = didYouMean(text.trim(), choices);
    const expected = RULE_TEXTS.oneOf(choices);
    this.#add(pointer, { code, message: RULE_TEXTS.noneOfThem(text), expected, hint });
    return text;
  }

  #shape(pointer: string, value: unknown, expected: Words): void {
    this.#add(pointer, { code: 'ERR_RULES_SHAPE', message: RULE_TEXTS.thisIs(value), expected });
  }

  #add(pointer: string, finding: Finding): void {
    this.#problems.add(pointer, finding);
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
