/** A rule as the form shows it. What the form does not know of stays in the source. */
export interface RuleForm {
  readonly atoms: readonly AtomField[];
  readonly combos: readonly ComboField[];
  readonly comboMode: string;
}
export interface AtomField {
  readonly id: string;
  readonly type: string;
  readonly desc: string;
}
export interface ComboField {
  readonly id: string;
  readonly combo: string;
  readonly score: number;
  readonly mode: string;
}

/** What a new rule begins with: a word in the first blank gives all points. */
export const EMPTY_RULE = `${JSON.stringify(
  {
    atoms: { 0: { type: 'SM', desc: '' } },
    combos: { A: { combo: 'G(0, T(0))', score: 10, mode: 'logic' } },
    comboMode: 'ADD',
  },
  null,
  2,
)}\n`;

type Group = 'atoms' | 'combos';
type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function parse(source: string): Members | undefined {
  try {
    const value: unknown = JSON.parse(source);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The members of a group, in the order of the file; undefined where they do not have the shape of a form. */
function members<Field>(
  group: unknown,
  read: (id: string, value: Members) => Field | undefined,
): readonly Field[] | undefined {
  if (!isObject(group)) return undefined;
  const fields = Object.entries(group).map(([id, value]) => (isObject(value) ? read(id, value) : undefined));
  return fields.some((field) => field === undefined) ? undefined : (fields as readonly Field[]);
}

/** A source as a form; undefined where it is no JSON, or so far from a rule that only its text can be mended. */
export function readForm(source: string): RuleForm | undefined {
  const rule = parse(source);
  if (!rule) return undefined;
  const atoms = members(rule['atoms'], (id, { type, desc }) =>
    textOf(type) === undefined || textOf(desc) === undefined
      ? undefined
      : { id, type: type as string, desc: desc as string },
  );
  const combos = members(rule['combos'], (id, { combo, score, mode }) =>
    textOf(combo) === undefined || typeof score !== 'number' || textOf(mode) === undefined
      ? undefined
      : { id, combo: combo as string, score, mode: mode as string },
  );
  const comboMode = textOf(rule['comboMode']);
  return atoms && combos && comboMode !== undefined ? { atoms, combos, comboMode } : undefined;
}

const write = (rule: Members): string => `${JSON.stringify(rule, null, 2)}\n`;

/** The source with another value of one field; `pointer` is `/atoms/0/desc`, `/comboMode`, … of a source that is a form. */
export function setField(source: string, pointer: string, value: string | number): string {
  const [group = '', id, field] = segmentsOf(pointer);
  const rule = parse(source) ?? {};
  if (id === undefined || field === undefined) return write({ ...rule, [group]: value });
  const all = (rule[group] ?? {}) as Members;
  return write({ ...rule, [group]: { ...all, [id]: { ...(all[id] as Members), [field]: value } } });
}

/** The source with one atom or combo more, under the first free name. */
export function addMember(source: string, group: Group): string {
  const rule = parse(source) ?? {};
  const all = (rule[group] ?? {}) as Members;
  const added = group === 'atoms' ? { type: 'SM', desc: '' } : { combo: '', score: 1, mode: 'logic' };
  return write({ ...rule, [group]: { ...all, [freeName(all, group)]: added } });
}

/** The source without an atom or combo. */
export function removeMember(source: string, group: Group, id: string): string {
  const rule = parse(source) ?? {};
  const rest = Object.entries((rule[group] ?? {}) as Members).filter(([name]) => name !== id);
  return write({ ...rule, [group]: Object.fromEntries(rest) });
}

/** 0, 1, 2, … of atoms, A … Z, AA, … of combos. */
function freeName(taken: Members, group: Group): string {
  for (let at = 0; ; at++) {
    const name = group === 'atoms' ? String(at) : lettersOf(at);
    if (!Object.hasOwn(taken, name)) return name;
  }
}

const LETTERS = 26;
const lettersOf = (at: number): string =>
  (at < LETTERS ? '' : lettersOf(Math.floor(at / LETTERS) - 1)) + String.fromCharCode(65 + (at % LETTERS));

/** The parts of a JSON pointer (RFC 6901). */
const segmentsOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The pointer of a field, as problems name it. */
export const pointerOf = (...names: readonly string[]): string =>
  names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** What a hint of the checks would put in the place of what is wrong: “Did you mean ==?” */
export function repairOf(hint: string | undefined): string | undefined {
  const [, meant] = /^Did you mean (.+?)(?:, in Latin letters\? .*|\?)$/.exec(hint ?? '') ?? [];
  return meant;
}

/** Of a stored rule `tools · 3` the name of the next version, `tools · 4`. */
export function nextName(name: string, taken: readonly string[]): string {
  const [, stem = name] = /^(.*?)(?: · \d+)?$/s.exec(name) ?? [];
  const versions = taken.flatMap((one) => {
    if (one === stem) return [1];
    const [, version] = one.startsWith(`${stem} · `) ? (/^ · (\d+)$/.exec(one.slice(stem.length)) ?? []) : [];
    return version === undefined ? [] : [Number(version)];
  });
  return versions.length === 0 ? stem : `${stem} · ${Math.max(...versions) + 1}`;
}
