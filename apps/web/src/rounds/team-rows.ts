import type { RoundLive } from '@starboard/contracts';

type LiveTeam = RoundLive['teams'][number];

/** Here, lost for now, over, or never there. */
export type TeamState = 'connected' | 'lost' | 'ended' | 'absent';

/** A team in a round that runs; figures are null of those who have not opened a session. */
export interface TeamRow {
  readonly key: string;
  readonly team: string;
  readonly state: TeamState;
  readonly live: LiveTeam | undefined;
  /** More files are annulled than 7.7 allows: the whole solution is. */
  readonly annulledWhole: boolean;
}

/** Every team of a round with where it stands, those who are not there too. */
export function teamRows({ teams, absent }: Pick<RoundLive, 'teams' | 'absent'>): readonly TeamRow[] {
  return [
    ...teams.map((live) => ({
      key: `session ${live.session}`,
      team: live.team,
      state: stateOf(live),
      live,
      annulledWhole: live.annulBudgetLeft < 0,
    })),
    ...absent.map(({ teamId, team }) => ({
      ...{ key: teamId, team, live: undefined, annulledWhole: false },
      state: 'absent' as const,
    })),
  ];
}

function stateOf({ connected, closeReason }: LiveTeam): TeamState {
  if (closeReason !== null) return 'ended';
  return connected ? 'connected' : 'lost';
}
