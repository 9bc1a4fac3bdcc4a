import { type MemberNode, parse, type ValueNode } from '@humanwhocodes/momoa';
import { findJsonFault } from './json-fault.js';
import type { Place } from './place-finder.js';
import type { ProblemList } from './problem.js';
import { RULE_TEXTS } from './rule-texts.js';

/** A JSON text read: its value, and where each value stands by JSON pointer. */
export interface JsonSource {
  readonly value: unknown;
  readonly places: ReadonlyMap<string, Place>;
  /** By pointer, the names of each object in the order of the file. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  /** Pointers of members whose name was there already. */
  readonly duplicates: readonly string[];
}

/** A rule is four levels deep; more is refused before it is read. */
const DEEPEST = 16;

/** Reads a JSON text; undefined, with the problem reported, if it is not one. */
export function readJson(source: string, report: ProblemList['add']): JsonSource | undefined {
  const deep = findDeeper(source);
  if (deep >= 0) {
    const message = RULE_TEXTS.deepJson(DEEPEST);
    report('', { code: 'ERR_RULES_JSON', message, expected: RULE_TEXTS.rule, span: { start: deep, end: deep + 1 } });
    return undefined;
  }
  try {
    const document = parse(source, { mode: 'json' });
    return { value: JSON.parse(source) as unknown, ...collectPlaces(document.body) };
  } catch (error) {
    const { offset } = error as { readonly offset?: number };
    const { start, end, message, hint } = findJsonFault(source, offset);
    const span = { start, end };
    const { ruleObject: expected } = RULE_TEXTS;
    report('', { code: 'ERR_RULES_JSON', message: RULE_TEXTS.noJson(message), expected, span, hint });
    return undefined;
  }
}

/** The pointer to a member of what another pointer points to (RFC 6901). */
export const pointTo = (pointer: string, name: string | number): string =>
  `${pointer}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

function collectPlaces(body: ValueNode): Omit<JsonSource, 'value'> {
  const places = new Map<string, Place>();
  const names = new Map<string, readonly string[]>();
  const duplicates: string[] = [];
  const visit = (node: ValueNode, pointer: string): void => {
    places.set(pointer, { line: node.loc.start.line, column: node.loc.start.column, offset: node.loc.start.offset });
    if (node.type === 'Array') node.elements.forEach(({ value }, at) => visit(value, pointTo(pointer, at)));
    if (node.type !== 'Object') return;
    const own = new Set<string>();
    for (const member of node.members) {
      const name = nameOf(member);
      const inner = pointTo(pointer, name);
      if (own.has(name)) duplicates.push(inner);
      own.add(name);
      visit(member.value, inner);
    }
    names.set(pointer, [...own]);
  };
  visit(body, '');
  return { places, names, duplicates };
}

const nameOf = ({ name }: MemberNode): string => (name.type === 'String' ? name.value : name.name);

/** Where the nesting gets too deep; −1 if it does not. */
function findDeeper(source: string): number {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < source.length; at++) {
    const character = source[at]!;
    if (quoted && character === '\\') at += 1;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && (character === '{' || character === '[') && ++depth > DEEPEST) return at;
    else if (!quoted && (character === '}' || character === ']')) depth -= 1;
  }
  return -1;
}
