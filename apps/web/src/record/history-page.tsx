import { type ReactElement, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Board, BoardHistory } from '@starboard/contracts';
import { queries, useKnown } from '../api/query';
import { formatPercent } from '../format/number';
import { formatMoment } from '../format/time';
import { Link, useQueryText } from '../router';
import type { TableColumn } from '../ui/data-table/column';
import { DataTable } from '../ui/data-table/data-table';
import { Loading } from '../ui/loading';
import { Refused } from '../ui/refused';
import { useTitle } from '../ui/use-title';
import { Value } from '../ui/value';
import { type BoardChange, changesOf } from './changes';
import { boardAddress, RecordFrame } from './frame';

type Version = BoardHistory['versions'][number];

/** Every public version of a board, and what the chosen one changed. */
export function HistoryPage({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const asked = useQueryText('round');
  const wanted = Number(useQueryText('version'));
  useTitle(t('record.history.title'));
  const query = asked === undefined ? {} : { round: asked };
  const { data, refusal, reload } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/leaderboard/history', { params: { path: { slug }, query } }),
  );
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  if (data === undefined) return <Loading />;
  const chosen = data.versions.find(({ version }) => version === wanted) ?? data.versions[0];
  return (
    <RecordFrame
      back={boardAddress(slug, data.round)}
      backLabel={t('record.board')}
      title={t('record.history.title')}
      lead={t('record.history.lead')}
    >
      <Versions slug={slug} history={data} chosen={chosen?.version} />
      {chosen && <Changes slug={slug} history={data} chosen={chosen} />}
    </RecordFrame>
  );
}

function Versions(props: { slug: string; history: BoardHistory; chosen: number | undefined }): ReactElement {
  const { slug, history, chosen } = props;
  const { t, i18n } = useTranslation();
  const id = useId();
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('record.history.list')}</h2>
      {history.versions.length === 0 && <p className="facts">{t('record.none')}</p>}
      <ol className="version-list" reversed>
        {history.versions.map(({ version, state, createdAt, parametersVersion }) => (
          <li key={version}>
            <Link
              href={`${boardAddress(slug, history.round, '/history')}&version=${version}`}
              aria-current={version === chosen ? 'true' : undefined}
            >
              {t('record.history.version', { version })}
            </Link>{' '}
            <span className="facts">
              {formatMoment(createdAt, i18n.language)} · {t(`record.history.state.${state}`)} ·{' '}
              {t('record.history.parameters', { version: parametersVersion })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Changes(props: { slug: string; history: BoardHistory; chosen: Version }): ReactElement {
  const { slug, history, chosen } = props;
  const { t } = useTranslation();
  const id = useId();
  const before = history.versions.find(({ version }) => version < chosen.version);
  const after = useBoard(slug, history.round, chosen.version);
  const earlier = useBoard(slug, history.round, before?.version);
  const changes = useMemo(() => earlier && after && changesOf(earlier, after), [earlier, after]);
  const columns = useColumns();
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('record.history.changes', { version: chosen.version })}</h2>
      {before && before.parametersVersion !== chosen.parametersVersion && (
        <p>{t('record.history.newParameters', { from: before.parametersVersion, to: chosen.parametersVersion })}</p>
      )}
      {before === undefined && <p className="facts">{t('record.history.first')}</p>}
      {before !== undefined && changes === undefined && <Loading lines={2} />}
      {changes?.length === 0 && <p className="facts">{t('record.history.same')}</p>}
      {changes !== undefined && changes.length > 0 && (
        <DataTable labelledBy={id} name="" columns={columns} rows={changes} keyOf={({ team }) => team} />
      )}
    </section>
  );
}

function useBoard(slug: string, round: string, version: number | undefined): Board | undefined {
  const params = { path: { slug }, query: { round, ...(version !== undefined && { version }) } };
  const { data } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/leaderboard', { params }, { enabled: version !== undefined }),
  );
  return data as Board | undefined;
}

function useColumns(): readonly TableColumn<BoardChange>[] {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const was = (what: 'place' | 'value'): string => `${t(`record.history.${what}`)}, ${t('record.history.was')}`;
    const is = (what: 'place' | 'value'): string => `${t(`record.history.${what}`)}, ${t('record.history.is')}`;
    const place = (one: number | null): string => (one === null ? t('record.history.gone') : String(one));
    const difference = ({ value, valueBefore }: BoardChange): number | null =>
      value === null || valueBefore === null ? null : value - valueBefore;
    return [
      { id: 'team', label: t('record.history.team'), value: ({ name }) => name, heads: true },
      {
        ...{ id: 'placeBefore', label: was('place'), ascending: true },
        value: ({ placeBefore }) => placeBefore,
        cell: ({ placeBefore }) => place(placeBefore),
      },
      {
        ...{ id: 'place', label: is('place'), ascending: true },
        value: (change) => change.place,
        cell: (change) => place(change.place),
      },
      {
        ...{ id: 'valueBefore', label: was('value') },
        value: ({ valueBefore }) => valueBefore,
        cell: ({ valueBefore }) => <Value of={valueBefore} />,
      },
      { id: 'value', label: is('value'), value: ({ value }) => value, cell: ({ value }) => <Value of={value} /> },
      {
        ...{ id: 'difference', label: t('record.history.difference'), value: difference },
        cell: (change) => {
          const by = difference(change);
          return by === null ? <Value of={null} /> : `${by > 0 ? '+' : ''}${formatPercent(by, i18n.language)}`;
        },
      },
    ];
  }, [t, i18n.language]);
}
