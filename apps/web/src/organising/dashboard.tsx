import './organising.css';
import { type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnContestView } from '@starboard/contracts';
import { formatMoment } from '../format/time';
import { isPage, Link } from '../router';
import { DataTable } from '../ui/data-table/data-table';
import { KnownSection } from '../ui/known-section';
import { useLocalized } from '../ui/use-localized';
import { useRoundName } from '../ui/use-round-name';
import { type Facts, type Task, tasksOf } from './tasks';
import { useFacts } from './use-facts';

/** What the organisers of a contest have to do now, and whom others wait for. */
export function Dashboard({ contest }: { contest: OwnContestView }): ReactElement {
  const { t } = useTranslation();
  return (
    <KnownSection title={t('organising.now')} hint={t('organising.nowHint')} known={useFacts(contest)}>
      {(facts, id) => <Tasks facts={facts} labelledBy={id} />}
    </KnownSection>
  );
}

function Tasks({ facts, labelledBy }: { facts: Facts; labelledBy: string }): ReactElement {
  const { t, i18n } = useTranslation();
  const nameOf = useTaskName(facts);
  const tasks = useMemo(() => tasksOf(facts), [facts]);
  const whom = ({ who }: Task): string => who.map((one) => t(`organising.who.${one}`)).join(', ');
  const filters = useMemo(
    () => [
      { id: 'own', label: t('organising.show.own'), holds: ({ who }: Task) => who.includes('organiser') },
      { id: 'late', label: t('organising.show.late'), holds: ({ late }: Task) => late },
    ],
    [t],
  );
  if (tasks.length === 0) return <p className="facts">{t('organising.nothing')}</p>;
  return (
    <DataTable
      labelledBy={labelledBy}
      name="tasks"
      rows={tasks}
      filters={filters}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'what',
          label: t('organising.column.what'),
          heads: true,
          value: nameOf,
          cell: (one) => (isThere(one.href) ? <Link href={one.href}>{nameOf(one)}</Link> : nameOf(one)),
        },
        { id: 'who', label: t('organising.column.who'), value: whom },
        {
          id: 'due',
          label: t('organising.column.due'),
          value: ({ dueAt }) => dueAt,
          cell: ({ dueAt }) => (dueAt === null ? '—' : formatMoment(dueAt, i18n.language)),
        },
        {
          id: 'state',
          label: t('organising.column.state'),
          value: ({ late }) => t(late ? 'organising.late' : 'organising.toDo'),
          cell: ({ late }) => (
            <span className={late ? 'status status-void' : 'status status-pending'}>
              {t(late ? 'organising.late' : 'organising.toDo')}
            </span>
          ),
        },
      ]}
    />
  );
}

/** Whether a page does it: some deeds have only a call. */
const isThere = (href: string | null): href is string => href !== null && isPage(new URL(href, location.href).pathname);

function useTaskName({ rounds }: Facts): (task: Task) => string {
  const { t } = useTranslation();
  const localized = useLocalized();
  const roundName = useRoundName();
  return (task) => {
    if (task.kind === 'term') {
      const { title, of, round } = task.term;
      return [localized(title), of, round === null ? null : roundName(round, rounds)].filter((part) => part !== null).join(', '); // prettier-ignore
    }
    const { count } = task;
    if ('name' in task) return t(`organising.task.${task.kind}`, { name: task.name, count });
    if ('round' in task) return t(`organising.task.${task.kind}`, { round: roundName(task.round, rounds), count });
    return t(`organising.task.${task.kind}`, { count });
  };
}
