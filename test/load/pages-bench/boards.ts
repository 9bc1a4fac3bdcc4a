import { boardColumns } from '@starboard/catalogue';
import { type Board, makeColumns } from '@starboard/contracts';

const columns = makeColumns(boardColumns('markup'));
const ROUND: NonNullable<Board['round']> = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  ...({ mode: 'final', number: 1, status: 'finalised', archive: false } as const),
};

/** Teams whose places say nothing of their other figures. */
const makeBoard = (slug: string, teams: number): Board => ({
  contest: { slug, title: { ru: 'Длинная таблица', en: 'A long board' }, engine: 'markup' },
  round: ROUND,
  ...{ state: 'approved', frozenAt: null, columns, annulled: [], unscored: [] },
  snapshot: {
    ...{
      id: ROUND.id,
      version: 1,
      state: 'approved',
      createdAt: '2026-11-21T09:00:00Z',
      parametersVersion: 1,
      ster: 78.3,
    },
  },
  ranked: Array.from({ length: teams }, (_, index) => ({
    place: index + 1,
    team: { slug: `team-${index}`, name: `Команда ${(index * 7919) % teams}` },
    value: 90 - index / 10,
    figures: Object.fromEntries(
      columns.map(({ id, role }, at) => [
        id,
        role === 'ranks' ? 90 - index / 10 : ((index * 31 + at * 17) % 997) / 9.97,
      ]),
    ),
    ...{ sample: 100, counted: 100 - (index % 5), annulled: index % 5 },
  })),
});

/** What the API says of contests with boards of so many teams, by path. */
export function answersOf(teams: Readonly<Record<string, number>>): Readonly<Record<string, object>> {
  const each = Object.entries(teams).map(([slug, many]) => ({
    path: `/api/contests/${slug}`,
    of: answersOfOne(slug, many),
  }));
  const contests = each.map(({ path, of }) => of[path]);
  return Object.assign({ '/api/contests': { contests } }, ...each.map(({ of }) => of)) as Record<string, object>;
}

function answersOfOne(slug: string, teams: number): Readonly<Record<string, object>> {
  const board = makeBoard(slug, teams);
  const round = {
    ...ROUND,
    ...{ essays: 100, cutOff: 0, seal: null, startsAt: null, endsAt: null, lobbyOpensAt: null, board: 'approved' },
    ...{ frozenAt: null, replaces: null },
  };
  const contest = {
    ...{ slug, title: board.contest.title, engine: 'markup', teams, rounds: [round] },
    announcedAt: '2026-01-01T00:00:00Z',
  };
  const path = `/api/contests/${slug}`;
  const versions = { round: ROUND.id, frozenAt: null, versions: [board.snapshot] };
  const spread = { round: ROUND.id, version: 1, resamples: 1000, rows: [] };
  return {
    [path]: contest,
    [`${path}/leaderboard`]: board,
    [`${path}/leaderboard/history`]: versions,
    [`${path}/leaderboard/spread`]: spread,
  };
}
