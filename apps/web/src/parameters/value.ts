import type { ParameterField } from '@starboard/catalogue';

/** A value of a parameter: a number, a text, a list, or something with parts. */
export type ParameterValue = number | string | readonly number[] | readonly string[] | object;
export type ParameterChanges = Readonly<Record<string, ParameterValue>>;

/** What a filled-in form changes. Fields that are left empty change nothing. */
export function changesOf(form: FormData, fields: readonly ParameterField[]): ParameterChanges {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const changes = fields.flatMap((field) => {
    const value = valueOf(field, text);
    return value === undefined ? [] : [[field.name, value] as const];
  });
  return Object.fromEntries(changes);
}

/** Undefined where nothing is filled in. */
function valueOf(
  { name, input, values = {} }: ParameterField,
  text: (name: string) => string,
): ParameterValue | undefined {
  if (input.type === 'numbers') {
    const given = input.names.map((one) => (one === null ? '' : text(one)));
    return given.every((one) => one === '') ? undefined : given.map(Number);
  }
  const given = text(name);
  if (given === '') return undefined;
  if (input.type === 'lines') return linesOf(given);
  if (input.type === 'number') return input.per === undefined ? Number(given) : Math.round(Number(given) * input.per);
  if (input.type === 'json') return readJson(given);
  return input.type === 'text' || Object.hasOwn(values, given) ? given : undefined;
}

/** An empty field changes nothing, so that a list is cleared by a sign. */
const CLEARED = '-';

const linesOf = (given: string): readonly string[] =>
  given
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== CLEARED);

/** An object or a list out of JSON; undefined for anything else. */
export function readJson(given: string): object | undefined {
  try {
    const value: unknown = JSON.parse(given);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
