import type { ParameterField } from '@starboard/catalogue';
import type { Problem } from '@starboard/contracts';
import { changesOf, type ParameterChanges } from '../parameters/value';
import type { ProposedFiles } from './proposal-files';

type FieldErrors = NonNullable<Problem['errors']>;
/** What is to be scored otherwise, and why; as the REST interface takes it. */
export interface Proposal extends ProposedFiles {
  readonly parametersVersion?: number;
  readonly changes: ParameterChanges;
  readonly reason: string;
}

/** Where an error of the server belongs: to a field of the form, or to a file. */
export interface PlacedError {
  /** Name of a parameter. */
  readonly parameter: string | undefined;
  /** Name of the file without its ending, or of the field as the server calls it. */
  readonly place: string;
  readonly error: FieldErrors[number];
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
  return {
    ...(version === '' ? {} : { parametersVersion: Number(version) }),
    changes: changesOf(form, fields),
    markups,
    rules,
    reason: text('reason'),
  };
}

/** Errors of the server at the names that the person has seen: `markups.2.content` is the third file. */
export function placeErrors(errors: FieldErrors, { markups, rules }: ProposedFiles): readonly PlacedError[] {
  const names: Readonly<Record<string, readonly string[]>> = {
    markups: markups.map(({ essay, expert }) => `${essay}_${expert}`),
    rules: rules.map(({ question }) => question),
  };
  return errors.map((error) => {
    const { path } = error;
    const [part = '', key = ''] = path.split('.');
    return { parameter: part === 'changes' ? key : undefined, place: names[part]?.[Number(key)] ?? path, error };
  });
}
