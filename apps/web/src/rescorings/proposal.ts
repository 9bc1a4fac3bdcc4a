import type { ParameterField } from '@starboard/catalogue';
import type { Problem } from '@starboard/contracts';
import type { ProposedFiles } from './proposal-files';

type FieldErrors = NonNullable<Problem['errors']>;
/** A value of a parameter of the scoring. */
export type ParameterValue = number | string | readonly number[] | readonly string[];

/** What is to be scored otherwise, and why; as the REST interface takes it. */
export interface Proposal extends ProposedFiles {
  readonly parametersVersion?: number;
  readonly changes: Readonly<Record<string, ParameterValue>>;
  readonly reason: string;
}

/** Where an error of the server belongs: to a field of the form, or to a file. */
export interface PlacedError {
  /** Name of a parameter. */
  readonly parameter: string | undefined;
  /** Name of the file without its ending, or of the field as the server calls it. */
  readonly place: string;
  readonly message: string;
}

/** What a filled-in form proposes. Fields that are left empty change nothing. */
export function makeProposal(
  form: FormData,
  fields: readonly ParameterField[],
  { markups, rules }: ProposedFiles,
): Proposal {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const version = text('parametersVersion');
  const changes = fields.flatMap((field) => {
    const value = valueOf(field, text);
    return value === undefined ? [] : [[field.name, value] as const];
  });
  return {
    ...(version === '' ? {} : { parametersVersion: Number(version) }),
    changes: Object.fromEntries(changes),
    markups,
    rules,
    reason: text('reason'),
  };
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
  if (input.type === 'number') return Number(given);
  return input.type === 'text' || Object.hasOwn(values, given) ? given : undefined;
}

/** An empty field changes nothing, so that a list is cleared by a sign. */
const CLEARED = '-';

const linesOf = (given: string): readonly string[] =>
  given
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== CLEARED);

/** Errors of the server at the names that the person has seen: `markups.2.content` is the third file. */
export function placeErrors(errors: FieldErrors, { markups, rules }: ProposedFiles): readonly PlacedError[] {
  const names: Readonly<Record<string, readonly string[]>> = {
    markups: markups.map(({ essay, expert }) => `${essay}_${expert}`),
    rules: rules.map(({ question }) => question),
  };
  return errors.map(({ path, message }) => {
    const [part = '', key = ''] = path.split('.');
    return { parameter: part === 'changes' ? key : undefined, place: names[part]?.[Number(key)] ?? path, message };
  });
}
