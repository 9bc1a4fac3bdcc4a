import './datasets.css';
import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasetView } from '@starboard/contracts';
import { useList } from '../api/list';
import { type Known, queries, useKnown } from '../api/query';
import { formatMoment } from '../format/time';
import { ContestFrame, runningAddress } from '../running/contest-frame';
import { FactsList } from '../running/facts-list';
import { Part } from '../running/part';
import { Reading } from '../ui/reading';
import { ChangePart } from './change-part';
import { EssaysPart } from './essays-part';
import { SealPart } from './seal-part';
import { setState } from './set-state';
import { SetsTable } from './sets-table';

/** One version of a set: what it is, as files, its changes, its seal. */
export function DatasetPage({ slug, datasetId }: { slug: string; datasetId: string }): ReactElement {
  const { t } = useTranslation();
  const known = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/datasets/{datasetId}', { params: { path: { slug, datasetId } } }),
  );
  const { data } = known;
  return (
    <ContestFrame
      slug={slug}
      title={data ? t('datasets.setTitle', { name: data.name, version: data.version }) : t('datasets.set')}
      lead={data ? t(`datasets.seen.${data.kind}`) : t('datasets.lead')}
      above={[{ name: t('datasets.title'), href: runningAddress(slug, '/datasets') }]}
      roles={['organiser', 'technical_commission', 'jury']}
    >
      {({ roles }) => <Parts slug={slug} known={known} organises={roles.includes('organiser')} />}
    </ContestFrame>
  );
}

function Parts(props: { slug: string; known: Known<DatasetView>; organises: boolean }): ReactElement {
  const { slug, known, organises } = props;
  const { t } = useTranslation();
  const { data, reload } = known;
  return (
    <>
      <Part title={t('datasets.facts')}>
        {() => <Reading known={known}>{(set) => <Facts slug={slug} set={set} />}</Reading>}
      </Part>
      {data && organises && <SealPart slug={slug} set={data} onSealed={reload} />}
      {data && organises && <ChangePart slug={slug} set={data} onChanged={reload} />}
      {data && organises && <EssaysPart slug={slug} set={data} />}
      {data && <Versions slug={slug} set={data} />}
    </>
  );
}

const FORMATS = ['txt', 'json'] as const;

function Facts({ slug, set }: { slug: string; set: DatasetView }): ReactElement {
  const { t, i18n } = useTranslation();
  const files = `/api/contests/${encodeURIComponent(slug)}/datasets/${set.id}/files`;
  const { kind, name, version, essays, createdAt, sealedAt, merkleRoot, referenceRoot } = set;
  return (
    <>
      <FactsList
        facts={[
          [t('datasets.column.kind'), t(`datasets.kind.${kind}`)],
          [t('datasets.column.version'), version],
          [t('datasets.column.essays'), essays],
          [t('datasets.column.state'), t(`datasets.state.${setState(set)}`)],
          [t('datasets.column.made'), formatMoment(createdAt, i18n.language)],
          sealedAt === null ? undefined : [t('datasets.sealedAt'), formatMoment(sealedAt, i18n.language)],
          merkleRoot === null ? undefined : [t('datasets.root'), <code key="root">{merkleRoot}</code>],
          referenceRoot === null ? undefined : [t('datasets.referenceRoot'), <code key="refs">{referenceRoot}</code>],
        ]}
      />
      <p className="downloads">
        <span>{t('datasets.files')}</span>
        {FORMATS.map((format) => (
          <a key={format} href={`${files}?format=${format}`} download={`${name}-${version}-${format}.zip`}>
            {t(`datasets.format.${format}`)}
          </a>
        ))}
      </p>
    </>
  );
}

/** Other versions of the same set. */
function Versions({ slug, set }: { slug: string; set: DatasetView }): ReactElement {
  const { t } = useTranslation();
  const { kind, name, sealedAt, essays } = set;
  const of = `${sealedAt ?? ''} ${essays}`;
  const known = useList('/api/contests/{slug}/datasets', { path: { slug }, query: { kind } }, { of });
  return (
    <Part title={t('datasets.versions')}>
      {(id) => (
        <Reading known={known}>
          {(sets) => <SetsTable slug={slug} labelledBy={id} sets={sets.filter((one) => one.name === name)} />}
        </Reading>
      )}
    </Part>
  );
}
