import { Injectable } from '@nestjs/common';
import { annulmentBudget, type ResultKind } from '@starboard/contest';
import { contestParametersSchema, type LiveTeams, lostOf } from '@starboard/contracts';
import {
  type LiveEssayRecord,
  type LiveIncidentRecord,
  type LiveTeamRecord,
  LiveTeamsQueries,
  type PublicRound,
  ResultQueries,
} from '@starboard/database';
import { defaultRound } from '../leaderboard/default-round.js';

/** Of the essays whose time is over, as many as a reader may want to look back on. */
const ESSAYS = 60;
/** Of the mass failures too. */
const INCIDENTS = 60;

type Next = NonNullable<LiveTeams['after']>['next'];
const DECIDES: Readonly<Record<ResultKind, Next>> = {
  'result.review': 'jury',
  'result.verification': 'technical_commission',
  'result.approval': 'organiser',
};

/** A timed round team by team, as everybody may see it. */
@Injectable()
export class LiveTeamsService {
  constructor(
    private readonly teams: LiveTeamsQueries,
    private readonly results: ResultQueries,
  ) {}

  /**
   * Of the round that matters now, out of those that are scheduled, open or being decided about; undefined where none has
   * a clock: without one an essay's time is never over for all.
   */
  async read(moving: readonly PublicRound[], at: Date): Promise<LiveTeams | undefined> {
    const round = defaultRound(moving.filter(({ startsAt }) => startsAt !== null));
    if (round === undefined) return undefined;
    const parameters = contestParametersSchema.parse(round.parameters);
    const named = parameters.publicProgress === 'teams';
    const [teams, essays, incidents, after] = await Promise.all([
      named ? this.teams.teams(round.id, at) : [],
      named ? this.teams.essays(round.id, at, ESSAYS) : [],
      this.teams.incidents(round.id, at, INCIDENTS),
      round.status === 'closed' ? this.after(round) : null,
    ]);
    return {
      round: round.id,
      whole: true,
      teams: teams.map((team) => makeTeam(team, parameters)),
      essays: essays.map(makeEssay),
      incidents: incidents.map(makeIncident),
      after,
    };
  }

  private async after({ id, contestId }: PublicRound): Promise<LiveTeams['after']> {
    const [checks, result] = await Promise.all([this.teams.after(id), this.results.state(contestId, id)]);
    const chain = result?.chain ?? null;
    return {
      checks: { done: checks.handedIn, total: checks.assigned },
      next: chain === null ? 'scoring' : chain.status === 'complete' ? null : DECIDES[chain.next.kind],
    };
  }
}

/** What who has `known` has not: all of another round. */
export function teamsSince(teams: LiveTeams | undefined, known: LiveTeams | undefined): LiveTeams | undefined {
  if (teams === undefined || known?.round !== teams.round) return teams;
  const has = new Set([...known.teams, ...known.essays, ...known.incidents].map((one) => JSON.stringify(one)));
  const isNew = (one: object): boolean => !has.has(JSON.stringify(one));
  // A team that is there no more cannot be told by what is new.
  if (known.teams.length > teams.teams.length) return teams;
  const [news, essays, incidents] = [
    teams.teams.filter(isNew),
    teams.essays.filter(isNew),
    teams.incidents.filter(isNew),
  ];
  const same = JSON.stringify(teams.after) === JSON.stringify(known.after);
  if (same && news.length + essays.length + incidents.length === 0) return undefined;
  return { ...teams, whole: false, teams: news, essays, incidents };
}

function makeTeam(
  { sample, ...team }: LiveTeamRecord,
  rules: { readonly annulShare: number },
): LiveTeams['teams'][number] {
  return { ...team, lost: lostOf(team.cells), allowed: annulmentBudget(sample, 0, rules).allowed };
}

const makeEssay = ({
  overAt,
  fastest: team,
  fastestMs: ms,
  ...essay
}: LiveEssayRecord): LiveTeams['essays'][number] => ({
  ...essay,
  overAt: overAt.toISOString(),
  fastest: team === null || ms === null ? null : { team, ms: Math.round(ms) },
});

const makeIncident = ({ from, to, foundAt, ...incident }: LiveIncidentRecord): LiveTeams['incidents'][number] => ({
  ...incident,
  from: from.toISOString(),
  to: to.toISOString(),
  foundAt: foundAt.toISOString(),
});
