import {
  ATOM_TYPES,
  type OperatorName,
  operatorNames,
  parameterAt,
  type RuleProfile,
  shapeOf,
} from '@starboard/scoring/rules';
import { placeIn, type RuleText, textsOf } from './rule-json';

const MEMBERS = {
  rule: ['atoms', 'combos', 'comboMode'],
  atoms: ['type', 'desc'],
  combos: ['combo', 'score', 'mode'],
} as const;
const COMBO_MODES = ['ADD', 'MAX'] as const;
const MODES = ['logic', 'value'] as const;
/** Between two values, and where one begins. */
const INFIXES = ['and', 'or', 'if', 'else'] as const;
const BEGINNINGS = ['not', 'True', 'False'] as const;

type NameOf =
  | { readonly kind: 'key'; readonly name: (typeof MEMBERS)[keyof typeof MEMBERS][number] }
  | { readonly kind: 'type'; readonly name: (typeof ATOM_TYPES)[number] }
  | { readonly kind: 'mode'; readonly name: (typeof MODES)[number] }
  | { readonly kind: 'comboMode'; readonly name: (typeof COMBO_MODES)[number] }
  | { readonly kind: 'operator'; readonly name: OperatorName }
  | { readonly kind: 'word'; readonly name: (typeof INFIXES)[number] | (typeof BEGINNINGS)[number] }
  | { readonly kind: 'blank'; readonly name: string }
  /** `about`: what it looks for. */
  | { readonly kind: 'atom'; readonly name: string; readonly about: string };

/** Something that may stand at a place of a rule. `text` is written in the place of what stands before the caret. */
export type Suggestion = NameOf & { readonly text: string };
export interface Completion {
  /** Where that begins which a suggestion replaces; it ends at the caret. */
  readonly from: number;
  readonly suggestions: readonly Suggestion[];
}

/** What expressions of a rule may name. */
export interface Named {
  readonly profile: RuleProfile;
  readonly blanks: number;
  readonly atoms: readonly { readonly id: string; readonly type: string; readonly desc: string }[];
}

/** So many are seen at once. */
const MOST = 12;
/** What may stand at the caret of an expression. @param asked a person asked for it, and did not only write. */
export function completeExpression(text: string, caret: number, known: Named, asked: boolean): Completion | undefined {
  const before = text.slice(0, caret);
  const { word, operator, argument, follows } = callAt(before, known.profile);
  const kind = operator === undefined ? 'any' : parameterAt(shapeOf(operator), argument);
  // A letter or the place of an argument is a beginning; elsewhere somebody has to ask.
  const begun = /^\p{L}/u.test(word) || (word === '' && (kind === 'atom' || kind === 'blank' || kind === 'text'));
  if (!asked && (!begun || (follows && word === ''))) return undefined;
  return fitting(caret - word.length, word, follows ? named('word', INFIXES) : operands(kind, known));
}

/** What may stand at the caret of a rule's text: names, types and modes, and within an expression what it may have. */
export function completeSource(
  source: string,
  caret: number,
  { profile, blanks }: Pick<Named, 'profile' | 'blanks'>,
  asked: boolean,
): Completion | undefined {
  const texts = textsOf(source);
  const place = placeIn(source, caret);
  if (place === undefined) return undefined;
  const { path, isName, start } = place;
  const [group, , field] = path;
  if (!isName && group === 'combos' && field === 'combo' && start !== undefined) {
    const known = { profile, blanks, atoms: atomsOf(texts) };
    const found = completeExpression(source.slice(start, caret), caret - start, known, asked);
    return found && { from: start + found.from, suggestions: found.suggestions.map(inJson) };
  }
  if (start === undefined && !asked) return undefined;
  const from = start ?? caret;
  const word = source.slice(from, caret);
  return fitting(from, word, isName ? namesAt(path, texts) : valuesAt(path), (text) =>
    closed(text, source[caret], start === undefined, isName),
  );
}

