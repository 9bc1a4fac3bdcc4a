import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasetView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import type { Refusal } from '../api/refusal';
import { goTo } from '../router';
import { runningAddress } from '../running/contest-frame';
import { LongField } from '../running/fields';
import { Part } from '../running/part';
import { RefusalText } from '../ui/refusal-text';
import { linesOf } from './lines-of';
import { SetGrounds, setGroundsOf } from './set-grounds';

/** Essays in and out of a set: in place while it is open, else as its next version. */
export function ChangePart(props: { slug: string; set: DatasetView; onChanged: () => void }): ReactElement {
  const { slug, set, onChanged } = props;
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<Refusal>();
  const [changed, setChanged] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const call = {
      params: { path: { slug, datasetId: set.id } },
      body: { add: linesOf(form, 'add'), remove: linesOf(form, 'remove'), ...setGroundsOf(form) },
    };
    const result = await outcome(
      set.open
        ? rest.PATCH('/api/contests/{slug}/datasets/{datasetId}/essays', call)
        : rest.POST('/api/contests/{slug}/datasets/{datasetId}/versions', call),
    );
    setRefusal(result.ok ? undefined : result.refusal);
    setChanged(result.ok);
    if (!result.ok) return;
    form.reset();
    if (result.data.id === set.id) onChanged();
    else goTo(runningAddress(slug, `/datasets/${result.data.id}`));
  };
  return (
    <Part title={t('datasets.change')} hint={t(set.open ? 'datasets.changeOpen' : 'datasets.changeNext')}>
      {() => (
        <form className="upload-form" onSubmit={(event) => void submit(event)}>
          <div className="fields">
            <LongField name="add" label={t('datasets.add')} hint={t('datasets.identifiers')} />
            <LongField name="remove" label={t('datasets.remove')} hint={t('datasets.identifiers')} />
          </div>
          <SetGrounds slug={slug} />
          <p className="form-error" role="alert">
            {refusal && <RefusalText refusal={refusal} />}
          </p>
          <p className="actions">
            <button type="submit" className="button">
              {t(set.open ? 'datasets.changeNow' : 'datasets.nextVersion')}
            </button>
            <span className="facts" role="status">
              {changed && t('datasets.changed')}
            </span>
          </p>
        </form>
      )}
    </Part>
  );
}
