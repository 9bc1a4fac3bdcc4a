import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoundSummary } from '@starboard/contracts';
import { checkSignature } from '../proof/signature';
import { Part, Verdict } from './part';

const textOf = (value: FormDataEntryValue | null): Promise<string> =>
  value instanceof File ? value.text() : Promise.resolve('');

/** The signature over an archive’s list of checksums; the rest is for the command. */
export function ArchivePart(props: { slug: string; round: RoundSummary; publicKey: string }): ReactElement {
  const { slug, round, publicKey } = props;
  const { t } = useTranslation();
  const [result, setResult] = useState<{ readonly holds: boolean | undefined }>();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void Promise.all([textOf(form.get('sums')), textOf(form.get('signature'))])
      .then(([sums, signature]) => checkSignature(sums, signature, publicKey))
      .then((holds) => setResult({ holds }));
  };
  const said =
    result?.holds === undefined ? 'record.verify.unable' : `record.verify.archive.${result.holds ? 'holds' : 'not'}`;
  return (
    <Part
      title={t('record.verify.archive.title')}
      text={t('record.verify.archive.text')}
      command={t('record.verify.archive.command')}
    >
      {round.archive ? (
        <p>
          <a href={`/api/contests/${encodeURIComponent(slug)}/rounds/${round.id}/archive`} download>
            {t('record.verify.archive.get')}
          </a>
        </p>
      ) : (
        <p className="facts">{t('record.verify.archive.none')}</p>
      )}
      <form onSubmit={submit}>
        <label>
          {t('record.verify.archive.sums')}
          <input name="sums" type="file" required />
        </label>
        <label>
          {t('record.verify.archive.signature')}
          <input name="signature" type="file" required />
        </label>
        <button type="submit" className="button">
          {t('record.verify.proof.check')}
        </button>
      </form>
      {result && <Verdict holds={result.holds}>{t(said as 'record.verify.unable')}</Verdict>}
    </Part>
  );
}
