import { type FormEvent, type ReactElement, useState } from 'react';
import type { AnswerSetView } from '@starboard/contracts';
import { type Outcome, outcome, rest } from '../../api/client';
import { fieldText } from '../../ui/field-text';
import { RefusalText, ToldRefusal } from '../../ui/refusal-text';
import { useTexts } from './texts';

/** Stores answers as a CSV or JSON file has them; all that is wrong is told with row and column, and the form stays. */
export function SetUpload({ slug, onStored }: { slug: string; onStored: () => void }): ReactElement {
  const { t } = useTexts();
  const [told, setTold] = useState<Outcome<AnswerSetView>>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const file = new FormData(form).get('file');
    if (busy || !(file instanceof File)) return;
    setBusy(true);
    const label = fieldText(form, 'label').trim();
    const stored = await send(slug, { name: fieldText(form, 'name').trim(), ...(label !== '' && { label }) }, file);
    setBusy(false);
    setTold(stored);
    if (!stored.ok) return;
    form.reset();
    onStored();
  };
  return (
    <details className="rule-upload">
      <summary>{t('upload')}</summary>
      <form className="form" onSubmit={(event) => void submit(event)} aria-busy={busy}>
        <p className="facts">{t('uploadHint')}</p>
        <label className="field">
          <span>{t('name')}</span>
          <input name="name" maxLength={200} required />
        </label>
        <label className="field">
          <span>{t('file')}</span>
          <input type="file" name="file" accept=".csv,.json" required />
        </label>
        <label className="field">
          <span>{t('labelColumn')}</span>
          <input name="label" maxLength={200} />
          <small>{t('labelHint')}</small>
        </label>
        <button type="submit" className="button" aria-disabled={busy}>
          {t('store')}
        </button>
        <div role="status">{told && <Told told={told} />}</div>
      </form>
    </details>
  );
}

function send(slug: string, query: { name: string; label?: string }, file: File): Promise<Outcome<AnswerSetView>> {
  const json = file.name.toLowerCase().endsWith('.json');
  return outcome(
    rest.POST('/api/contests/{slug}/answer-sets', {
      params: { path: { slug }, query },
      // The file goes as it is; its type of content says which of the two it is.
      body: file as never,
      bodySerializer: (body: unknown) => body as File,
      headers: { 'content-type': json ? 'application/json' : 'text/csv' },
    }),
  );
}

function Told({ told }: { told: Outcome<AnswerSetView> }): ReactElement {
  const { t } = useTexts();
  if (told.ok) return <p>{t('stored', { name: told.data.name, count: told.data.answers })}</p>;
  const { errors } = told.refusal;
  return (
    <>
      <p className="form-error">
        <RefusalText refusal={told.refusal} />
      </p>
      {errors.length > 0 && (
        <ul className="rule-problems">
          {errors.map(({ path, message }, at) => (
            <li key={at} data-severity="error">
              <b>{path}</b> <ToldRefusal text={message} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
