import { type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParameterField, ParameterInput } from '@starboard/catalogue';
import { useLocalized } from '../ui/use-localized';
import { useShownParameter } from './use-shown-parameter';
import { type ParameterValue, readJson } from './value';

type Input<Type extends ParameterInput['type']> = Extract<ParameterInput, { type: Type }>;

const LINES = 4;

interface Field {
  field: ParameterField;
  /** Its value without a change, where that is known. */
  base: ParameterValue | undefined;
}

/** A parameter as it is to be; what is left empty stays as it is. */
export function ParameterEntry({ field, base }: Field): ReactElement {
  const localized = useLocalized();
  const { input, label } = field;
  if (input.type === 'numbers') return <Numbers field={field} input={input} base={base} />;
  return (
    <label className="field">
      <span>{localized(label)}</span>
      <Entry field={field} input={input} />
      <Hint field={field} base={base} />
    </label>
  );
}

function Entry({
  field,
  input,
}: {
  field: ParameterField;
  input: Exclude<ParameterInput, Input<'numbers'>>;
}): ReactElement {
  const { name } = field;
  if (input.type === 'choice') return <Choice field={field} />;
  if (input.type === 'lines') return <Lines name={name} example={input.example} />;
  if (input.type === 'json') return <Json name={name} example={input.example} />;
  if (input.type === 'text') return <input name={name} maxLength={input.maxLength} spellCheck={false} />;
  return <NumberEntry name={name} {...input} />;
}

function Lines({ name, example }: { name: string } & Pick<Input<'lines'>, 'example'>): ReactElement {
  const localized = useLocalized();
  return <textarea name={name} rows={LINES} placeholder={localized(example)} />;
}

/** The browser says what is wrong before anything is sent. */
function Json({ name, example }: { name: string } & Pick<Input<'json'>, 'example'>): ReactElement {
  const { t } = useTranslation();
  return (
    <textarea
      name={name}
      rows={LINES}
      placeholder={example}
      spellCheck={false}
      onChange={({ target }) => {
        const { value } = target;
        target.setCustomValidity(value.trim() === '' || readJson(value) ? '' : t('parameters.notJson'));
      }}
    />
  );
}

function NumberEntry(
  props: Pick<Input<'number'>, 'range' | 'whole' | 'per'> & {
    name: string;
    value?: number | undefined;
    required?: true;
  },
): ReactElement {
  const { name, range, whole = false, per = 1, value, required } = props;
  return (
    <input
      type="number"
      name={name}
      min={range[0] / per}
      max={range[1] / per}
      step={whole ? 1 : 'any'}
      inputMode={whole ? 'numeric' : 'decimal'}
      defaultValue={value}
      required={required}
    />
  );
}

function Choice({ field: { name, values = {} } }: Pick<Field, 'field'>): ReactElement {
  const { t } = useTranslation();
  const localized = useLocalized();
  return (
    <select name={name}>
      <option value="">{t('parameters.unchanged')}</option>
      {Object.entries(values).map(([value, label]) => (
        <option key={value} value={value}>
          {localized(label)}
        </option>
      ))}
    </select>
  );
}

/** Numbers that change together: the fields are there when somebody wants that. */
function Numbers({ field, input, base }: Field & { input: Input<'numbers'> }): ReactElement {
  const localized = useLocalized();
  const id = useId();
  const [wanted, want] = useState(false);
  const known = Array.isArray(base) ? (base as readonly number[]) : [];
  return (
    <div className="wide" role="group" aria-labelledby={id}>
      <label className="check">
        <input type="checkbox" checked={wanted} onChange={({ target }) => want(target.checked)} />
        <span id={id}>{localized(input.open)}</span>
      </label>
      {wanted && (
        <div className="weights">
          {input.names.map(
            (name, at) =>
              name !== null && (
                <label key={name} className="field">
                  <span>{name}</span>
                  <NumberEntry name={name} range={input.range} value={known[at]} required />
                </label>
              ),
          )}
        </div>
      )}
      <Hint field={field} base={base} />
    </div>
  );
}

/** What a field is about, and what it is without a change. */
function Hint({ field, base }: Field): ReactElement {
  const { t } = useTranslation();
  const localized = useLocalized();
  const shown = useShownParameter();
  return (
    <small>
      {localized(field.hint)}
      {base !== undefined && ` ${t('parameters.withoutChange', { value: shown(base, field) })}`}
    </small>
  );
}
