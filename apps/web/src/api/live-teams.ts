import type { LiveTeams } from '@starboard/contracts';

type Team = LiveTeams['teams'][number];

/** A team that has come, was lost, or is back; what the page has seen itself. */
interface TeamNews {
  readonly at: number;
  readonly kind: 'came' | 'lost' | 'back';
  readonly team: string;
}

/** A timed round team by team, put together of what the stream has told. */
export interface FollowedTeams extends Pick<LiveTeams, 'round' | 'teams' | 'essays' | 'incidents' | 'after'> {
  /** The newest first. */
  readonly news: readonly TeamNews[];
}

const MOST_ESSAYS = 60;
const MOST_NEWS = 60;

/** What is known after an event `teams`. Teams of which it says nothing stay the same objects. @param at ms. */
export function withTold(known: FollowedTeams | undefined, told: LiveTeams, at: number): FollowedTeams {
  const { round, after } = told;
  // During an upgrade a page may be served by one version, and hear another one that knows of no incidents.
  const { incidents = [] }: Partial<Pick<LiveTeams, 'incidents'>> = told;
  const before = known?.round === round ? known : undefined;
  const news = told.teams.flatMap((team) => newsOf(before?.teams, team, at));
  return {
    round,
    after,
    teams: told.whole ? told.teams : replaced(before?.teams ?? [], told.teams),
    essays: told.whole ? told.essays : newest(told.essays, before?.essays ?? []),
    incidents: told.whole ? incidents : [...incidents, ...(before?.incidents ?? [])],
    news: [...news, ...(before?.news ?? [])].slice(0, MOST_NEWS),
  };
}

/** A team that hangs up when the time for all files is over is not lost. */
function newsOf(known: readonly Team[] | undefined, team: Team, at: number): readonly TeamNews[] {
  const { slug, name, connected, cells } = team;
  const before = known?.find((one) => one.slug === slug);
  if (before === undefined || before.connected === connected) return [];
  if (!connected && cells !== '' && !cells.includes('.')) return [];
  return [{ at, kind: connected ? (before.session ? 'back' : 'came') : 'lost', team: name }];
}

function replaced(teams: readonly Team[], told: readonly Team[]): Team[] {
  const news = new Map(told.map((team) => [team.slug, team]));
  const stay = teams.map((team) => news.get(team.slug) ?? team);
  const known = new Set(teams.map(({ slug }) => slug));
  return [...stay, ...told.filter(({ slug }) => !known.has(slug))];
}

function newest(told: LiveTeams['essays'], known: LiveTeams['essays']): LiveTeams['essays'] {
  const again = new Set(told.map(({ index }) => index));
  return [...told, ...known.filter(({ index }) => !again.has(index))].slice(0, MOST_ESSAYS);
}
