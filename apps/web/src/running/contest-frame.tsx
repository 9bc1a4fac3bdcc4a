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

type Role = OwnContestView['roles'][number];

/** Address of a page about how a contest is run. */
export const runningAddress = (slug: string, rest = ''): string => `/my/${encodeURIComponent(slug)}${rest}`;

/** A page above this one. */
interface Above {
  readonly name: string;
  readonly href: string;
}

/** A page about how a contest is run: its head, and what is below it for those who may see it. */
export function ContestFrame(props: {
  slug: string;
  title: string;
  lead: string;
  above?: readonly Above[];
  /** Who may see it: the server refuses others anyway, and this page says so at once. */
  roles: readonly Role[];
  children: (contest: OwnContestView) => ReactNode;
}): ReactElement {
  const { slug, title, lead, above = [], roles, children } = props;
  const { t } = useTranslation();
  const localized = useLocalized();
  const { data, refusal, reload } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/settings', { params: { path: { slug } } }),
  );
  const name = data && localized(data.title);
  useTitle(name === undefined ? title : `${title} · ${name}`);
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  return (
    <div className="frame">
      <div className="page-head">
        <p className="crumbs">
          <Link href="/my">{t('my.title')}</Link>
          <Link href={runningAddress(slug)}>{name ?? slug}</Link>
          {above.map((one) => (
            <Link key={one.href} href={one.href}>
              {one.name}
            </Link>
          ))}
        </p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      {data === undefined && <Loading lines={6} />}
      {data && data.roles.some((role) => roles.includes(role)) && <div className="sections">{children(data)}</div>}
      {data && !data.roles.some((role) => roles.includes(role)) && (
        <Message title={t('running.notYours')} hint={t('running.notYoursHint')} />
      )}
    </div>
  );
}
