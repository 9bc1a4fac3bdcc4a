import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { WhatIfView } from '@starboard/contracts';
import { queries, useKnown } from '../api/query';
import { DataTable } from '../ui/data-table/data-table';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';
import { anyDiffers, type ReadingCell, type ReadingRow, readingRows, sameReading } from './what-if';

/** What other readings of the deadline would have annulled, team by team. */
export function WhatIf(props: { slug: string; roundId: string; version: number | undefined }): ReactElement {
  const { slug, roundId, version } = props;
  const { t } = useTranslation();
  const id = useId();
  const path = { slug, roundId };
  const { data, refusal } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/rounds/{roundId}/what-if', { params: { path }, of: version }),
  );
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('desk.whatIf')}</h2>
      <p className="facts">{t('desk.whatIfHint')}</p>
      {refusal && (
        <p role="alert">
          <RefusalText refusal={refusal} />
        </p>
      )}
      {data === undefined && !refusal && <Loading lines={3} />}
      {data?.teams.length === 0 && <p>{t('desk.noSessions')}</p>}
      {data && data.teams.length > 0 && <Readings view={data} title={id} />}
      {data && data.teams.length > 0 && (
        <p className="downloads">
          <span>{t('board.download')}</span>
          <a href={`/api/contests/${encodeURIComponent(slug)}/rounds/${roundId}/what-if.csv`} download>
            CSV
          </a>
        </p>
      )}
    </section>
  );
}

function Readings({ view, title }: { view: WhatIfView; title: string }): ReactElement {
  const { t } = useTranslation();
  const rows = readingRows(view);
  return (
    <>
      {!anyDiffers(rows) && <p>{t('desk.whatIfSame')}</p>}
      <DataTable
        labelledBy={title}
        name="readings"
        rows={rows}
        keyOf={({ session }) => session}
        withoutCsv
        columns={[
          { id: 'team', label: t('desk.team'), heads: true, value: ({ name }) => name },
          ...view.readings.map((reading, at) => ({
            id: `${reading.from}-${reading.until}`,
            label: `${t(`desk.from.${reading.from}`)} ${t(`desk.until.${reading.until}`)}`,
            ...(sameReading(reading, view.inForce) && {
              note: <span className="status status-open">{t('desk.inForce')}</span>,
            }),
            value: (row: ReadingRow) => row.cells[at]?.annulled ?? null,
            differs: (row: ReadingRow) => (row.cells[at]?.changed.length ?? 0) > 0,
            cell: (row: ReadingRow) => row.cells[at] && <Reading row={row} cell={row.cells[at]} />,
          })),
        ]}
      />
    </>
  );
}

function Reading({ row, cell }: { row: ReadingRow; cell: ReadingCell }): ReactElement {
  const { t } = useTranslation();
  const { annulled, causes, changed, solutionAnnulled, unlooked } = cell;
  const notes = [
    ...causes.map(([cause, count]) => `${t(`desk.cause.${cause}`)}: ${count}`),
    ...changed.map(({ cause, files }) =>
      t('desk.changedFiles', { fate: cause === null ? t('desk.counted') : t(`desk.cause.${cause}`), files }),
    ),
    ...(unlooked > 0 ? [t('desk.unlooked', { files: unlooked })] : []),
  ];
  return (
    <>
      {t('desk.ofSample', { annulled, sample: row.sample })}
      {solutionAnnulled && <strong className="whole">{t('desk.wholeSolution')}</strong>}
      {notes.map((note) => (
        <small key={note}>{note}</small>
      ))}
    </>
  );
}
