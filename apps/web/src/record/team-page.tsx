import { type ReactElement, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { entryOf } from '@starboard/catalogue';
import type { BoardColumn, TeamBoard } from '@starboard/contracts';
import { useWho } from '../account/session';
import { queries, useKnown } from '../api/query';
import { Link, useQueryText } from '../router';
import type { TableColumn } from '../ui/data-table/column';
import { DataTable } from '../ui/data-table/data-table';
import { Loading } from '../ui/loading';
import { Refused } from '../ui/refused';
import { useLocalized } from '../ui/use-localized';
import { useTitle } from '../ui/use-title';
import { Value } from '../ui/value';
import { Distribution } from './distribution';
import { boardAddress, RecordFrame } from './frame';
import { heatOf } from './heat';

type Item = NonNullable<TeamBoard['items']>[number];

/** A team on the public board, and its items where they are public. */
export function TeamBoardPage({ slug, team }: { slug: string; team: string }): ReactElement {
  const { t } = useTranslation();
  const round = useQueryText('round');
  const params = { path: { slug, team }, query: round === undefined ? {} : { round } };
  const { data, refusal, reload } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/leaderboard/teams/{team}', { params }),
  );
  const title = useLocalized();
  useTitle(data && `${data.team.name}: ${title(data.contest.title)}`);
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  if (data === undefined) return <Loading />;
  return (
    <RecordFrame
      back={`${boardAddress(slug, data.round.id)}#team-${data.team.slug}`}
      backLabel={t('record.team.crumbs')}
      title={data.team.name}
      lead={title(data.contest.title)}
    >
      <Figures board={data} />
      <Items board={data} />
    </RecordFrame>
  );
}

function Figures({ board }: { board: TeamBoard }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const localized = useLocalized();
  const { place, status, columns, figures, counted, sample, annulled } = board;
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>
        {place !== null && t('record.team.place', { place })}
        {place === null && status !== 'ranked' && t(`record.team.status.${status}`)}
      </h2>
      <p className="facts">{t('record.team.counted', { counted, sample, annulled })}</p>
      <dl className="team-facts">
        {columns.map(({ id: figure, unit, label }) => (
          <div key={figure}>
            <dt>{localized(label)}</dt>
            <dd>
              <Value of={figures[figure] ?? null} unit={unit} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Items({ board }: { board: TeamBoard }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const columns = useColumns(board);
  if (board.items === null)
    return (
      <section className="card section" aria-labelledby={id}>
        <h2 id={id}>{t('record.team.items')}</h2>
        <p className="facts">{t('record.team.closed')}</p>
      </section>
    );
  return (
    <>
      <Distribution items={board.items} />
      <section className="card section" aria-labelledby={id}>
        <h2 id={id}>{t('record.team.items')}</h2>
        <p className="facts">{t('record.team.heat')}</p>
        <DataTable labelledBy={id} name="" columns={columns} rows={board.items} keyOf={({ index }) => index} />
      </section>
    </>
  );
}

function useColumns(board: TeamBoard): readonly TableColumn<Item>[] {
  const { t } = useTranslation();
  const localized = useLocalized();
  const who = useWho();
  const { contest, round, team, itemColumns } = board;
  const items = board.items ?? [];
  // Of markups by experts there is a page that shows them side by side: to people of the contest all that each may see, to
  // everybody what is published with the archive, as the items are.
  const inside = who.state === 'somebody' && who.me.contests.some(({ slug }) => slug === contest.slug);
  const compared = entryOf(contest.engine).reference === 'independent-experts';
  const area = inside ? 'my' : 'contests';
  return useMemo(() => {
    const figure = ({ id, unit, label }: BoardColumn): TableColumn<Item> => {
      const value = (item: Item): number | null => item.figures[id] ?? null;
      const heat = heatOf(items.map(value));
      return {
        ...{ id, label: localized(label), value },
        cell: (item) => (
          <span className={`heat heat-${heat(value(item))}`}>
            <Value of={value(item)} unit={unit} />
          </span>
        ),
      };
    };
    const page = `/${area}/${encodeURIComponent(contest.slug)}/rounds/${round.id}/essays`;
    return [
      { id: 'index', label: '№', value: ({ index }) => index + 1, ascending: true },
      { id: 'item', label: t('record.team.item'), value: ({ item }) => item, heads: true },
      {
        ...{ id: 'value', label: t('record.team.value') },
        value: ({ value }) => value,
        cell: ({ value }) => <Value of={value} />,
      },
      ...itemColumns.map(figure),
      {
        ...{ id: 'annulled', label: t('record.team.annulled') },
        value: ({ annulled }) => (annulled === null ? null : t(`record.team.cause.${annulled}`)),
      },
      ...(compared
        ? [
            {
              ...{ id: 'compare', label: t('record.team.compare') },
              cell: ({ essay, item }: Item) => (
                <Link href={`${page}/${essay}?team=${team.slug}`} aria-label={`${t('record.team.compare')}: ${item}`}>
                  ПСР
                </Link>
              ),
            },
          ]
        : []),
    ];
    // eslint-disable-next-line react-hooks/exhaustive-deps -- all else follows from the board and the language
  }, [board, compared, area, t]);
}
