import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntryView, TeamDecisionView, TeamOverviewView } from '@starboard/contracts';
import type { Known } from '../../api/query';
import { formatMoment } from '../../format/time';
import { actionName } from '../../ui/action-name';
import { DataTable } from '../../ui/data-table/data-table';
import { decisionName } from '../../ui/decision-name';
import { KnownSection } from '../../ui/known-section';
import { useMadeColumns } from '../../ui/made';

/** What was decided of a team, and the log of everything that was done with it. */
export function TeamHistory(props: {
  overview: Known<TeamOverviewView>;
  log: Known<readonly AuditEntryView[]>;
}): ReactElement {
  const { overview, log } = props;
  const { t, i18n } = useTranslation();
  const made = useMadeColumns(({ decidedAt, ...decision }: TeamDecisionView) => ({ ...decision, at: decidedAt }));
  const moment = (at: string): string => formatMoment(at, i18n.language);
  return (
    <>
      <KnownSection title={t('organisingTeams.decisions')} known={overview}>
        {({ decisions }, id) =>
          decisions.length === 0 ? (
            <p className="facts">{t('organisingTeams.noDecisions')}</p>
          ) : (
            <DataTable
              labelledBy={id}
              name="decisions"
              rows={decisions}
              keyOf={(decision) => decision.id}
              columns={[
                {
                  id: 'what',
                  label: t('organisingTeams.column.decided'),
                  heads: true,
                  value: (decision) => decisionName(t, decision),
                },
                ...made,
              ]}
            />
          )
        }
      </KnownSection>
      <KnownSection title={t('organisingTeams.log')} hint={t('organisingTeams.logHint')} known={log}>
        {(entries, id) => (
          <DataTable
            labelledBy={id}
            name="log"
            rows={entries}
            keyOf={({ seq }) => seq}
            columns={[
              {
                id: 'at',
                label: t('organisingTeams.column.when'),
                heads: true,
                value: ({ at }) => at,
                cell: ({ at }) => moment(at),
              },
              { id: 'actor', label: t('organisingTeams.column.whoDid'), value: ({ actor }) => actor },
              {
                id: 'action',
                label: t('organisingTeams.column.action'),
                value: ({ action }) => actionName(i18n, action),
                cell: ({ action }) => (
                  <>
                    {actionName(i18n, action)} <small className="code">{action}</small>
                  </>
                ),
              },
              { id: 'reason', label: t('organising.reason'), value: ({ reason }) => reason },
            ]}
          />
        )}
      </KnownSection>
    </>
  );
}
