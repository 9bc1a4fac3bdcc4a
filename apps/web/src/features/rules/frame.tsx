import { type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { entryOf } from '@starboard/catalogue';
import type { OwnContestView } from '@starboard/contracts';
import { queries, useKnown } from '../../api/query';
import { Link } from '../../router';
import { Loading } from '../../ui/loading';
import { Refused } from '../../ui/refused';
import { useLocalized } from '../../ui/use-localized';
import { useTitle } from '../../ui/use-title';
import { useTexts } from './texts';

/** Who sees stored rules, sets and results, and who makes them (the same roles as the routes). */
export interface Rights {
  readonly reads: boolean;
  readonly writes: boolean;
  /** Who adds questions: contests of other engines have none. */
  readonly asks: boolean;
}

const READERS = ['organiser', 'jury', 'technical_commission'] as const;

const rightsOf = ({ roles, engine }: OwnContestView): Rights => ({
  reads: READERS.some((role) => roles.includes(role)),
  writes: roles.includes('organiser'),
  asks: roles.includes('organiser') && entryOf(engine).rulePages === true,
});

/** Head and standing of the pages about rules. @param wide an instrument takes more room. */
export function RulesFrame(props: {
  slug: string;
  title: string;
  lead?: string;
  /** Whether the list of rules is above this page. */
  below?: boolean;
  children: (rights: Rights) => ReactNode;
}): ReactElement {
  const { slug, title, lead, below = false, children } = props;
  const { t } = useTranslation();
  const own = useTexts();
  const localized = useLocalized();
  const contest = useKnown(queries.useQuery('get', '/api/contests/{slug}/settings', { params: { path: { slug } } }));
  useTitle(title);
  if (contest.refusal) return <Refused refusal={contest.refusal} retry={contest.reload} />;
  const rights = contest.data && rightsOf(contest.data);
  return (
    <div className="frame rules">
      <div className="page-head">
        <p className="crumbs">
          <Link href="/my">{t('my.title')}</Link>
          {contest.data && <Link href={`/my/${encodeURIComponent(slug)}`}>{localized(contest.data.title)}</Link>}
          {below && rights?.reads && <Link href={rulesAddress(slug)}>{own.t('title')}</Link>}
        </p>
        <h1>{title}</h1>
        {lead !== undefined && <p className="lead">{lead}</p>}
      </div>
      <div className="sections">{rights ? children(rights) : <Loading lines={3} />}</div>
    </div>
  );
}

/** Addresses of the pages about rules. */
export const rulesAddress = (slug: string, ...rest: readonly string[]): string =>
  ['', 'my', slug, 'rules', ...rest].map((part) => encodeURIComponent(part)).join('/');
