import { fieldText } from '../ui/field-text';

/** What is written in a field, one a line. */
export const linesOf = (form: HTMLFormElement, name: string): string[] =>
  fieldText(form, name)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
