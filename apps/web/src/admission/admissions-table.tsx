import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnContestView, TeamAdmissionView } from '@starboard/contracts';
import { formatMoment } from '../format/time';
import { DataTable } from '../ui/data-table/data-table';
import { MadeLine } from '../ui/made';
import { useLocalized } from '../ui/use-localized';
import { ConcludeDialog } from './conclude-dialog';
import { StepDialog } from './step-dialog';
import { dueStep } from './steps';

/** Where every approved team stands; whoever's turn it is has a button. */
export function AdmissionsTable(props: {
  labelledBy: string;
  slug: string;
  roles: OwnContestView['roles'];
  teams: readonly TeamAdmissionView[];
  onDone: () => void;
}): ReactElement {
  const { labelledBy, slug, roles, teams, onDone } = props;
  const { t, i18n } = useTranslation();
  const localized = useLocalized();
  const [chosen, choose] = useState<TeamAdmissionView>();
  const stand = ({ admission }: TeamAdmissionView): string =>
    admission.admittedAt !== null
      ? t('admission.admitted', { moment: formatMoment(admission.admittedAt, i18n.language) })
      : admission.next === null
        ? ''
        : localized(admission.next.text);
  const act = ({ admission }: TeamAdmissionView): 'conclude' | 'decide' | undefined => {
    if (dueStep(admission, roles) !== undefined) return 'decide';
    return admission.next?.step === 'conclude' || admission.next?.step === 'ready' ? 'conclude' : undefined;
  };
  const end = (done: boolean): void => {
    choose(undefined);
    if (done) onDone();
  };
  return (
    <>
      <DataTable
        labelledBy={labelledBy}
        name="teams"
        rows={teams}
        keyOf={({ team }) => team.id}
        filters={[
          { id: 'mine', label: t('admission.mine'), holds: ({ admission }) => dueStep(admission, roles) !== undefined },
          { id: 'open', label: t('admission.open'), holds: ({ admission }) => admission.admittedAt === null },
        ]}
        columns={[
          { id: 'team', label: t('admission.team'), heads: true, value: ({ team }) => team.name },
          {
            id: 'ready',
            label: t('admission.readiness'),
            value: ({ admission }) => t(admission.current.ready ? 'admission.ready' : 'admission.notReady'),
            cell: ({ admission: { current } }) => (
              <>
                {t(current.ready ? 'admission.ready' : 'admission.notReady')}
                {current.gaps.map(({ code, text }) => (
                  <small key={code}>{localized(text)}</small>
                ))}
              </>
            ),
          },
          {
            id: 'conclusion',
            label: t('admission.conclusion'),
            value: ({ admission }) => admission.conclusion?.issuedAt ?? null,
            cell: ({ admission: { conclusion } }) =>
              conclusion && (
                <>
                  {t(conclusion.ready ? 'admission.positive' : 'admission.negative')}
                  <small>
                    <MadeLine made={{ ...conclusion, at: conclusion.issuedAt, reason: '', protocolRef: '' }} />
                  </small>
                  {conclusion.outdated && <small>{t('admission.outdated')}</small>}
                </>
              ),
          },
          {
            id: 'decisions',
            label: t('admission.decisions'),
            value: ({ admission }) => admission.decisions.length,
            cell: ({ admission }) => (
              <>
                {admission.decisions.map(({ id, outcome, decidedAt, ...made }) => (
                  <small key={id}>
                    {t(`admission.outcome.${outcome as 'approved'}`)}: <MadeLine made={{ ...made, at: decidedAt }} />
                  </small>
                ))}
              </>
            ),
          },
          { id: 'next', label: t('admission.next'), value: stand },
          {
            id: 'act',
            label: t('admission.act'),
            cell: (row) => {
              const kind = act(row);
              return (
                kind && (
                  <button
                    type="button"
                    className="quiet"
                    aria-label={`${t(`admission.do.${kind}`)} ${row.team.name}`}
                    onClick={() => choose(row)}
                  >
                    {t(`admission.do.${kind}`)}
                  </button>
                )
              );
            },
          },
        ]}
      />
      {chosen && act(chosen) === 'conclude' && <ConcludeDialog slug={slug} roles={roles} of={chosen} onEnd={end} />}
      {chosen && act(chosen) === 'decide' && <StepDialog slug={slug} roles={roles} of={chosen} onEnd={end} />}
    </>
  );
}
