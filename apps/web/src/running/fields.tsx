import { type ChangeEvent, type ReactElement, useId } from 'react';

/** One of several, as a field. */
export function Choice(props: {
  name: string;
  label: string;
  hint?: string;
  options: readonly (readonly [value: string, text: string])[];
  value?: string;
  onChoose?: (value: string) => void;
}): ReactElement {
  const { name, label, hint, options, value, onChoose } = props;
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>): void => onChoose?.(target.value);
  return (
    <label className="field">
      <span>{label}</span>
      <select name={name} {...(onChoose ? { value, onChange: choose } : { defaultValue: value })}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      {hint !== undefined && <small>{hint}</small>}
    </label>
  );
}

/** A line of text. */
export function TextField(props: {
  name: string;
  label: string;
  hint?: string;
  value?: string;
  max?: number;
  type?: 'text' | 'date' | 'time' | 'number' | 'datetime-local';
  required?: boolean;
  /** What may be written, with what it means; anything else may be, too. */
  proposals?: readonly (readonly [value: string, text: string])[];
}): ReactElement {
  const { name, label, hint, value, max, type = 'text', required = false, proposals } = props;
  const list = useId();
  return (
    <label className="field">
      <span>{label}</span>
      <input
        {...{ name, type, required }}
        defaultValue={value}
        maxLength={max}
        autoComplete="off"
        {...(proposals && { list })}
      />
      {proposals && (
        <datalist id={list}>
          {proposals.map(([option, text]) => (
            <option key={option} value={option} label={text} />
          ))}
        </datalist>
      )}
      {hint !== undefined && <small>{hint}</small>}
    </label>
  );
}

/** Several lines of text. */
export function LongField(props: {
  name: string;
  label: string;
  hint?: string;
  rows?: number;
  required?: boolean;
}): ReactElement {
  const { name, label, hint, rows = 3, required = false } = props;
  return (
    <label className="field">
      <span>{label}</span>
      <textarea name={name} rows={rows} required={required} />
      {hint !== undefined && <small>{hint}</small>}
    </label>
  );
}
