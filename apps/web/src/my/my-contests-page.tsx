import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnContestView } from '@starboard/contracts';
import { useWho } from '../account/session';
import { useList } from '../api/list';
import { formatDay } from '../format/time';
import { Link } from '../router';
import { Loading } from '../ui/loading';
import { Message } from '../ui/message';
import { Refused } from '../ui/refused';
import { useLocalized } from '../ui/use-localized';
import { useTitle } from '../ui/use-title';
import { RoleList } from './role-list';

/** Contests in which the person has a role, announced or not. */
export function MyContestsPage(): ReactElement {
  const { t } = useTranslation();
  useTitle(t('my.title'));
  const who = useWho();
  const organises = who.state === 'somebody' && who.me.roles.includes('organiser');
  const { data, refusal, reload } = useList('/api/me/contests', {});
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  return (
    <div className="frame">
      <div className="page-head">
        <h1>{t('my.title')}</h1>
        <p className="lead">{t('my.lead')}</p>
        {organises && (
          <p className="actions">
            <Link className="button" href="/my/new-contest">
              {t('my.newContest')}
            </Link>
          </p>
        )}
        <p className="facts">
          <Link href="/answers">{t('my.answers')}</Link>
        </p>
        <p className="facts">
          <Link href="/account">{t('my.account')}</Link>
        </p>
      </div>
      {data === undefined && <Loading />}
      {data?.length === 0 && <Message title={t('my.none')} hint={t(organises ? 'my.noneToRun' : 'my.noneHint')} />}
      <ul className="contests">
        {data?.map((contest) => (
          <li key={contest.id}>
            <OwnContestCard contest={contest} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OwnContestCard({ contest }: { contest: OwnContestView }): ReactElement {
  const { t, i18n } = useTranslation();
  const localized = useLocalized();
  const { announcedAt } = contest;
  return (
    <article className="card contest-card">
      <h2>
        <Link href={`/my/${encodeURIComponent(contest.slug)}`}>{localized(contest.title)}</Link>
      </h2>
      <p className="facts">
        {announcedAt === null
          ? t('my.notAnnounced')
          : t('contests.announced', { date: formatDay(announcedAt, i18n.language) })}
      </p>
      <RoleList roles={contest.roles} />
    </article>
  );
}
