import { memo, type ReactElement, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveTeams } from '@starboard/contracts';
import type { RowFilter, TableColumn } from '../ui/data-table/column';
import { SaveCsv, TableTools } from '../ui/data-table/tools';
import { useDataTable } from '../ui/data-table/use-data-table';

type Team = LiveTeams['teams'][number];

const IN_TIME = 'abcd';
/** Letters of the stream that are no names. */
const NAMES: Readonly<Record<string, 'cut' | 'wait'>> = { '-': 'cut', '.': 'wait' };
const KINDS = ['a', 'b', 'c', 'd', 'l', 'x', 'n', 'm', 'e', 'cut', 'wait'] as const;
type Kind = (typeof KINDS)[number];

const kindOf = (cell: string | undefined): Kind => KINDS.find((kind) => kind === cell) ?? NAMES[cell ?? '.'] ?? 'wait';
const inTime = ({ cells }: Team): number => [...cells].filter((cell) => IN_TIME.includes(cell)).length;

/** How near a team of a final is to losing its whole solution (regulation 7.7). */
type Budget = 'fine' | 'last' | 'annulled';
function budgetOf({ lost, allowed }: Team, final: boolean): Budget {
  if (!final || lost < allowed || lost === 0) return 'fine';
  return lost > allowed ? 'annulled' : 'last';
}

/** Teams by files: a mark in every cell. What is not public yet is not known here either. */
export function TeamGrid(props: { teams: readonly Team[]; essays: number; final: boolean }): ReactElement {
  const { teams, essays, final } = props;
  const { t } = useTranslation();
  const id = useId();
  const columns = useColumns(essays, final);
  const filters = useMemo(
    (): readonly RowFilter<Team>[] => [
      { id: 'amber', label: t('watch.teams.onlyAmber'), holds: (team) => budgetOf(team, final) !== 'fine' },
    ],
    [final, t],
  );
  const arranged = useDataTable({ name: '', columns, rows: teams, filters });
  return (
    <section className="card section watch-teams" aria-labelledby={id}>
      <h2 id={id}>{t('watch.teams.title')}</h2>
      {teams.length === 0 ? (
        <p className="facts">{t('watch.teams.none')}</p>
      ) : (
        <>
          <p className="facts">{t('watch.teams.hint')}</p>
          <Legend />
          <TableTools
            arranged={arranged}
            columns={columns.slice(0, essays > 0 ? 3 : 0)}
            all={teams.length}
            filters={filters}
          />
          <div className="scroll" role="group" aria-labelledby={id} tabIndex={0}>
            <table className="watch-grid">
              <Head essays={essays} final={final} />
              <tbody>
                {arranged.rows.map((team) => (
                  <Row key={team.slug} team={team} essays={essays} budget={budgetOf(team, final)} final={final} />
                ))}
              </tbody>
            </table>
          </div>
          <SaveCsv name={() => t('watch.teams.caption')} columns={columns} rows={arranged.rows} />
        </>
      )}
    </section>
  );
}

/** For the search and the file: the team, its sums, each file. */
function useColumns(essays: number, final: boolean): readonly TableColumn<Team>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { id: 'team', label: t('watch.teams.team'), value: ({ name }) => name, heads: true },
      { id: 'inTime', label: t('watch.teams.inTime'), value: inTime },
      ...(final ? [{ id: 'lost', label: t('watch.teams.budget'), value: ({ lost }: Team) => lost }] : []),
      ...Array.from({ length: essays }, (_, index) => ({
        id: `file${index + 1}`,
        label: t('watch.teams.file', { number: index + 1 }),
        value: ({ cells }: Team) => t(`watch.cell.${kindOf(cells[index])}`),
      })),
    ],
    [essays, final, t],
  );
}

function Legend(): ReactElement {
  const { t } = useTranslation();
  return (
    <details className="watch-legend">
      <summary>{t('watch.legend')}</summary>
      <dl>
        {KINDS.map((kind) => (
          <div key={kind}>
            <dt className={`cell cell-${kind}`}>{t(`watch.mark.${kind}`)}</dt>
            <dd>{t(`watch.cell.${kind}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const Head = memo(function Head({ essays, final }: { essays: number; final: boolean }): ReactElement {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        <th scope="col" className="watch-team">
          {t('watch.teams.team')}
        </th>
        {final && <th scope="col">{t('watch.teams.budget')}</th>}
        {Array.from({ length: essays }, (_, index) => (
          <th key={index} scope="col" className="cell-head" aria-label={t('watch.teams.file', { number: index + 1 })}>
            {index + 1}
          </th>
        ))}
      </tr>
    </thead>
  );
});

const Row = memo(function Row(props: { team: Team; essays: number; budget: Budget; final: boolean }): ReactElement {
  const { team, essays, budget, final } = props;
  const { t } = useTranslation();
  const { name, session, connected, cells, lost, allowed } = team;
  const presence = connected ? 'connected' : session ? 'away' : 'absent';
  return (
    <tr data-budget={budget} data-presence={presence}>
      <th scope="row" className="watch-team">
        {name}
        {!connected && <small>{t(`watch.teams.${presence}`)}</small>}
      </th>
      {final && (
        <td className="watch-budget">
          {t('watch.teams.budgetOf', { lost, allowed })}
          {budget !== 'fine' && <small>{t(`watch.teams.${budget}`)}</small>}
        </td>
      )}
      {Array.from({ length: essays }, (_, index) => {
        const kind = kindOf(cells[index]);
        return (
          <td key={index} className={`cell cell-${kind}`} title={t(`watch.cell.${kind}`)}>
            {t(`watch.mark.${kind}`)}
          </td>
        );
      })}
    </tr>
  );
});
