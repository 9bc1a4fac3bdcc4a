import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignmentView, ExpertView, OwnContestView } from '@starboard/contracts';
import type { Known } from '../api/query';
import { useConfirmation } from '../desk/use-confirmation';
import { formatMoment } from '../format/time';
import { Part } from '../running/part';
import { DataTable } from '../ui/data-table/data-table';
import { Reading } from '../ui/reading';
import { type AskedAct, assignmentActs } from './assignment-acts';
import { AssignmentDialog } from './assignment-dialog';
import { EssayName } from './essay-comparison';

/** Who checks which essay, until when; moved to another expert, given more time, a third check taken back. */
export function AssignmentsPart(props: {
  contest: OwnContestView;
  known: Known<readonly AssignmentView[]>;
  experts: readonly ExpertView[];
  onChanged: () => void;
}): ReactElement {
  const { contest, known, experts, onChanged } = props;
  const { t } = useTranslation();
  const { asked, ask, close, draft, section } = useConfirmation<AskedAct>(onChanged);
  return (
    <Part title={t('experts.assignments')} hint={t('experts.assignmentsHint')} section={section}>
      {(id) => (
        <>
          <Reading known={known}>
            {(assignments) =>
              assignments.length === 0 ? (
                <p className="facts">{t('experts.noAssignments')}</p>
              ) : (
                <Assignments labelledBy={id} roles={contest.roles} assignments={inOrder(assignments)} ask={ask} />
              )
            }
          </Reading>
          {asked && (
            <AssignmentDialog
              slug={contest.slug}
              roles={contest.roles}
              asked={asked}
              experts={experts}
              draft={draft}
              onEnd={close}
            />
          )}
        </>
      )}
    </Part>
  );
}

/** As the regulation counts checks: essay by essay, the first before the second. */
const inOrder = (assignments: readonly AssignmentView[]): AssignmentView[] =>
  [...assignments].sort((one, other) => one.externalId.localeCompare(other.externalId) || one.place - other.place);

const STATUSES = ['assigned', 'submitted', 'cancelled'] as const;

function Assignments(props: {
  labelledBy: string;
  roles: OwnContestView['roles'];
  assignments: readonly AssignmentView[];
  ask: (what: AskedAct) => void;
}): ReactElement {
  const { labelledBy, roles, assignments, ask } = props;
  const { t, i18n } = useTranslation();
  const stateOf = ({ status, late, overdue }: AssignmentView): string => {
    const parts = [t(`experts.status.${status}`)];
    if (overdue) parts.push(t('experts.overdue'));
    if (late) parts.push(t('experts.late'));
    return parts.join(', ');
  };
  const moment = (at: string | null): string | null => (at === null ? null : formatMoment(at, i18n.language));
  return (
    <DataTable
      labelledBy={labelledBy}
      name="assignments"
      rows={assignments}
      keyOf={({ id }) => id}
      filters={[
        { id: 'overdue', label: t('experts.overdue'), holds: ({ overdue }) => overdue },
        { id: 'third', label: t('experts.third'), holds: ({ place }) => place === 3 },
        ...STATUSES.map((one) => ({
          id: one,
          label: t(`experts.status.${one}`),
          holds: ({ status }: AssignmentView) => status === one,
        })),
      ]}
      columns={[
        {
          id: 'essay',
          label: t('experts.column.essay'),
          heads: true,
          value: ({ externalId }) => externalId,
          cell: ({ essayId, externalId }) => <EssayName essayId={essayId} name={externalId} />,
        },
        { id: 'place', label: t('experts.column.place'), value: ({ place }) => place },
        { id: 'expert', label: t('experts.column.expert'), value: ({ expert }) => expert },
        {
          id: 'status',
          label: t('experts.column.status'),
          value: stateOf,
          differs: ({ overdue, late }) => overdue || late,
        },
        {
          id: 'due',
          label: t('experts.column.due'),
          value: ({ dueAt }) => dueAt,
          cell: ({ dueAt, endsAt }) => (
            <>
              {moment(dueAt) ?? t('experts.noDue')}
              {endsAt !== null && <small>{t('experts.ends', { moment: moment(endsAt) })}</small>}
            </>
          ),
        },
        {
          id: 'submitted',
          label: t('experts.column.submittedAt'),
          value: ({ submittedAt }) => submittedAt,
          cell: ({ submittedAt }) => moment(submittedAt),
        },
        {
          id: 'acts',
          label: t('experts.column.act'),
          cell: (assignment) => (
            <span className="actions">
              {assignmentActs(assignment, roles).map((act) => (
                <button
                  key={act}
                  type="button"
                  className="quiet"
                  onClick={() => ask({ act, assignment })}
                  aria-label={t(`experts.act.${act}.named`, {
                    essay: assignment.externalId,
                    expert: assignment.expert,
                  })}
                >
                  {t(`experts.act.${act}.ask`)}
                </button>
              ))}
            </span>
          ),
        },
      ]}
    />
  );
}
