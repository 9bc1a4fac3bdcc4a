import './experts.css';
import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasetView, ExpertView, OwnContestView } from '@starboard/contracts';
import { useList } from '../api/list';
import { useAddressText } from '../running/address-text';
import { ContestFrame } from '../running/contest-frame';
import { Choice } from '../running/fields';
import { Part } from '../running/part';
import { DecisionsPart } from '../ui/decisions-part';
import { Reading } from '../ui/reading';
import { AgreementPart } from './agreement-part';
import { AssignmentsPart } from './assignments-part';
import { ComparisonContext, useComparisons } from './essay-comparison';
import { ExpertsPart } from './experts-part';
import { PlanPart } from './plan-part';
import { ThirdPart } from './third-part';

/** Experts, who checks what, third checks, and how far they agree (regulation 7.9, 8.2.2). */
export function ExpertsPage({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <ContestFrame
      slug={slug}
      title={t('experts.title')}
      lead={t('experts.lead')}
      roles={['organiser', 'technical_commission', 'jury']}
    >
      {(contest) => <Experts contest={contest} />}
    </ContestFrame>
  );
}

function Experts({ contest }: { contest: OwnContestView }): ReactElement {
  const { t } = useTranslation();
  const { slug, roles } = contest;
  const experts = useList('/api/contests/{slug}/experts', { path: { slug } });
  const sets = useList('/api/contests/{slug}/datasets', { path: { slug } });
  return (
    <>
      <ExpertsPart slug={slug} known={experts} organises={roles.includes('organiser')} />
      <Part title={t('experts.set')} hint={t('experts.setHint')}>
        {() => (
          <Reading known={sets}>
            {(all) => (all.length === 0 ? <p className="facts">{t('experts.noSets')}</p> : <SetChoice sets={all} />)}
          </Reading>
        )}
      </Part>
      {sets.data && (
        <OfSet contest={contest} sets={sets.data} experts={experts.data ?? []} onChanged={experts.reload} />
      )}
    </>
  );
}

/** The set of the address; without one the newest of a final, else the newest. */
function useChosenSet(sets: readonly DatasetView[]): [DatasetView | undefined, (id: string) => void] {
  const [asked, choose] = useAddressText('set');
  return [sets.find(({ id }) => id === asked) ?? sets.find(({ kind }) => kind === 'final') ?? sets[0], choose];
}

function SetChoice({ sets }: { sets: readonly DatasetView[] }): ReactElement {
  const { t } = useTranslation();
  const [set, choose] = useChosenSet(sets);
  return (
    <Choice
      name="set"
      label={t('experts.setLabel')}
      value={set?.id ?? ''}
      onChoose={choose}
      options={sets.map(({ id, kind, name, version, essays }) => [
        id,
        `${t(`experts.kind.${kind}`)}: ${t('experts.setOption', { name, version, essays })}`,
      ])}
    />
  );
}

function OfSet(props: {
  contest: OwnContestView;
  sets: readonly DatasetView[];
  experts: readonly ExpertView[];
  onChanged: () => void;
}): ReactElement | null {
  const { contest, sets, experts, onChanged } = props;
  const { slug, roles } = contest;
  const { t } = useTranslation();
  const [set] = useChosenSet(sets);
  const comparisonOf = useComparisons(slug, set);
  const assignments = useList('/api/contests/{slug}/assignments', {
    path: { slug },
    ...(set && { query: { dataset: set.id } }),
  });
  if (set === undefined) return null;
  const organises = roles.includes('organiser');
  const changed = (): void => {
    assignments.reload();
    onChanged();
  };
  const ids = new Map(assignments.data?.map(({ externalId, essayId }) => [externalId, essayId]));
  return (
    <ComparisonContext value={comparisonOf}>
      {organises && <PlanPart key={`plan ${set.id}`} slug={slug} set={set} onApplied={changed} />}
      <AssignmentsPart contest={contest} known={assignments} experts={experts} onChanged={changed} />
      <ThirdPart key={`third ${set.id}`} contest={contest} set={set} onChanged={changed} />
      <DecisionsPart
        slug={slug}
        title={t('decision.list.thirds')}
        query={{ kind: 'third-check.*' }}
        of={assignments.data
          ?.filter(({ place }) => place === 3)
          .map(({ id, status }) => `${id} ${status}`)
          .join()}
      />
      <AgreementPart key={`agreement ${set.id}`} slug={slug} set={set} ids={ids} />
    </ComparisonContext>
  );
}
