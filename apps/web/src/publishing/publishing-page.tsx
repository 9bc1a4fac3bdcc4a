import './publishing.css';
import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useWho } from '../account/session';
import { queries, queryClient, useKnown } from '../api/query';
import { Link } from '../router';
import { DecisionsPart } from '../ui/decisions-part';
import { Loading } from '../ui/loading';
import { Message } from '../ui/message';
import { Refused } from '../ui/refused';
import { useTitle } from '../ui/use-title';
import { AnnouncementsDesk } from './announcements-desk';
import { DocumentsDesk } from './documents-desk';
import { EngineDesk } from './engine-desk';
import { TimeZoneDesk } from './time-zone-desk';

/** Where the organisers publish what the site has to say of a contest (regulation 1.2, 4.7, 7.5, 9.2, 12.3). */
export function PublishingPage({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const who = useWho();
  useTitle(t('publishing.title'));
  return (
    <div className="frame">
      <div className="page-head">
        <p className="crumbs">
          <Link href="/my">{t('my.title')}</Link>
          <Link href={`/my/${encodeURIComponent(slug)}`}>{t('publishing.contest')}</Link>
        </p>
        <h1>{t('publishing.title')}</h1>
        <p className="lead">{t('publishing.lead')}</p>
        <p className="facts">
          <Link href={`/contests/${encodeURIComponent(slug)}/about`}>{t('publishing.page')}</Link>
        </p>
      </div>
      {who.state === 'somebody' ? <Desks slug={slug} me={who.me} /> : <Loading />}
    </div>
  );
}

/** An adopted version is announced by the same decision. */
const ANNOUNCEMENTS = '/api/contests/{slug}/announcements';
const DECISIONS = '/api/contests/{slug}/decisions';

type Me = Extract<ReturnType<typeof useWho>, { state: 'somebody' }>['me'];

function Desks({ slug, me }: { slug: string; me: Me }): ReactElement {
  const { t } = useTranslation();
  const { data, refusal, reload } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/settings', { params: { path: { slug } } }),
  );
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  if (data === undefined) return <Loading />;
  // Organisers of the whole platform are so here too.
  if (!data.roles.includes('organiser'))
    return <Message title={t('publishing.notOrganiser')} hint={t('publishing.notOrganiserHint')} />;
  return (
    <div className="sections">
      <AnnouncementsDesk slug={slug} person={me.id} />
      <DocumentsDesk slug={slug} />
      <EngineDesk
        slug={slug}
        person={me.id}
        onAdopted={() => {
          for (const path of [ANNOUNCEMENTS, DECISIONS])
            void queryClient.invalidateQueries({ queryKey: ['get', path] });
        }}
      />
      <DecisionsPart slug={slug} title={t('decision.list.engine')} query={{ kind: 'engine.adoption' }} />
      <TimeZoneDesk slug={slug} />
    </div>
  );
}
