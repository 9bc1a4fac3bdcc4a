import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RescoringDetail } from '@starboard/contracts';
import { queries, useKnown } from '../api/query';
import type { Refusal } from '../api/refusal';
import { type Desk, DeskFrame, LOOK_MS } from '../desk/desk-frame';
import { deskAddress, DeskHead, useDeskRound } from '../desk/desk-head';
import { Overtaken } from '../desk/overtaken';
import { Loading } from '../ui/loading';
import { Refused } from '../ui/refused';
import { Preview } from './preview';
import { RescoringDecision } from './rescoring-decision';
import { RescoringFacts } from './rescoring-facts';
import { RescoringState } from './rescoring-list';
import { rescoringsAddress } from './use-rescorings';
import { useVersionNames } from './use-version-names';

/** How often the page looks while a preview is computed. */
const SOON_MS = 2_000;

/** A re-scoring of a round: what it scores otherwise, what that changes, and whether it is applied. */
export function RescoringPage(props: { slug: string; roundId: string; rescoringId: string }): ReactElement {
  const { slug, roundId, rescoringId } = props;
  return (
    <DeskFrame slug={slug} roundId={roundId}>
      {(desk) => <Rescoring desk={desk} rescoringId={rescoringId} />}
    </DeskFrame>
  );
}

function Rescoring({ desk, rescoringId }: { desk: Desk; rescoringId: string }): ReactElement {
  const { contest, result, overtaken } = desk;
  const path = { slug: contest.slug, roundId: result.round.id, rescoringId };
  const { data, refusal, reload } = useKnown(
    queries.useQuery(
      'get',
      '/api/contests/{slug}/rounds/{roundId}/rescorings/{rescoringId}',
      { params: { path } },
      {
        refetchInterval: ({ state }) =>
          state.data?.state === 'computing' || overtaken !== undefined ? SOON_MS : LOOK_MS,
      },
    ),
  );
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  if (data === undefined)
    return (
      <div className="page-head">
        <Loading />
      </div>
    );
  const decided = (why?: Refusal): void => (desk.decided(why), reload());
  return <Sections desk={{ ...desk, reload: () => (desk.reload(), reload()), decided }} rescoring={data} />;
}

function Sections({ desk, rescoring }: { desk: Desk; rescoring: RescoringDetail }): ReactElement {
  const { contest, result, overtaken, reload, decided } = desk;
  const { t } = useTranslation();
  const { slug } = contest;
  const { round, board } = result;
  const name = useDeskRound()(round);
  const versionOf = useVersionNames(slug, round.id, board?.id);
  const { engine } = contest;
  const above = [
    { name: t('desk.title', { round: name }), href: deskAddress(slug, round.id) },
    { name: t('rescoring.section'), href: rescoringsAddress(slug, round.id) },
  ];
  return (
    <>
      <DeskHead
        contest={contest}
        title={t('rescoring.titleOne', { number: rescoring.number, round: name })}
        above={above}
        status={<RescoringState state={rescoring.state} />}
        reload={reload}
      />
      <div className="sections">
        {overtaken && <Overtaken refusal={overtaken} />}
        <RescoringFacts engine={engine} rescoring={rescoring} versionOf={versionOf} />
        <RescoringDecision
          contest={contest}
          roundId={round.id}
          rescoring={rescoring}
          versionOf={versionOf}
          onDecided={decided}
        />
        <Preview slug={slug} roundId={round.id} rescoring={rescoring} engine={engine} />
      </div>
    </>
  );
}
