import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamView } from '@starboard/contracts';
import { useList } from '../api/list';
import { type Desk, DeskFrame } from '../desk/desk-frame';
import { deskAddress, DeskHead, useDeskRound } from '../desk/desk-head';
import { goTo, useQueryText } from '../router';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';
import { ProgramLogs } from './program-logs';
import { isVerdict, ReceivedFiles, VERDICTS } from './received-files';
import { Refusals } from './refusals';
import { SessionEvents } from './session-events';

/** What teams sent in a round, for those who check it before they decide (8.2.1, 8.2.4): one team at a time. */
export function ReceivedPage({ slug, roundId }: { slug: string; roundId: string }): ReactElement {
  return (
    <DeskFrame slug={slug} roundId={roundId}>
      {(desk) => <Received {...desk} />}
    </DeskFrame>
  );
}

function Received({ contest, result, reload }: Desk): ReactElement {
  const { t, i18n } = useTranslation();
  const { slug } = contest;
  const { round } = result;
  const name = useDeskRound()(round);
  const address = deskAddress(slug, round.id);
  const teams = useList('/api/contests/{slug}/teams', { path: { slug } });
  const sorted = [...(teams.data ?? [])].sort((one, other) => one.name.localeCompare(other.name, i18n.language));
  const asked = useQueryText('team');
  const team = sorted.find((one) => one.slug === asked) ?? sorted[0];
  const verdict = useQueryText('verdict') ?? '';
  const choose = (next: { team: string; verdict: string }): void => {
    // The order of the tables stays.
    const query = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(next))
      if (value === '') query.delete(name);
      else query.set(name, value);
    goTo(`${address}/received?${query.toString()}`, true);
  };
  const above = [{ name: t('desk.title', { round: name }), href: address }];
  const of = { slug, roundId: round.id, team: team?.slug ?? '' };
  return (
    <>
      <DeskHead contest={contest} title={t('received.title', { round: name })} above={above} reload={reload} />
      <p className="facts">{t('received.hint')}</p>
      <div className="sections">
        {teams.refusal && (
          <p role="alert">
            <RefusalText refusal={teams.refusal} />
          </p>
        )}
        {teams.data === undefined && !teams.refusal && <Loading lines={3} />}
        {teams.data?.length === 0 && <p>{t('received.noTeams')}</p>}
        {team && <Filters teams={sorted} chosen={{ team: team.slug, verdict }} choose={choose} />}
        {team && <ReceivedFiles {...of} engine={contest.engine} verdict={isVerdict(verdict) ? verdict : undefined} />}
        {team && <Refusals slug={slug} roundId={round.id} only={{ team: team.slug }} />}
        {team && <ProgramLogs {...of} />}
        {team && <SessionEvents {...of} />}
      </div>
    </>
  );
}

function Filters(props: {
  teams: readonly TeamView[];
  chosen: { team: string; verdict: string };
  choose: (next: { team: string; verdict: string }) => void;
}): ReactElement {
  const { teams, chosen, choose } = props;
  const { t } = useTranslation();
  return (
    <div className="card section">
      <div className="fields">
        <label className="field">
          <span>{t('received.team')}</span>
          <select name="team" value={chosen.team} onChange={({ target }) => choose({ ...chosen, team: target.value })}>
            {teams.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>{t('received.verdictLabel')}</span>
          <select
            name="verdict"
            value={chosen.verdict}
            onChange={({ target }) => choose({ ...chosen, verdict: target.value })}
          >
            <option value="">{t('received.all')}</option>
            {VERDICTS.map((verdict) => (
              <option key={verdict} value={verdict}>
                {t(`received.verdict.${verdict}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}
