import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RehearsalView } from '@starboard/contracts';
import { formatPrecise } from '../format/time';
import { DataTable } from '../ui/data-table/data-table';
import { useSizeText } from './use-size-text';

/** Figures that a final is judged by first; the certificate has all. */
const SHOWN = ['releaseP99Ms', 'receiptP99Ms', 'recoveryMs', 'boardMs', 'lost'] as const;

/** Rehearsals with what was certified. */
export function RehearsalsTable(props: {
  slug: string;
  labelledBy: string;
  rehearsals: readonly RehearsalView[];
}): ReactElement {
  const { slug, labelledBy, rehearsals } = props;
  const { t, i18n } = useTranslation();
  const sizeText = useSizeText();
  return (
    <DataTable
      labelledBy={labelledBy}
      name="rehearsals"
      rows={rehearsals}
      keyOf={({ id }) => id}
      columns={[
        { id: 'number', label: '№', heads: true, value: ({ number }) => number },
        {
          id: 'asked',
          label: t('rehearsals.column.asked'),
          value: ({ asked }) => asked.at,
          cell: ({ asked }) => formatPrecise(asked.at, i18n.language),
        },
        { id: 'by', label: t('rehearsals.column.by'), value: ({ asked }) => asked.by },
        { id: 'size', label: t('rehearsals.column.size'), value: ({ size }) => sizeText(size) },
        {
          id: 'state',
          label: t('rehearsals.column.state'),
          value: ({ state }) => t(`rehearsals.state.${state}`),
          cell: (rehearsal) => <Outcome of={rehearsal} />,
        },
        {
          id: 'certificate',
          label: t('rehearsals.column.certificate'),
          value: ({ certificate }) => certificate?.hash ?? null,
          cell: (rehearsal) => <Files slug={slug} of={rehearsal} />,
        },
        ...SHOWN.map((name) => ({
          id: name,
          label: t(`rehearsals.figure.${name}`),
          value: ({ certificate }: RehearsalView) => figureOf(certificate, name)?.value ?? null,
          cell: ({ certificate }: RehearsalView) => figureOf(certificate, name)?.value?.toLocaleString(i18n.language),
          differs: ({ certificate }: RehearsalView) => figureOf(certificate, name)?.met === false,
        })),
      ]}
    />
  );
}

const figureOf = (
  certificate: RehearsalView['certificate'],
  wanted: string,
): { readonly value: number | null; readonly met: boolean } | undefined =>
  certificate?.figures.find(({ name }) => name === wanted);

function Outcome({ of: { state, stoppedBy, failure } }: { of: RehearsalView }): ReactElement {
  const { t, i18n } = useTranslation();
  const code = `codes.${failure?.code ?? ''}`;
  return (
    <>
      <span className={`status rehearsal-${state}`}>{t(`rehearsals.state.${state}`)}</span>
      {stoppedBy !== null && <small>{t('rehearsals.stoppedBy', { by: stoppedBy })}</small>}
      {failure && stoppedBy === null && (
        <small>
          {i18n.exists(code) ? t(code as never) : <span lang="en">{failure.message}</span>}{' '}
          <span className="code">{failure.code}</span>
        </small>
      )}
    </>
  );
}

/** The certificate as files: what is downloaded is checked offline, byte for byte. */
function Files({ slug, of: { id, number, certificate } }: { slug: string; of: RehearsalView }): ReactElement | null {
  const { t, i18n } = useTranslation();
  if (certificate === null) return null;
  const address = `/api/contests/${encodeURIComponent(slug)}/rehearsals/${id}/certificate`;
  const page = `${address}?format=html&lang=${i18n.language === 'ru' ? 'ru' : 'en'}`;
  return (
    <>
      <span className="formats">
        <a href={page} target="_blank" rel="noreferrer" aria-label={t('rehearsals.readPage', { number })}>
          {t('rehearsals.page')}
        </a>
        <a href={page} download aria-label={t('rehearsals.savePage', { number })}>
          HTML
        </a>
        <a href={address} download aria-label={t('rehearsals.saveJson', { number })}>
          JSON
        </a>
      </span>
      <small className="rehearsal-hash">SHA-256 {certificate.hash.slice(0, 16)}…</small>
    </>
  );
}
