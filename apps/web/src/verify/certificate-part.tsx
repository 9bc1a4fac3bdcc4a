import { type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../format/time';
import { type Certificate, type CertificateReport, checkCertificate } from '../proof/certificate';
import { DataTable } from '../ui/data-table/data-table';
import { Part, Verdict } from './part';

/** A certificate of readiness that somebody has: what was signed, by whom, and what it says. */
export function CertificatePart(): ReactElement {
  const { t } = useTranslation();
  const [report, setReport] = useState<CertificateReport | 'unable'>();
  const check = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) setReport((await checkCertificate(await file.text())) ?? 'unable');
  };
  return (
    <Part
      title={t('record.verify.certificate.title')}
      text={t('record.verify.certificate.text')}
      command={t('record.verify.certificate.command')}
    >
      <label>
        {t('record.verify.certificate.file')}
        <input
          name="certificate"
          type="file"
          accept=".json,.html,application/json,text/html"
          onChange={({ target }) => void check(target.files?.[0])}
        />
      </label>
      {report === 'unable' && <Verdict holds={undefined}>{t('record.verify.unable')}</Verdict>}
      {report !== undefined && report !== 'unable' && <Report report={report} />}
    </Part>
  );
}

function Report({ report: { verdict, certificate } }: { report: CertificateReport }): ReactElement {
  const { t } = useTranslation();
  const holds = verdict === 'holds' || verdict === 'page';
  return (
    <>
      <Verdict holds={verdict === 'unreadable' ? undefined : holds}>
        {t(`record.verify.certificate.verdict.${verdict}`)}
      </Verdict>
      {holds && certificate && <Said certificate={certificate} />}
    </>
  );
}

function Said({ certificate }: { certificate: Certificate }): ReactElement {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { ready, contest, endedAt, played, figures, hash, publicKey } = certificate;
  const said = { contest: contest ?? '—', moment: formatMoment(endedAt, i18n.language), ...played };
  return (
    <>
      <h3 id={id}>{t(ready ? 'record.verify.certificate.ready' : 'record.verify.certificate.notReady')}</h3>
      <p>{t('record.verify.certificate.about', said)}</p>
      <DataTable
        labelledBy={id}
        name="figures"
        rows={figures}
        keyOf={({ name }) => name}
        columns={[
          {
            ...{ id: 'figure', label: t('record.verify.certificate.figure'), heads: true },
            value: ({ name }) => t(`record.verify.certificate.figures.${name}`),
          },
          {
            ...{ id: 'value', label: t('record.verify.certificate.value') },
            value: ({ value }) => value ?? t('record.verify.certificate.unmeasured'),
            differs: ({ met }) => !met,
          },
          { id: 'bar', label: t('record.verify.certificate.bar'), value: ({ bar }) => bar },
        ]}
      />
      <dl className="verify-roots">
        <dt>{t('record.verify.certificate.hash')}</dt>
        <dd>
          <code>{hash}</code>
        </dd>
        <dt>{t('record.verify.certificate.key')}</dt>
        <dd>
          <code>{publicKey}</code>
        </dd>
      </dl>
    </>
  );
}
