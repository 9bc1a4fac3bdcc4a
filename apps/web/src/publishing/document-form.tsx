import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentView } from '@starboard/contracts';
import { type Outcome, outcome, rest } from '../api/client';
import type { Refusal } from '../api/refusal';
import { fieldText } from '../ui/field-text';
import { RefusalText } from '../ui/refusal-text';
import { TextPair } from './text-pair';

/** As the server limits them. */
const MAX_REASON = 2_000;
const MAX_LINK = 2_000;
const MAX_MEGABYTES = 20;
const KEY_PATTERN = '[a-z0-9][a-z0-9\\-]{0,62}';

/** Publishes a document, by its address or as a file. What was written stays where it is refused. */
export function DocumentForm({ slug, onPublished }: { slug: string; onPublished: () => void }): ReactElement {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [unclear, setUnclear] = useState(false);
  const [published, setPublished] = useState<DocumentView>();
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setRefusal(undefined);
    setPublished(undefined);
    const file = fileOf(form);
    const link = fieldText(form, 'link').trim();
    setUnclear((file === undefined) === (link === ''));
    if ((file === undefined) === (link === '')) return;
    setBusy(true);
    const result = await (file === undefined ? publishLink(slug, form, link) : upload(slug, form, file));
    setBusy(false);
    if (!result.ok) return setRefusal(result.refusal);
    form.reset();
    setPublished(result.data);
    onPublished();
  };
  return (
    <form className="proposal" onSubmit={(event) => void submit(event)} aria-busy={busy}>
      <fieldset className="fields pairs">
        <legend>{t('publishing.document')}</legend>
        <label className="field wide">
          <span>{t('publishing.key')}</span>
          <input name="key" pattern={KEY_PATTERN} required autoComplete="off" spellCheck={false} />
          <small>{t('publishing.keyHint')}</small>
        </label>
        <TextPair name="title" texts={{}} />
        <label className="field">
          <span>{t('publishing.link')}</span>
          <input name="link" type="url" maxLength={MAX_LINK} autoComplete="off" />
          <small>{t('publishing.linkHint', { megabytes: MAX_MEGABYTES })}</small>
        </label>
        <label className="field">
          <span>{t('publishing.file')}</span>
          <input name="file" type="file" />
        </label>
        <label className="field wide">
          <span>{t('publishing.reason')}</span>
          <textarea name="reason" rows={2} maxLength={MAX_REASON} />
          <small>{t('publishing.documentReasonHint')}</small>
        </label>
      </fieldset>
      <p className="form-error" role="alert">
        {unclear && t('publishing.linkOrFile')}
        {refusal && <RefusalText refusal={refusal} />}
      </p>
      <p className="actions">
        <button type="submit" className="button" aria-disabled={busy}>
          {busy ? t('desk.dialog.busy') : t('publishing.publishDocument')}
        </button>
        <span className="facts" role="status">
          {published && t('publishing.documentPublished', { key: published.key, version: published.current.version })}
        </span>
      </p>
    </form>
  );
}

/** The file that was chosen; a browser sends an empty one where none is. */
function fileOf(form: HTMLFormElement): File | undefined {
  const file = new FormData(form).get('file');
  return file instanceof File && file.name !== '' ? file : undefined;
}

const text = (form: HTMLFormElement, name: string): string => fieldText(form, name).trim();

const whyOf = (form: HTMLFormElement): { reason?: string } => {
  const reason = text(form, 'reason');
  return reason === '' ? {} : { reason };
};

const publishLink = (slug: string, form: HTMLFormElement, link: string): Promise<Outcome<DocumentView>> =>
  outcome(
    rest.PUT('/api/contests/{slug}/documents/{key}', {
      params: { path: { slug, key: text(form, 'key') } },
      body: { title: { ru: text(form, 'titleRu'), en: text(form, 'titleEn') }, link, ...whyOf(form) },
    }),
  );

const upload = (slug: string, form: HTMLFormElement, file: File): Promise<Outcome<DocumentView>> =>
  outcome(
    rest.PUT('/api/contests/{slug}/documents/{key}/file', {
      params: {
        path: { slug, key: text(form, 'key') },
        query: {
          titleRu: text(form, 'titleRu'),
          titleEn: text(form, 'titleEn'),
          fileName: file.name,
          ...whyOf(form),
        },
      },
      // The description says text where bytes go.
      body: file as unknown as string,
      bodySerializer: (body) => body,
      headers: { 'content-type': 'application/octet-stream' },
    }),
  );
