import { type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, usePath } from '../router';
import { useTitle } from '../ui/use-title';

const PAGES = ['', '/data', '/try'] as const;
const NAMES = { '': 'overview', '/data': 'data', '/try': 'try' } as const;

/** The head of a page of the team's cabinet, with the way to the others. */
export function CabinetHead({ slug, title, lead }: { slug: string; title: string; lead: ReactNode }): ReactElement {
  const { t } = useTranslation();
  const { pathname } = usePath();
  useTitle(title);
  const contest = `/my/${encodeURIComponent(slug)}`;
  const at = (page: string): string => `${contest}/team${page}`;
  return (
    <div className="page-head">
      <p className="crumbs">
        <Link href="/my">{t('my.title')}</Link>
        <Link href={contest}>{t('team.contest')}</Link>
        {pathname !== at('') && <Link href={at('')}>{t('team.title')}</Link>}
      </p>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <nav className="tabs" aria-label={t('cabinet.pages')}>
        {PAGES.map((page) => (
          <Link key={page} href={at(page)} aria-current={pathname === at(page) ? 'page' : undefined}>
            {t(`cabinet.page.${NAMES[page]}`)}
          </Link>
        ))}
        <Link href={`${contest}/protests`}>{t('cabinet.page.protests')}</Link>
        <Link href={`${contest}/requests`}>{t('my.requests')}</Link>
      </nav>
    </div>
  );
}
