import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntryView, TeamDecisionView, TeamOverviewView } from '@starboard/contracts';
import type { Known } from '../../api/query';
import { formatMoment } from '../../format/time';
import { DataTable } from '../../ui/data-table/data-table';
import { KnownSection } from '../../ui/known-section';

const KINDS = [
  ...(['team.application', 'team.disqualification', 'admission.conclusion', 'admission.check'] as const),
  ...(['admission.verification', 'admission.approval', 'protest.answer'] as const),
];
const OUTCOMES = [...(['approved', 'refused', 'disqualified', 'positive', 'negative', 'upheld', 'dismissed'] as const)];

/** What was decided of a team, and the log of everything that was done with it. */
export function TeamHistory(props: {
  overview: Known<TeamOverviewView>;
  log: Known<readonly AuditEntryView[]>;
}): ReactElement {
  const { overview, log } = props;
  const { t, i18n } = useTranslation();
  const words = useDecisionWords();
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
                { id: 'what', label: t('organisingTeams.column.decided'), heads: true, value: words },
                {
                  id: 'at',
                  label: t('organisingTeams.column.when'),
                  value: ({ decidedAt }) => decidedAt,
                  cell: ({ decidedAt }) => moment(decidedAt),
                },
                { id: 'reason', label: t('organising.reason'), value: ({ reason }) => reason },
                {
                  id: 'protocol',
                  label: t('organising.protocol'),
                  value: ({ protocolRef }) => protocolRef,
                  cell: ({ protocolRef }) => protocolRef || '—',
                },
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
                value: ({ action }) => action,
                cell: ({ action }) => <code>{action}</code>,
              },
              { id: 'reason', label: t('organising.reason'), value: ({ reason }) => reason },
            ]}
          />
        )}
      </KnownSection>
    </>
  );
}

/** A decision as its kind and its outcome are called; one of another kind by its code. */
function useDecisionWords(): (decision: TeamDecisionView) => string {
  const { t } = useTranslation();
  return ({ kind, outcome }) => {
    const known = KINDS.find((one) => one === kind);
    const came = OUTCOMES.find((one) => one === outcome);
    const name = known === undefined ? kind : t(`organisingTeams.kind.${keyOf(known)}`);
    return `${name}: ${came === undefined ? outcome : t(`organisingTeams.outcome.${came}`)}`;
  };
}

/** Dots separate the parts of the name of a text. */
const keyOf = <Kind extends string>(kind: Kind): Kind extends `${infer A}.${infer B}` ? `${A}-${B}` : never =>
  kind.replace('.', '-') as never;
