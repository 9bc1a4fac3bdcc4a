import type { Localized } from './engine-entry.js';

/** How a parameter is filled in. */
export type ParameterInput =
  | {
      readonly type: 'number';
      readonly range: readonly [number, number];
      /** Whole numbers only. */
      readonly whole?: true;
      /** What is asked for and shown is the value divided by this: seconds of ms. */
      readonly per?: number;
    }
  | { readonly type: 'text'; readonly maxLength: number }
  /** A list of texts, one a line. */
  | { readonly type: 'lines'; readonly example: Localized }
  /** One of the `values`. */
  | { readonly type: 'choice' }
  | {
      /** A list of numbers that change together; one without a name is 0, and not asked for. */
      readonly type: 'numbers';
      readonly names: readonly (string | null)[];
      readonly range: readonly [number, number];
      /** Head of the check box that shows the fields. */
      readonly open: Localized;
    }
  /** Something with parts, as JSON. */
  | { readonly type: 'json'; readonly example: string };

/** A parameter of the scoring as a field of a form, and how its values are shown. */
export interface ParameterField {
  readonly name: string;
  readonly input: ParameterInput;
  readonly label: Localized;
  readonly hint: Localized;
  /** What single values are called. */
  readonly values?: Readonly<Record<string, Localized>>;
}

/** Parameters that every engine obeys. */
export const SHARED_FIELDS: readonly ParameterField[] = [
  {
    name: 'annulShare',
    input: { type: 'number', range: [0, 1] },
    label: { ru: 'Допустимая доля аннулированных', en: 'Share that may be annulled' },
    hint: {
      ru: 'От 0 до 1: если доля больше, решение аннулируется целиком.',
      en: 'From 0 to 1: above it, the whole solution is annulled.',
    },
  },
];
