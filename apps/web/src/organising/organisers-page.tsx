import { type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnContestView } from '@starboard/contracts';
import { queries, useKnown } from '../api/query';
import { Link } from '../router';
import { Loading } from '../ui/loading';
import { Message } from '../ui/message';
import { Refused } from '../ui/refused';
import { useLocalized } from '../ui/use-localized';
import { useTitle } from '../ui/use-title';
import { homeOf } from './addresses';

/** The frame of a page for the organisers of a contest; others are told whose page it is. */
export function OrganisersPage(props: {
  slug: string;
  title: string;
  lead: string;
  /** Pages between that of the contest and this one. */
  crumbs?: ReactNode;
  children: (contest: OwnContestView, reload: () => void) => ReactNode;
}): ReactElement {
  const { slug, title, lead, crumbs, children } = props;
  const { t } = useTranslation();
  const localized = useLocalized();
  const { data, refusal, reload } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/settings', { params: { path: { slug } } }),
  );
  useTitle(title);
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  return (
    <div className="frame">
      <div className="page-head">
        <p className="crumbs">
          <Link href="/my">{t('my.title')}</Link>
          {data && <Link href={homeOf(slug)}>{localized(data.title)}</Link>}
          {crumbs}
        </p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      {data === undefined && <Loading />}
      {data && !data.roles.includes('organiser') && (
        <Message title={t('organising.notOrganiser')} hint={t('organising.notOrganiserHint')} />
      )}
      {data?.roles.includes('organiser') === true && <div className="sections">{children(data, reload)}</div>}
    </div>
  );
}
