import './datasets.css';
import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ContestFrame, runningAddress } from '../running/contest-frame';
import { Part } from '../running/part';
import { ImportReport } from './import-report';

/** One import: how far it is, and its report file by file. */
export function ImportPage({ slug, importId }: { slug: string; importId: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <ContestFrame
      slug={slug}
      title={t('datasets.importTitle')}
      lead={t('datasets.importLead')}
      above={[{ name: t('datasets.title'), href: runningAddress(slug, '/datasets') }]}
      roles={['organiser', 'technical_commission']}
    >
      {() => <Part title={t('datasets.became')}>{() => <ImportReport slug={slug} importId={importId} />}</Part>}
    </ContestFrame>
  );
}
