import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useWho } from '../account/session';
import { Link } from '../router';

const PAGES = ['datasets', 'rounds', 'experts', 'rehearsals', 'audit'] as const;

/** Where those who run a contest, or decide about it, find its sets, rounds, experts and log. */
export function RunningLinks({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const who = useWho();
  return (
    <nav className="facts crumbs" aria-label={t('my.running')}>
      {PAGES.map((page) => (
        <Link key={page} href={`/my/${encodeURIComponent(slug)}/${page}`}>
          {t(`running.${page}`)}
        </Link>
      ))}
      {who.state === 'somebody' && who.me.roles.includes('organiser') && (
        <Link href="/operations">{t('running.operations')}</Link>
      )}
    </nav>
  );
}
