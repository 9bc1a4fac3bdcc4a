import '../organising.css';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdmissionOutcomesView, OwnContestView } from '@starboard/contracts';
import { useList } from '../../api/list';
import { KnownSection } from '../../ui/known-section';
import { OrganisersPage } from '../organisers-page';
import { AdmissionTable } from './admission-table';
import { IssueConclusions } from './issue-conclusions';
import { Outcomes } from './outcomes';
import { StepDecision } from './step-decision';
import { decidingRoles, turnsOf } from './steps';

const OFFICIALS: OwnContestView['roles'] = ['organiser', 'jury', 'technical_commission'];

/** The way of all teams to the final (regulation 6.3, 8.1): conclusions, and the steps of the reader's roles. */
export function AdmissionPage({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <OrganisersPage
      slug={slug}
      title={t('organisingTeams.admission.title')}
      lead={t('organisingTeams.admission.lead')}
      roles={OFFICIALS}
    >
      {(contest) => <Admission contest={contest} />}
    </OrganisersPage>
  );
}

function Admission({ contest: { slug, roles } }: { contest: OwnContestView }): ReactElement {
  const { t } = useTranslation();
  const teams = useList('/api/contests/{slug}/admission', { path: { slug } });
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [outcomes, setOutcomes] = useState<AdmissionOutcomesView['outcomes']>();
  const all = teams.data ?? [];
  const mine = decidingRoles(roles);
  const done = (made: AdmissionOutcomesView['outcomes']): void => {
    setOutcomes(made);
    choose(new Set());
    teams.reload();
  };
  const open = new Set(mine.flatMap((role) => turnsOf(all, role).map(({ team }) => team.id)));
  return (
    <>
      <KnownSection
        title={t('organisingTeams.admission.teams')}
        hint={t('organisingTeams.admission.hint')}
        known={teams}
      >
        {(list, id) =>
          list.length === 0 ? (
            <p className="facts">{t('organisingTeams.admission.none')}</p>
          ) : (
            <AdmissionTable slug={slug} teams={list} labelledBy={id} open={open} chosen={chosen} choose={choose} />
          )
        }
      </KnownSection>
      {outcomes && <Outcomes of={outcomes} teams={all} />}
      {mine[0] !== undefined && <IssueConclusions slug={slug} role={mine[0]} onIssued={done} />}
      {mine.map((role) => (
        <StepDecision
          key={role}
          slug={slug}
          role={role}
          teams={turnsOf(all, role).filter(({ team }) => chosen.has(team.id))}
          waiting={turnsOf(all, role).length}
          onDecided={done}
        />
      ))}
    </>
  );
}
