import { type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportFileView } from '@starboard/contracts';
import { useList } from '../api/list';
import { DataTable } from '../ui/data-table/data-table';
import { Reading } from '../ui/reading';
import { useLocalized } from '../ui/use-localized';

const SHOWN = {
  refused: { outcome: 'refused' },
  noticed: { noticed: 'yes' },
  all: {},
} as const;
type Shown = keyof typeof SHOWN;

/** The report of an import, file by file: why one was refused, and at which place; what was noticed in those that were taken. */
export function ImportFiles(props: { slug: string; importId: string; some: boolean }): ReactElement {
  const { slug, importId, some } = props;
  const { t } = useTranslation();
  const id = useId();
  const [shown, show] = useState<Shown>('refused');
  const path = { slug, importId };
  const known = useList('/api/contests/{slug}/imports/{importId}/files', { path, query: SHOWN[shown] });
  return (
    <>
      <h3 id={id}>{t('datasets.report')}</h3>
      <label className="field report-choice">
        <span>{t('datasets.show')}</span>
        <select value={shown} onChange={({ target }) => show(target.value as Shown)}>
          {(Object.keys(SHOWN) as Shown[]).map((one) => (
            <option key={one} value={one}>
              {t(`datasets.shown.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Reading known={known}>
        {(files) =>
          files.length === 0 ? (
            <p className="facts">{t(some ? 'datasets.noneOfThese' : 'datasets.nothingNoticed')}</p>
          ) : (
            <Files labelledBy={id} files={files} />
          )
        }
      </Reading>
    </>
  );
}

interface Told {
  readonly code: string;
  readonly text: string;
  readonly line: number | null | undefined;
  readonly column: number | null | undefined;
  readonly severity: 'error' | 'warning';
}

function Files({ labelledBy, files }: { labelledBy: string; files: readonly ImportFileView[] }): ReactElement {
  const { t } = useTranslation();
  const localized = useLocalized();
  const told = ({ problem, noticed }: ImportFileView): Told[] => [
    ...(problem ? [{ ...problem, severity: 'error' as const, text: localized(problem.message) }] : []),
    ...noticed.map(({ code, severity, message, line, column }) => ({
      ...{ code, severity, line, column },
      text: localized(message),
    })),
  ];
  const place = ({ line, column }: Told): string => {
    if (line === null || line === undefined) return '';
    return column === null || column === undefined
      ? t('datasets.line', { line })
      : t('datasets.place', { line, column });
  };
  return (
    <DataTable
      labelledBy={labelledBy}
      name="files"
      rows={files}
      keyOf={({ name }) => name}
      columns={[
        { id: 'name', label: t('datasets.column.file'), heads: true, value: ({ name }) => name },
        {
          id: 'outcome',
          label: t('datasets.column.outcome'),
          value: ({ outcome }) => t(`datasets.outcome.${outcome}`),
          cell: ({ outcome }) => (
            <span className={outcome === 'refused' ? 'status severity-error' : 'status'}>
              {t(`datasets.outcome.${outcome}`)}
            </span>
          ),
        },
        {
          id: 'told',
          label: t('datasets.column.told'),
          value: (file) =>
            told(file)
              .map((one) => [place(one), one.text, one.code].join(' ').trim())
              .join('; '),
          cell: (file) => (
            <ul>
              {told(file).map((one, index) => (
                <li key={index}>
                  {place(one) !== '' && <strong>{place(one)}</strong>} {one.text}{' '}
                  <small className="code">{one.code}</small>
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}
