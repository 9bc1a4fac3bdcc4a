import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { FRESH_MS, queries, useKnown } from '../api/query';
import { formatMoment } from '../format/time';
import { AboutSection } from './about-section';

/** Who takes part, and who of them in the final (6.4, 8.1.3). */
export function AdmittedTeams({ slug }: { slug: string }): ReactElement {
  const { t, i18n } = useTranslation();
  const known = useKnown(
    queries.useQuery(
      'get',
      '/api/contests/{slug}/admitted-teams',
      { params: { path: { slug } } },
      { staleTime: FRESH_MS },
    ),
  );
  return (
    <AboutSection name="admitted" title={t('about.part.admitted')} known={known}>
      {({ teams, approved }) => (
        <>
          {teams.length === 0 && <p className="facts">{t('about.nobodyAdmitted')}</p>}
          <ul className="rows">
            {teams.map((team) => (
              <li key={team.slug}>
                <span className="row-name">{team.name}</span>
                <span className="facts">
                  {t('about.admittedAt', { moment: formatMoment(team.admittedAt, i18n.language) })}
                </span>
              </li>
            ))}
            {approved.map((team) => (
              <li key={team.slug}>
                <span className="row-name">{team.name}</span>
                <span className="facts">{t('about.approved')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </AboutSection>
  );
}
