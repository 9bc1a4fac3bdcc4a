import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { FRESH_MS, queries, useKnown } from '../api/query';
import { formatMoment } from '../format/time';
import { useLocalized } from '../ui/use-localized';
import { AboutSection } from './about-section';

/** The parameters in force as sentences (2.17). */
export function Parameters({ slug }: { slug: string }): ReactElement {
  const { t, i18n } = useTranslation();
  const localized = useLocalized();
  const known = useKnown(
    queries.useQuery(
      'get',
      '/api/contests/{slug}/parameters-in-words',
      { params: { path: { slug } } },
      { staleTime: FRESH_MS },
    ),
  );
  return (
    <AboutSection name="parameters" title={t('about.part.parameters')} known={known}>
      {({ version, since, parameters }) => (
        <>
          <p className="facts">{t('about.parametersSince', { version, moment: formatMoment(since, i18n.language) })}</p>
          <dl className="in-words">
            {parameters.map(({ name, title, text }) => (
              <div key={name}>
                <dt>{localized(title)}</dt>
                <dd>{localized(text)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </AboutSection>
  );
}