/** The innermost call that is open before the caret, the word at the caret, and whether a value stands before that. */
function callAt(before: string, profile: RuleProfile) {
  const [word = ''] = /(?:\p{L}+|\d+)$/u.exec(before) ?? [];
  const head = before.slice(0, before.length - word.length);
  const follows = /(?:[)"\d]|\b(?:True|False))\s*$/.test(head) && (word === '' || /\s$/.test(head));
  let [depth, argument] = [0, 0];
  for (let at = head.length - 1; at >= 0; at--) {
    const sign = head[at];
    if (sign === ')') depth++;
    else if (sign === ',' && depth === 0) argument++;
    else if (sign === '(' && depth-- === 0) {
      const [name] = /[A-Z]+$/.exec(head.slice(0, at)) ?? [];
      const operator = operatorNames(profile).find((known) => known === name);
      return { word, operator, argument, follows };
    }
  }
  return { word, operator: undefined, argument, follows };
}

function operands(kind: ReturnType<typeof parameterAt>, { profile, blanks, atoms }: Named): readonly Suggestion[] {
  if (kind === 'atom')
    return atoms.map(({ id, type, desc }) => ({ text: id, kind: 'atom', name: id, about: `${type} ${desc}` }));
  if (kind === 'blank') return named('blank', [...Array.from({ length: blanks }, (_, at) => String(at)), '"*"']);
  const operators = operatorNames(profile).filter((name) => kind !== 'text' || name === 'T');
  return [
    ...operators.map((name) => ({ text: `${name}(`, kind: 'operator', name }) as const),
    ...(kind === 'text' || kind === 'number' ? [] : named('word', BEGINNINGS)),
  ];
}

const named = <Kind extends string, Name extends string>(kind: Kind, names: readonly Name[]) =>
  names.map((name) => ({ text: name, kind, name }));

/** Of what may stand somewhere what begins like what stands there; nothing where it stands there already. */
function fitting(
  from: number,
  word: string,
  all: readonly Suggestion[],
  written: (text: string) => string = String,
): Completion | undefined {
  const fit = all.filter(({ name }) => name.toLowerCase().startsWith(word.toLowerCase())).slice(0, MOST);
  const done = fit.length === 1 && fit[0]?.text === word;
  if (fit.length === 0 || done) return undefined;
  return { from, suggestions: fit.map((one) => ({ ...one, text: written(one.text) })) };
}

function atomsOf(texts: readonly RuleText[]): Named['atoms'] {
  const valueAt = (id: string, field: string): string =>
    texts.find(({ path, isName }) => !isName && path.join('/') === `atoms/${id}/${field}`)?.text ?? '';
  return namesIn(texts, ['atoms']).map((id) => ({ id, type: valueAt(id, 'type'), desc: valueAt(id, 'desc') }));
}

/** The names that an object of the rule has. */
const namesIn = (texts: readonly RuleText[], path: readonly string[]): readonly string[] =>
  texts.flatMap((one) => (one.isName && one.path.join('/') === path.join('/') ? [one.text] : []));

function namesAt(path: readonly string[], texts: readonly RuleText[]): readonly Suggestion[] {
  const [group] = path;
  const present = namesIn(texts, path);
  return named('key', membersAt(path.length, group)).filter(({ name }) => !present.includes(name));
}

function membersAt(depth: number, group: string | undefined): (typeof MEMBERS)[keyof typeof MEMBERS] | readonly [] {
  if (depth === 0) return MEMBERS.rule;
  return depth === 2 && (group === 'atoms' || group === 'combos') ? MEMBERS[group] : [];
}

function valuesAt([group, id, field]: readonly string[]): readonly Suggestion[] {
  if (group === 'comboMode' && id === undefined) return named('comboMode', COMBO_MODES);
  if (group === 'atoms' && field === 'type') return named('type', ATOM_TYPES);
  return group === 'combos' && field === 'mode' ? named('mode', MODES) : [];
}

/** A text of JSON: with the marks that are not there yet, and the colon after a name. */
function closed(text: string, next: string | undefined, isNew: boolean, isName: boolean): string {
  if (next === '"' && !isNew) return text;
  return `${isNew ? '"' : ''}${text}"${isName ? ': ' : ''}`;
}

/** Within a text of JSON. */
const inJson = (one: Suggestion): Suggestion => ({ ...one, text: JSON.stringify(one.text).slice(1, -1) });
