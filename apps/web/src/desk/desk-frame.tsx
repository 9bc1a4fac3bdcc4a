import { type ReactElement, useState } from 'react';
import type { OwnContestView, RoundResult } from '@starboard/contracts';
import { queries, useKnown } from '../api/query';
import type { Refusal } from '../api/refusal';
import { Loading } from '../ui/loading';
import { Refused } from '../ui/refused';

/** How often the desk looks whether somebody else has decided, or the board has changed. */
export const LOOK_MS = 15_000;

/** What every page about the result of a round needs. */
export interface Desk {
  readonly contest: OwnContestView;
  readonly result: RoundResult;
  /** Why the last decision came too late. */
  readonly overtaken: Refusal | undefined;
  /** Reads the result again. */
  readonly reload: () => void;
  /** After a decision, or after one that came too late: with the refusal. */
  readonly decided: (refusal?: Refusal) => void;
}

/** Reads the contest and where the result of the round stands, for those who may see it. */
export function DeskFrame(props: {
  slug: string;
  roundId: string;
  children: (desk: Desk) => ReactElement;
}): ReactElement {
  const { slug, roundId, children } = props;
  const path = { slug, roundId };
  const [overtaken, setOvertaken] = useState<Refusal>();
  const contest = useKnown(queries.useQuery('get', '/api/contests/{slug}/settings', { params: { path: { slug } } }));
  const result = useKnown(
    queries.useQuery(
      'get',
      '/api/contests/{slug}/rounds/{roundId}/result',
      { params: { path } },
      { refetchInterval: LOOK_MS },
    ),
  );
  const refusal = contest.refusal ?? result.refusal;
  const { reload } = result;
  if (refusal) return <Refused refusal={refusal} retry={() => (contest.reload(), reload())} />;
  const decided = (why?: Refusal): void => (setOvertaken(why), reload());
  return (
    <div className="frame">
      {contest.data === undefined || result.data === undefined ? (
        <div className="page-head">
          <Loading />
        </div>
      ) : (
        children({ contest: contest.data, result: result.data, overtaken, reload, decided })
      )}
    </div>
  );
}
