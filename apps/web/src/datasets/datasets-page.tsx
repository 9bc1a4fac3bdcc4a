import './datasets.css';
import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../api/list';
import { ContestFrame } from '../running/contest-frame';
import { Part } from '../running/part';
import { Reading } from '../ui/reading';
import { ComposePart } from './compose-part';
import { ImportsTable } from './imports-table';
import { SetsTable } from './sets-table';
import { UploadPart } from './upload-part';

/** Sets of essays of a contest: those there are, what is imported, and how to bring new ones (regulation 2.6–2.8). */
export function DatasetsPage({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <ContestFrame
      slug={slug}
      title={t('datasets.title')}
      lead={t('datasets.lead')}
      roles={['organiser', 'technical_commission', 'jury']}
    >
      {({ roles }) => (
        <Datasets
          slug={slug}
          uploads={roles.includes('organiser')}
          watches={roles.includes('organiser') || roles.includes('technical_commission')}
        />
      )}
    </ContestFrame>
  );
}

function Datasets({ slug, uploads, watches }: { slug: string; uploads: boolean; watches: boolean }): ReactElement {
  const { t } = useTranslation();
  const sets = useList('/api/contests/{slug}/datasets', { path: { slug } });
  const reload = (): void => sets.reload();
  return (
    <>
      <Part title={t('datasets.sets')} hint={t('datasets.setsHint')}>
        {(id) => (
          <Reading known={sets}>
            {(data) =>
              data.length === 0 ? (
                <p className="facts">{t('datasets.none')}</p>
              ) : (
                <SetsTable slug={slug} labelledBy={id} sets={data} />
              )
            }
          </Reading>
        )}
      </Part>
      {uploads && (
        <>
          <UploadPart slug={slug} target="essays" sets={sets.data ?? []} onSent={reload} />
          <UploadPart slug={slug} target="expert-markups" sets={[]} onSent={reload} />
          <ComposePart slug={slug} />
        </>
      )}
      {watches && <ImportsTable slug={slug} />}
    </>
  );
}
