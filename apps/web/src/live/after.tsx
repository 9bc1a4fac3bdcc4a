import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveTeams } from '@starboard/contracts';
import { Link } from '../router';

/** After the last file: how far the checks are, and whose decision is next (regulation 7.9, 8.2). */
export function After({ slug, after }: { slug: string; after: NonNullable<LiveTeams['after']> }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const { done, total } = after.checks;
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('watch.after.title')}</h2>
      {total === 0 ? (
        <p>{t('watch.after.noChecks')}</p>
      ) : (
        <p>
          <label>
            {t('watch.after.checks', { done, total })} <progress max={total} value={done} />
          </label>
        </p>
      )}
      <p>{t(`watch.after.next.${after.next ?? 'nobody'}`)}</p>
      <p className="facts">
        <Link href={`/contests/${encodeURIComponent(slug)}/calendar`}>{t('watch.after.calendar')}</Link>
      </p>
    </section>
  );
}
