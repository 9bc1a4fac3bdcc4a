import './suites.css';
import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '@starboard/contracts';
import { queries, useKnown } from '../../api/query';
import { Link, useQueryText } from '../../router';
import { Loading } from '../../ui/loading';
import { Message } from '../../ui/message';
import { Refused } from '../../ui/refused';
import { useLocalized } from '../../ui/use-localized';
import { useRoundName } from '../../ui/use-round-name';
import { useTitle } from '../../ui/use-title';
import type { SolutionName } from './address';
import { useTexts } from './texts';

/** What a page about a solution draws. */
interface Drawn {
  readonly report: Report;
  /** As the address has it; undefined where it has none. */
  readonly session: string | undefined;
}

/**
 * Reads the report of a solution, for those who may see it, and says whose it is above what is drawn.
 * @param item number of the file that is shown by itself
 */
export function SolutionFrame(props: {
  of: SolutionName;
  item?: string;
  title: (report: Report) => string;
  children: (drawn: Drawn) => ReactElement;
}): ReactElement {
  const { of, item, title, children } = props;
  const { t } = useTexts();
  const session = useQueryText('session');
  const query = { ...(session !== undefined && { session }), ...(item !== undefined && { item }), format: 'json' };
  const known = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/rounds/{roundId}/teams/{teamId}/report', {
      // The numbers of an address are texts here too: what is no number is refused by who reads them.
      params: { path: { ...of }, query: query as unknown as { readonly format: 'json' } },
    }),
  );
  // The other formats of the route are texts.
  const data = known.data as Report | undefined;
  const { refusal, reload } = known;
  useTitle(data === undefined ? undefined : `${title(data)}: ${data.team.name}`);
  if (refusal?.code === 'ERR_RESULT_NOT_APPROVED') return <NotOpen />;
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  return (
    <div className="frame">
      {data === undefined ? (
        <div className="page-head">
          <Loading />
        </div>
      ) : (
        <>
          <Head report={data} title={title(data)} />
          {!data.approved && <p className="suites-note">{t('unapproved')}</p>}
          <div className="sections">{children({ report: data, session })}</div>
        </>
      )}
    </div>
  );
}

function Head({ report, title }: { report: Report; title: string }): ReactElement {
  const { t } = useTexts();
  const localized = useLocalized();
  const roundName = useRoundName();
  const { contest, round, team, session } = report;
  return (
    <div className="page-head">
      <p className="crumbs">
        <Link href={`/my/${contest.slug}`}>{localized({ ru: contest.titleRu, en: contest.titleEn })}</Link>
      </p>
      <h1>{title}</h1>
      <p className="lead">{team.name}</p>
      <p className="facts">{t('of', { round: roundName(round, []), session: session.id })}</p>
    </div>
  );
}

function NotOpen(): ReactElement {
  const { t } = useTexts();
  const { t: common } = useTranslation();
  return (
    <div className="frame" role="alert">
      <Message heading="h1" title={t('notOpen')} hint={t('notOpenHint')}>
        <Link className="button" href="/my">
          {common('account.mine')}
        </Link>
      </Message>
    </div>
  );
}
