import './organising.css';
import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { contestFields } from '@starboard/catalogue';
import type { OwnContestView, ParametersVersionView } from '@starboard/contracts';
import { useList } from '../api/list';
import { formatMoment } from '../format/time';
import { useShownParameter } from '../parameters/use-shown-parameter';
import type { ParameterValue } from '../parameters/value';
import { DataTable } from '../ui/data-table/data-table';
import { KnownSection } from '../ui/known-section';
import { useLocalized } from '../ui/use-localized';
import { AnnounceSection } from './announce-section';
import { DifferenceList } from './difference-list';
import { differences } from './differences';
import { OrganisersPage } from './organisers-page';
import { ParametersForm } from './parameters-form';
import { Steps } from './steps';

/** The parameters of a contest: in force, to be changed, and all versions (regulation 2.17); then its announcement. */
export function ParametersPage({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <OrganisersPage slug={slug} title={t('organising.parameters.title')} lead={t('organising.parameters.lead')}>
      {(contest, reload) => <Parameters contest={contest} reload={reload} />}
    </OrganisersPage>
  );
}

function Parameters({ contest, reload }: { contest: OwnContestView; reload: () => void }): ReactElement {
  const { slug, announcedAt } = contest;
  const { t } = useTranslation();
  const versions = useList('/api/contests/{slug}/parameters', { path: { slug } });
  const { reload: reloadVersions } = versions;
  return (
    <>
      {announcedAt === null && <Steps now="parameters" />}
      <KnownSection
        title={t('organising.parameters.change')}
        hint={t('organising.parameters.changeHint')}
        known={versions}
      >
        {([inForce]) => (
          <ParametersForm
            key={inForce?.version ?? 0}
            contest={contest}
            inForce={inForce}
            onChanged={() => {
              reloadVersions();
              reload();
            }}
          />
        )}
      </KnownSection>
      {announcedAt === null && <AnnounceSection slug={slug} onAnnounced={reload} />}
      <KnownSection title={t('organising.parameters.inForce')} known={versions}>
        {([inForce], id) => inForce && <InForce contest={contest} version={inForce} labelledBy={id} />}
      </KnownSection>
      <KnownSection title={t('organising.parameters.versions')} known={versions}>
        {(all, id) => <Versions contest={contest} versions={all} labelledBy={id} />}
      </KnownSection>
    </>
  );
}

function InForce(props: { contest: OwnContestView; version: ParametersVersionView; labelledBy: string }): ReactElement {
  const { contest, version, labelledBy } = props;
  const { t } = useTranslation();
  const localized = useLocalized();
  const shown = useShownParameter();
  const values: Readonly<Record<string, unknown>> = version.values;
  const rows = contestFields(contest.engine).map((field) => {
    const value = values[field.name] as ParameterValue | undefined;
    return {
      name: field.name,
      label: localized(field.label),
      value: value === undefined ? t('organising.parameters.unset') : shown(value, field),
      hint: localized(field.hint),
    };
  });
  return (
    <DataTable
      labelledBy={labelledBy}
      name="values"
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { id: 'label', label: t('organising.parameters.parameter'), heads: true, value: ({ label }) => label },
        { id: 'value', label: t('organising.parameters.value'), value: ({ value }) => value },
        { id: 'hint', label: t('organising.parameters.about'), value: ({ hint }) => hint },
      ]}
    />
  );
}

function Versions(props: {
  contest: OwnContestView;
  versions: readonly ParametersVersionView[];
  labelledBy: string;
}): ReactElement {
  const { contest, versions, labelledBy } = props;
  const { t, i18n } = useTranslation();
  const fields = contestFields(contest.engine);
  const before = ({ version }: ParametersVersionView): ParametersVersionView | undefined =>
    versions.find((one) => one.version === version - 1);
  return (
    <DataTable
      labelledBy={labelledBy}
      name="versions"
      rows={versions}
      keyOf={({ version }) => version}
      columns={[
        { id: 'version', label: t('organising.parameters.version'), heads: true, value: ({ version }) => version },
        {
          id: 'since',
          label: t('organising.parameters.since'),
          value: ({ createdAt }) => createdAt,
          cell: ({ createdAt }) => formatMoment(createdAt, i18n.language),
        },
        { id: 'by', label: t('decision.by'), value: ({ by }) => by },
        {
          id: 'reason',
          label: t('organising.reason'),
          value: ({ version, reason }) =>
            reason === '' && version === 1 ? t('organising.parameters.firstVersion') : reason,
        },
        {
          id: 'protocol',
          label: t('decision.protocol'),
          value: ({ protocolRef }) => protocolRef,
          cell: ({ protocolRef }) => protocolRef || '—',
        },
        {
          id: 'changes',
          label: t('organising.parameters.differences'),
          cell: (version) => {
            const earlier = before(version);
            return earlier === undefined ? (
              '—'
            ) : (
              <DifferenceList of={differences(earlier.values, version.values, fields)} />
            );
          },
        },
      ]}
    />
  );
}
