import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outcome, rest } from '../api/client';
import type { Refusal } from '../api/refusal';
import { goTo } from '../router';
import { runningAddress } from '../running/contest-frame';
import { LongField, TextField } from '../running/fields';
import { Part } from '../running/part';
import { fieldText } from '../ui/field-text';
import { RefusalText } from '../ui/refusal-text';
import { isKind, KIND_NAMES } from './kinds';
import { linesOf } from './lines-of';
import { SetGrounds, setGroundsOf } from './set-grounds';

/** Makes a set, or its next version, of essays that the contest has. */
export function ComposePart({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<Refusal>();
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const kind = fieldText(form, 'kind');
    const body = {
      kind: isKind(kind) ? kind : 'training',
      name: fieldText(form, 'name').trim(),
      essays: linesOf(form, 'essays'),
      ...setGroundsOf(form),
    } as const;
    const made = await outcome(rest.POST('/api/contests/{slug}/datasets', { params: { path: { slug } }, body }));
    setRefusal(made.ok ? undefined : made.refusal);
    if (made.ok) goTo(runningAddress(slug, `/datasets/${made.data.id}`));
  };
  return (
    <Part title={t('datasets.compose')} hint={t('datasets.composeHint')}>
      {() => (
        <form className="upload-form" onSubmit={(event) => void submit(event)}>
          <div className="fields">
            <label className="field">
              <span>{t('datasets.kindLabel')}</span>
              <select name="kind">
                {KIND_NAMES.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`datasets.kind.${kind}`)}
                  </option>
                ))}
              </select>
            </label>
            <TextField name="name" label={t('datasets.name')} max={100} required />
          </div>
          <LongField
            name="essays"
            label={t('datasets.composeEssays')}
            hint={t('datasets.identifiers')}
            rows={4}
            required
          />
          <SetGrounds slug={slug} />
          <p className="form-error" role="alert">
            {refusal && <RefusalText refusal={refusal} />}
          </p>
          <p className="actions">
            <button type="submit" className="button">
              {t('datasets.composeMake')}
            </button>
          </p>
        </form>
      )}
    </Part>
  );
}
