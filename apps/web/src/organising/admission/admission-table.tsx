import { type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamAdmissionView } from '@starboard/contracts';
import { formatMoment } from '../../format/time';
import { Link } from '../../router';
import { DataTable } from '../../ui/data-table/data-table';
import { useLocalized } from '../../ui/use-localized';
import { placesOf } from '../addresses';

const NEXT = ['ready', 'conclude', 'check', 'verify', 'approve'] as const;

/** Teams with their conclusion, the decisions on it and what comes next; those that can be decided now can be chosen. */
export function AdmissionTable(props: {
  slug: string;
  teams: readonly TeamAdmissionView[];
  labelledBy: string;
  open: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  choose: (ids: ReadonlySet<string>) => void;
}): ReactElement {
  const { slug, teams, labelledBy, open, chosen, choose } = props;
  const { t, i18n } = useTranslation();
  const localized = useLocalized();
  const filters = useMemo(
    () => [
      ...NEXT.map((step) => ({
        id: step,
        label: t(`organisingTeams.admission.next.${step}`),
        holds: ({ admission }: TeamAdmissionView) => admission.next?.step === step,
      })),
      {
        id: 'admitted',
        label: t('organisingTeams.admission.next.admitted'),
        holds: ({ admission }: TeamAdmissionView) => admission.next === null,
      },
    ],
    [t],
  );
  const toggle = (id: string): void => {
    const all = new Set(chosen);
    if (!all.delete(id)) all.add(id);
    choose(all);
  };
  const conclusion = ({ admission }: TeamAdmissionView): string => {
    const { conclusion: issued, current } = admission;
    const gaps = (issued ?? current).gaps.map(({ text }) => localized(text)).join(' ');
    if (issued === null) return [t('organisingTeams.admission.notIssued'), gaps].filter(Boolean).join(' ');
    const state = issued.outdated ? 'outdated' : issued.ready ? 'positive' : 'negative';
    const issuedAt = formatMoment(issued.issuedAt, i18n.language);
    return [t(`organisingTeams.admission.conclusion.${state}`, { moment: issuedAt }), gaps].filter(Boolean).join(' ');
  };
  const decisions = ({ admission }: TeamAdmissionView): string =>
    admission.decisions
      .map(({ role, outcome, reason, protocolRef, decidedAt }) =>
        [
          t(`my.role.${role as 'jury'}`),
          t(`organisingTeams.outcome.${outcome as 'approved'}`),
          formatMoment(decidedAt, i18n.language),
          reason,
          protocolRef,
        ]
          .filter(Boolean)
          .join(', '),
      )
      .join('; ');
  return (
    <DataTable
      labelledBy={labelledBy}
      name=""
      rows={teams}
      filters={filters}
      keyOf={({ team }) => team.id}
      columns={[
        {
          id: 'choose',
          label: t('organisingTeams.column.choose'),
          cell: ({ team: { id, name } }) =>
            open.has(id) && (
              <input
                type="checkbox"
                checked={chosen.has(id)}
                aria-label={t('organisingTeams.choose', { name })}
                onChange={() => toggle(id)}
              />
            ),
        },
        {
          id: 'name',
          label: t('organisingTeams.column.name'),
          heads: true,
          value: ({ team }) => team.name,
          cell: ({ team }) => <Link href={`${placesOf(slug).teams}/${team.id}`}>{team.name}</Link>,
        },
        {
          id: 'next',
          label: t('organisingTeams.admission.nextStep'),
          value: ({ admission: { next } }) =>
            next === null ? t('organisingTeams.admission.next.admitted') : localized(next.text),
        },
        { id: 'conclusion', label: t('organisingTeams.admission.conclusionHead'), value: conclusion },
        {
          id: 'decisions',
          label: t('organisingTeams.decisions'),
          value: decisions,
          cell: (team) => decisions(team) || '—',
        },
      ]}
    />
  );
}
