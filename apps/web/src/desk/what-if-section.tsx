import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { WhatIfView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import { useLoaded } from '../api/loaded';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';
import { ScrollTable } from '../ui/scroll-table';
import { anyDiffers, type ReadingCell, type ReadingRow, readingRows, sameReading } from './what-if';

/** What other readings of the deadline would have annulled, team by team. */
export function WhatIf(props: { slug: string; roundId: string; version: number | undefined }): ReactElement {
  const { slug, roundId, version } = props;
  const { t } = useTranslation();
  const id = useId();
  const path = { slug, roundId };
  const { data, refusal } = useLoaded(`${roundId} ${version ?? ''}`, () =>
    outcome(rest.GET('/api/contests/{slug}/rounds/{roundId}/what-if', { params: { path } })),
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
      <ScrollTable labelledBy={title}>
        <thead>
          <tr>
            <th scope="col">{t('desk.team')}</th>
            {view.readings.map((reading) => (
              <th key={reading.from + reading.until} scope="col">
                {t(`desk.from.${reading.from}`)} {t(`desk.until.${reading.until}`)}
                {sameReading(reading, view.inForce) && <span className="status status-open">{t('desk.inForce')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.session}>
              <th scope="row">{row.name}</th>
              {row.cells.map((cell) => (
                <Cell key={cell.reading.from + cell.reading.until} row={row} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  );
}

function Cell({ row, cell }: { row: ReadingRow; cell: ReadingCell }): ReactElement {
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
    <td data-differs={changed.length > 0}>
      {t('desk.ofSample', { annulled, sample: row.sample })}
      {solutionAnnulled && <strong className="whole">{t('desk.wholeSolution')}</strong>}
      {notes.map((note) => (
        <small key={note}>{note}</small>
      ))}
    </td>
  );
}
