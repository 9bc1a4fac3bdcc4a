import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { FRESH_MS, queries, useKnown } from '../api/query';
import { AboutSection } from './about-section';

/** By which programs the contest is scored (4.7, 9.2). */
export function Modules({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const known = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/modules', { params: { path: { slug } } }, { staleTime: FRESH_MS }),
  );
  return (
    <AboutSection name="modules" title={t('about.part.modules')} known={known}>
      {({ engine, engineVersion, newestVersion, platform }) => (
        <>
          <p>
            {t('about.engine')} <code>{engine}</code> <code>{engineVersion}</code> · {t('about.platform')}{' '}
            <code>{platform}</code>
          </p>
          {newestVersion !== engineVersion && <p className="facts">{t('about.newer', { version: newestVersion })}</p>}
        </>
      )}
    </AboutSection>
  );
}
