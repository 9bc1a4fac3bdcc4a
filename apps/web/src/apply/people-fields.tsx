import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldState, FormField } from './form-field';
import { MAX_MEMBERS } from './form-values';

const MAX_NAME = 200;
const MAX_EMAIL = 254;

/** The captain, and as many members as there are. @param rows numbers of the rows of members */
export function PeopleFields(props: {
  rows: readonly number[];
  setRows: (rows: readonly number[]) => void;
  state: FieldState;
}): ReactElement {
  const { rows, setRows, state } = props;
  const { t } = useTranslation();
  return (
    <>
      <fieldset className="form-group">
        <legend>{t('apply.captain')}</legend>
        <Person row="captain" state={state} />
      </fieldset>
      <fieldset className="form-group">
        <legend>{t('apply.members')}</legend>
        {rows.map((row, at) => (
          <div key={row} className="person-row">
            <Person row={`member-${row}`} state={state} />
            <button
              type="button"
              className="quiet"
              aria-label={t('apply.removeMember', { number: at + 1 })}
              onClick={() => setRows(rows.filter((other) => other !== row))}
            >
              {t('apply.remove')}
            </button>
          </div>
        ))}
        {rows.length < MAX_MEMBERS && (
          <p>
            <button type="button" className="quiet" onClick={() => setRows([...rows, Math.max(-1, ...rows) + 1])}>
              {t('apply.addMember')}
            </button>
          </p>
        )}
      </fieldset>
    </>
  );
}

function Person({ row, state }: { row: string; state: FieldState }): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="fields">
      <FormField name={`${row}-name`} label={t('apply.personName')} maxLength={MAX_NAME} state={state} />
      <FormField name={`${row}-email`} type="email" label={t('apply.email')} maxLength={MAX_EMAIL} state={state} />
    </div>
  );
}
