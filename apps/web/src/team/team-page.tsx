import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useWho } from '../account/session';
import { Link } from '../router';
import { Message } from '../ui/message';
import { useTitle } from '../ui/use-title';
import { TokensSection } from './tokens-section';

/** What a team needs to take part with its programs. */
export function TeamPage({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const who = useWho();
  useTitle(t('team.title'));
  const contests = who.state === 'somebody' ? who.me.contests : [];
  const teams = contests.filter((one) => one.slug === slug).flatMap((one) => one.teams);
  return (
    <div className="frame">
      <div className="page-head">
        <p className="crumbs">
          <Link href="/my">{t('my.title')}</Link>
          <Link href={`/my/${encodeURIComponent(slug)}`}>{t('team.contest')}</Link>
        </p>
        <h1>{t('team.title')}</h1>
        <p className="lead">{t('team.lead')}</p>
      </div>
      {teams.length === 0 && <Message title={t('team.none')} hint={t('team.noneHint')} />}
      <div className="sections">
        {teams.map((team) => (
          <TokensSection key={team.id} slug={slug} team={team} />
        ))}
      </div>
    </div>
  );
}
