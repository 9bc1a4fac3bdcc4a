import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContestView, RoundSummary } from '@starboard/contracts';
import { FRESH_MS, queries, useKnown } from '../api/query';
import { formatDay } from '../format/time';
import { Link } from '../router';
import { Failed, Message } from '../ui/message';
import { RoundStatus } from '../ui/round-status';
import { useLocalized } from '../ui/use-localized';
import { useMoment } from '../ui/use-moment';
import { useRoundName } from '../ui/use-round-name';
import { useTitle } from '../ui/use-title';

/** All announced contests. */
export function ContestsPage(): ReactElement {
  const { t } = useTranslation();
  const { data, refusal, reload } = useKnown(queries.useQuery('get', '/api/contests', {}, { staleTime: FRESH_MS }));
  useTitle(t('contests.title'));
  if (refusal) return <Failed retry={reload} />;
  return (
    <div className="frame" aria-busy={data === undefined}>
      <div className="page-head">
        <h1>{t('contests.title')}</h1>
        <p className="lead">{t('contests.lead')}</p>
      </div>
      {data?.contests.length === 0 && <Message title={t('contests.none')} hint={t('contests.noneHint')} />}
      <ul className="contests">
        {data?.contests.map((contest) => (
          <li key={contest.slug}>
            <ContestCard contest={contest} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ContestCard({ contest }: { contest: ContestView }): ReactElement {
  const { t, i18n } = useTranslation();
  const localized = useLocalized();
  const facts = [
    t('contests.teams', { count: contest.teams }),
    t('contests.announced', { date: formatDay(contest.announcedAt, i18n.language) }),
  ];
  return (
    <article className="card contest-card">
      <h2>
        <Link href={`/contests/${encodeURIComponent(contest.slug)}`}>{localized(contest.title)}</Link>
      </h2>
      <p className="facts">{facts.join(' · ')}</p>
      <ul className="round-list">
        {contest.rounds.map((round) => (
          <RoundLine key={round.id} round={round} contest={contest} />
        ))}
      </ul>
    </article>
  );
}

function RoundLine({ round, contest }: { round: RoundSummary; contest: ContestView }): ReactElement {
  const { t } = useTranslation();
  const name = useRoundName();
  return (
    <li>
      <span className="round-name">{name(round, contest.rounds)}</span>
      <RoundStatus round={round} />
      <span className="facts">
        <Begins round={round} />
        {t(`engine.${contest.engine}.items`, { count: round.essays })}
      </span>
    </li>
  );
}

const BEGINNINGS = { scheduled: 'contests.begins', open: 'contests.began' } as const;

/** When a round that is still of interest begins or began; what is over is found by its board. */
function Begins({ round: { status, startsAt } }: { round: RoundSummary }): ReactElement | null {
  const { t } = useTranslation();
  const moment = useMoment();
  if (startsAt === null || (status !== 'scheduled' && status !== 'open')) return null;
  return (
    <>
      <time dateTime={startsAt}>{t(BEGINNINGS[status], { moment: moment(startsAt) })}</time>
      {' · '}
    </>
  );
}
