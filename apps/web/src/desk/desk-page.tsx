import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { RescoringsSection } from '../rescorings/rescorings-section';
import { ChainList } from './chain-list';
import { DecisionPanel } from './decision-panel';
import { type Desk, DeskFrame } from './desk-frame';
import { DeskHead, useDeskRound } from './desk-head';
import { DraftBoard } from './draft-board';
import { FreezePanel } from './freeze-panel';
import { History } from './history';
import { Incidents } from './incidents';
import { LostFiles } from './lost-files';
import { Overtaken } from './overtaken';
import { ReceivedLink } from './received-link';
import { Reports } from './reports';
import { ThirdChecks } from './third-checks';
import { Waits } from './waits';
import { WhatIf } from './what-if-section';

/** The result of a round for those who decide about it: what it was made of, who has decided what, whose turn it is. */
export function DeskPage({ slug, roundId }: { slug: string; roundId: string }): ReactElement {
  return (
    <DeskFrame slug={slug} roundId={roundId}>
      {(desk) => <Sections {...desk} />}
    </DeskFrame>
  );
}

function Sections({ contest, result, overtaken, reload, decided }: Desk): ReactElement {
  const { t } = useTranslation();
  const { slug, roles } = contest;
  const { round, board } = result;
  const title = t('desk.title', { round: useDeskRound()(round) });
  const status = (
    <span className={`status status-${round.status}`}>
      {round.status === 'draft' ? t('my.draftRound') : t(`round.status.${round.status}`)}
    </span>
  );
  return (
    <>
      <DeskHead contest={contest} title={title} status={status} reload={reload} />
      <div className="sections">
        {overtaken && <Overtaken refusal={overtaken} />}
        <ChainList result={result} />
        <Waits result={result} />
        <ThirdChecks result={result} />
        <DecisionPanel slug={slug} result={result} roles={roles} onDecided={decided} />
        {board && <DraftBoard contest={contest} result={result} board={board} />}
        <FreezePanel slug={slug} result={result} roles={roles} onDecided={decided} />
        <RescoringsSection contest={contest} result={result} />
        <Reports slug={slug} roundId={round.id} />
        <ReceivedLink slug={slug} roundId={round.id} />
        <LostFiles contest={contest} result={result} onDecided={decided} />
        <WhatIf slug={slug} roundId={round.id} version={board?.version} />
        <Incidents slug={slug} roundId={round.id} />
        <History decisions={result.decisions} />
      </div>
    </>
  );
}
