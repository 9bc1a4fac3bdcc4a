import './rounds.css';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasetView, OrganiserRoundView, OwnContestView } from '@starboard/contracts';
import { useList } from '../api/list';
import { queries, useKnown } from '../api/query';
import { ContestFrame, runningAddress } from '../running/contest-frame';
import { Part } from '../running/part';
import { Reading } from '../ui/reading';
import { useRoundName } from '../ui/use-round-name';
import { mayRestart } from './acts';
import { ProtocolDraft } from './protocol-draft';
import { RestartForm } from './restart-form';
import { useContestZone } from './use-contest-zone';
import { BODIES, useProtocols } from './use-protocols';

/** Starts a final again on new essays: what happened, both protocols drafted, and the decision (regulation 7.15). */
export function RestartPage({ slug, roundId }: { slug: string; roundId: string }): ReactElement {
  const { t } = useTranslation();
  const path = { slug, roundId };
  const round = useKnown(queries.useQuery('get', '/api/contests/{slug}/rounds/{roundId}', { params: { path } }));
  const sets = useList('/api/contests/{slug}/datasets', { path: { slug }, query: { kind: 'final' } });
  return (
    <div className="protocol-page">
      <ContestFrame
        slug={slug}
        title={t('rounds.restart')}
        lead={t('rounds.restartLead')}
        above={[
          { name: t('rounds.title'), href: runningAddress(slug, '/rounds') },
          { name: t('rounds.control'), href: runningAddress(slug, `/rounds/${roundId}/control`) },
        ]}
        roles={['organiser', 'technical_commission', 'jury']}
      >
        {(contest) => (
          <Reading known={round}>
            {(of) => <Reading known={sets}>{(all) => <Restart contest={contest} round={of} sets={all} />}</Reading>}
          </Reading>
        )}
      </ContestFrame>
    </div>
  );
}

function Restart(props: {
  contest: OwnContestView;
  round: OrganiserRoundView;
  sets: readonly DatasetView[];
}): ReactElement {
  const { contest, round, sets } = props;
  const { t } = useTranslation();
  const sealed = sets.filter(({ id, sealedAt }) => sealedAt !== null && id !== round.dataset.id);
  const [chosen, choose] = useState(sealed[0]?.id ?? '');
  const set = sealed.find(({ id }) => id === chosen);
  const newSet = set && t('rounds.setName', { name: set.name, version: set.version });
  return (
    <>
      <Drafts contest={contest} round={round} newSet={newSet} />
      {contest.roles.includes('organiser') && mayRestart(round) && (
        <RestartForm contest={contest} round={round} sets={sealed} chosen={chosen} choose={choose} />
      )}
      {!mayRestart(round) && <p role="status">{t('rounds.notRestarted')}</p>}
    </>
  );
}

function Drafts(props: {
  contest: OwnContestView;
  round: OrganiserRoundView;
  newSet: string | undefined;
}): ReactElement {
  const { contest, round, newSet } = props;
  const { t } = useTranslation();
  const path = { slug: contest.slug, roundId: round.id };
  const live = useKnown(queries.useQuery('get', '/api/contests/{slug}/rounds/{roundId}/live', { params: { path } }));
  const incidents = useList('/api/contests/{slug}/rounds/{roundId}/incidents', { path });
  const known = useContestZone(contest.slug);
  const draft = useProtocols();
  const roundName = useRoundName()(round, [round]);
  return (
    <Part title={t('rounds.protocols')} hint={t('rounds.protocolsHint')}>
      {() => (
        <Reading known={live}>
          {(of) => (
            <Reading known={incidents}>
              {(found) => (
                <Reading known={known}>
                  {(zone) => (
                    <>
                      <p className="actions">
                        <button type="button" className="quiet" onClick={() => print()}>
                          {t('rounds.print')}
                        </button>
                      </p>
                      {BODIES.map((body) => (
                        <ProtocolDraft
                          key={body}
                          text={draft(body, { contest, round, roundName, zone, live: of, incidents: found, newSet })}
                        />
                      ))}
                    </>
                  )}
                </Reading>
              )}
            </Reading>
          )}
        </Reading>
      )}
    </Part>
  );
}
