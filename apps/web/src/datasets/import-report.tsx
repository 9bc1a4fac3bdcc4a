import { type ReactElement, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '@starboard/contracts';
import { queries, useKnown } from '../api/query';
import { Link } from '../router';
import { runningAddress } from '../running/contest-frame';
import { Reading } from '../ui/reading';
import { useLocalized } from '../ui/use-localized';
import { ImportFiles } from './import-files';

/** Between two looks at an import that is not over. */
const LOOK_MS = 1_000;
const goesOn = (status: ImportView['status'] | undefined): boolean => status === 'waiting' || status === 'running';

/** How far an import is, and what became of its files. @param onEnd once, when it is over */
export function ImportReport(props: { slug: string; importId: string; onEnd?: () => void }): ReactElement {
  const { slug, importId, onEnd } = props;
  const known = useKnown(
    queries.useQuery(
      'get',
      '/api/contests/{slug}/imports/{importId}',
      { params: { path: { slug, importId } } },
      { refetchInterval: ({ state }) => (goesOn(state.data?.status) ? LOOK_MS : false) },
    ),
  );
  const over = known.data !== undefined && !goesOn(known.data.status);
  const told = useRef(false);
  useEffect(() => {
    if (!over || told.current) return;
    told.current = true;
    onEnd?.();
  }, [over, onEnd]);
  return <Reading known={known}>{(data) => <Report slug={slug} data={data} />}</Reading>;
}

function Report({ slug, data }: { slug: string; data: ImportView }): ReactElement {
  const { t } = useTranslation();
  const localized = useLocalized();
  const { status, files, done, accepted, unchanged, refused, remarks, failure, datasetId } = data;
  return (
    <div className="upload-state">
      <p role="status">
        <strong>{t(`datasets.importStatus.${status}`)}.</strong>{' '}
        {files !== null && t('datasets.counts', { files, accepted, unchanged, refused, remarks })}
      </p>
      {goesOn(status) && (
        <progress
          aria-label={t('datasets.readingLabel')}
          {...(files !== null && { max: Math.max(1, files), value: done })}
        />
      )}
      {failure && (
        <p className="form-error" role="alert">
          {localized(failure.message)} <small className="code">{failure.code}</small>
        </p>
      )}
      {datasetId !== null && (
        <p>
          <Link href={runningAddress(slug, `/datasets/${datasetId}`)}>{t('datasets.openSet')}</Link>
        </p>
      )}
      {status === 'finished' && refused > 0 && <p>{t('datasets.mend')}</p>}
      {!goesOn(status) && <ImportFiles slug={slug} importId={data.id} some={refused + remarks > 0} />}
    </div>
  );
}
