import { type InputHTMLAttributes, type ReactElement, useId } from 'react';

/** Texts that a form begins with, and what the server said of its fields, by their names. */
export interface FieldState {
  readonly texts: Readonly<Record<string, string>>;
  readonly problems: ReadonlyMap<string, string>;
}

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'name'>;

/** A field with what the server says of it. @param rows of a text of several lines */
export function FormField(
  props: Input & { name: string; label: string; hint?: string; state: FieldState; rows?: number },
): ReactElement {
  const { name, label, hint, state, rows, ...input } = props;
  const id = useId();
  const problem = state.problems.get(name);
  const shared = {
    name,
    defaultValue: state.texts[name] ?? '',
    required: true,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : id,
  };
  return (
    <label className="field">
      <span>{label}</span>
      {rows === undefined ? (
        <input {...input} {...shared} />
      ) : (
        <textarea {...shared} rows={rows} maxLength={input.maxLength} />
      )}
      {hint !== undefined && <small>{hint}</small>}
      {problem !== undefined && (
        <small id={id} className="field-problem">
          {problem}
        </small>
      )}
    </label>
  );
}
