import './rounds.css';
import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { entryOf } from '@starboard/catalogue';
import type { OrganiserRoundView } from '@starboard/contracts';
import { type Known, queries, useKnown } from '../api/query';
import { Incidents } from '../desk/incidents';
import { Refusals } from '../evidence/refusals';
import { ContestFrame, runningAddress } from '../running/contest-frame';
import { Part } from '../running/part';
import { DecisionsPart } from '../ui/decisions-part';
import { Reading } from '../ui/reading';
import { useRoundName } from '../ui/use-round-name';
import { ActsPart } from './acts-part';
import { ItemsPart } from './items-part';
import { LivePart } from './live-part';
import { ObservationsPart } from './observations-part';
import { RoundFacts } from './round-facts';
import { SchedulePart } from './schedule-part';
import { useContestZone } from './use-contest-zone';

/** Between two looks at a round that may change by itself. */
const LOOK_MS = 5_000;

/** A round from its draft to its end: the clock, how it runs team by team, and what the organisers may do about it. */
export function ControlPage({ slug, roundId }: { slug: string; roundId: string }): ReactElement {
  const { t } = useTranslation();
  const known = useKnown(
    queries.useQuery(
      'get',
      '/api/contests/{slug}/rounds/{roundId}',
      { params: { path: { slug, roundId } } },
      { refetchInterval: LOOK_MS },
    ),
  );
  const { data } = known;
  const nameOf = useRoundName();
  const name =
    data &&
    (data.number > 1 ? t('round.numbered', { name: nameOf(data, [data]), number: data.number }) : nameOf(data, [data]));
  return (
    <ContestFrame
      slug={slug}
      title={name === undefined ? t('rounds.control') : t('rounds.controlOf', { round: name })}
      lead={t('rounds.controlLead')}
      above={[{ name: t('rounds.title'), href: runningAddress(slug, '/rounds') }]}
      roles={['organiser', 'technical_commission', 'jury']}
    >
      {({ roles, engine }) => (
        <Parts
          slug={slug}
          known={known}
          organises={roles.includes('organiser')}
          looked={entryOf(engine).responsePages === true}
        />
      )}
    </ContestFrame>
  );
}

function Parts(props: {
  slug: string;
  known: Known<OrganiserRoundView>;
  organises: boolean;
  looked: boolean;
}): ReactElement {
  const { slug, known, organises, looked } = props;
  const { t } = useTranslation();
  const zone = useContestZone(slug);
  const { data, reload } = known;
  return (
    <>
      <Part title={t('rounds.facts')}>
        {() => (
          <Reading known={known}>
            {(round) => <Reading known={zone}>{(of) => <RoundFacts slug={slug} round={round} zone={of} />}</Reading>}
          </Reading>
        )}
      </Part>
      {data && organises && zone.data !== undefined && (
        <SchedulePart key={`${data.id} ${zone.data}`} slug={slug} round={data} zone={zone.data} onScheduled={reload} />
      )}
      {data && organises && <ActsPart slug={slug} round={data} onDone={reload} />}
      {data && data.status !== 'draft' && <LivePart slug={slug} round={data} />}
      {data && data.status !== 'draft' && <Incidents slug={slug} roundId={data.id} />}
      {data && data.status !== 'draft' && <Refusals slug={slug} roundId={data.id} />}
      {data && data.status !== 'draft' && (
        <ObservationsPart slug={slug} round={data} organises={organises} looked={looked} />
      )}
      {data && (
        <DecisionsPart
          slug={slug}
          title={t('decision.list.round')}
          query={{ round: data.id }}
          of={`${data.status} ${data.closeAt} ${data.replacedBy}`}
        />
      )}
      {data && organises && <ItemsPart slug={slug} round={data} zone={zone.data} />}
    </>
  );
}
