import { type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outcome, rest } from '../../api/client';
import { ApplicationForm } from '../../apply/application-form';

/** Files the application of a team for it, as it came on paper (regulation 3.1); it is then decided like any other. */
export function AddTeam({ slug, onAdded }: { slug: string; onAdded: () => void }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const [added, setAdded] = useState<readonly string[]>([]);
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('organisingTeams.add')}</h2>
      <p className="facts">{t('organisingTeams.addHint')}</p>
      <p role="status">{added.length > 0 && t('organisingTeams.added', { name: added.at(-1) })}</p>
      <details>
        <summary>{t('organisingTeams.addOpen')}</summary>
        <ApplicationForm
          // An empty form for the next one.
          key={added.length}
          name={`paper ${slug}`}
          initial={{ country: 'RU' }}
          button={t('organisingTeams.addButton')}
          send={async (body, key) => {
            const params = { path: { slug }, header: { 'idempotency-key': key } };
            const filed = await outcome(rest.POST('/api/contests/{slug}/applications', { params, body }));
            if (filed.ok) {
              setAdded([...added, filed.data.team.name]);
              onAdded();
            }
            return filed;
          }}
        />
      </details>
    </section>
  );
}
