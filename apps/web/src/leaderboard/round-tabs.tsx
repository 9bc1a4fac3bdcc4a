import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoundSummary } from '@starboard/contracts';
import { Link } from '../router';
import { RoundStatus } from '../ui/round-status';
import { useRoundName } from '../ui/use-round-name';

/** Links to the boards of all rounds; nothing when there is no choice. */
export function RoundTabs(props: {
  contest: string;
  rounds: readonly RoundSummary[];
  current: string | undefined;
}): ReactElement | null {
  const { t } = useTranslation();
  const name = useRoundName();
  if (props.rounds.length < 2) return null;
  return (
    <nav className="tabs" aria-label={t('round.nav')}>
      {props.rounds.map((round) => (
        <Link
          key={round.id}
          href={`/contests/${encodeURIComponent(props.contest)}?round=${round.id}`}
          aria-current={round.id === props.current ? 'page' : undefined}
        >
          {name(round, props.rounds)}
          <RoundStatus round={round} />
        </Link>
      ))}
    </nav>
  );
}
