import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { outcome, rest } from '../api/client';
import { useLoaded } from '../api/loaded';
import type { Refusal } from '../api/refusal';
import { Link } from '../router';
import { Loading } from '../ui/loading';
import { Refused } from '../ui/refused';
import { useLocalized } from '../ui/use-localized';
import { useRoundName } from '../ui/use-round-name';
import { useTitle } from '../ui/use-title';
import { ChainList } from './chain-list';
import { DecisionPanel } from './decision-panel';
import { DraftBoard } from './draft-board';
import { History } from './history';
import { Incidents } from './incidents';
import { Overtaken } from './overtaken';
import { Reports } from './reports';
import { ThirdChecks } from './third-checks';
import { WhatIf } from './what-if-section';
import type { OwnContestView, RoundResult } from '@starboard/contracts';

/** How often the desk looks whether somebody else has decided, or the board has changed. */
const LOOK_MS = 15_000;

/** The result of a round for those who decide about it: what it was made of, who has decided what, whose turn it is. */
export function DeskPage({ slug, roundId }: { slug: string; roundId: string }): ReactElement {
  const path = { slug, roundId };
  const contest = useLoaded(slug, () =>
    outcome(rest.GET('/api/contests/{slug}/settings', { params: { path: { slug } } })),
  );
  const result = useLoaded(
    `${slug} ${roundId}`,
    () => outcome(rest.GET('/api/contests/{slug}/rounds/{roundId}/result', { params: { path } })),
    LOOK_MS,
  );
  const refusal = contest.refusal ?? result.refusal;
  const reload = (): void => (contest.reload(), result.reload());
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  return (
    <div className="frame">
      {contest.data === undefined || result.data === undefined ? (
        <div className="page-head">
          <Loading />
        </div>
      ) : (
        <Desk contest={contest.data} result={result.data} reload={result.reload} />
      )}
    </div>
  );
}

function Desk(props: { contest: OwnContestView; result: RoundResult; reload: () => void }): ReactElement {
  const { contest, result, reload } = props;
  const [overtaken, setOvertaken] = useState<Refusal>();
  const decided = (refusal?: Refusal): void => (setOvertaken(refusal), reload());
  const { slug } = contest;
  return (
    <>
      <Head contest={contest} result={result} reload={reload} />
      <div className="sections">
        {overtaken && <Overtaken refusal={overtaken} />}
        <ChainList result={result} />
        <ThirdChecks result={result} />
        <DecisionPanel slug={slug} result={result} roles={contest.roles} onDecided={decided} />
        {result.board && <DraftBoard contest={contest} result={result} board={result.board} />}
        <Reports slug={slug} roundId={result.round.id} />
        <WhatIf slug={slug} roundId={result.round.id} version={result.board?.version} />
        <Incidents slug={slug} roundId={result.round.id} />
        <History decisions={result.decisions} />
      </div>
    </>
  );
}

function Head(props: { contest: OwnContestView; result: RoundResult; reload: () => void }): ReactElement {
  const { contest, result, reload } = props;
  const { t } = useTranslation();
  const { round } = result;
  const title = useLocalized()(contest.title);
  const name = useRoundName()(round, [round]);
  const numbered = round.number > 1 ? t('round.numbered', { name, number: round.number }) : name;
  useTitle(`${t('desk.title', { round: numbered })} · ${title}`);
  return (
    <div className="page-head">
      <p className="crumbs">
        <Link href="/my">{t('my.title')}</Link>
        <Link href={`/my/${encodeURIComponent(contest.slug)}`}>{title}</Link>
      </p>
      <h1>{t('desk.title', { round: numbered })}</h1>
      <div className="under-title">
        <span className={`status status-${round.status}`}>
          {round.status === 'draft' ? t('my.draft') : t(`round.status.${round.status}`)}
        </span>
        <button type="button" className="quiet" onClick={reload}>
          {t('desk.refresh')}
        </button>
      </div>
    </div>
  );
}
