import type { ParameterField } from '@starboard/catalogue';
import type { ParameterChanges, ParameterValue } from '../parameters/value';

/** A parameter that is not the same any more. */
export interface Difference {
  readonly field: ParameterField;
  /** Undefined where it was not set. */
  readonly before: ParameterValue | undefined;
  readonly after: ParameterValue | undefined;
}

type Values = Readonly<Record<string, unknown>>;

/** What two versions of the parameters do not have in common, in the order of the form. */
export const differences = (before: Values, after: Values, fields: readonly ParameterField[]): readonly Difference[] =>
  fields.flatMap((field) => {
    const [one, other] = [before[field.name], after[field.name]] as (ParameterValue | undefined)[];
    return JSON.stringify(one) === JSON.stringify(other) ? [] : [{ field, before: one, after: other }];
  });

/** What a form changes of the version in force. */
export const changed = (
  inForce: Values,
  changes: ParameterChanges,
  fields: readonly ParameterField[],
): readonly Difference[] => differences(inForce, { ...inForce, ...changes }, fields);
