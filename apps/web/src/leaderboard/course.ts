import type { QueryClient } from '@tanstack/react-query';
import type { Board } from '@starboard/contracts';
import { queries } from '../api/query';

/** Places of a team by public versions, the earliest first; null where it had none. */
export type Course = readonly (number | null)[];

/** So many versions are read at most, the latest ones. */
const MOST = 8;
/** Of the picture (course-line.tsx), pixels. */
const WIDTH = 64;
const HEIGHT = 20;
const EDGE = 3;

/** A course as it is read and saved, and as it is drawn. */
export interface DrawnCourse {
  readonly text: string;
  /** Points of lines, for `polyline`. */
  readonly lines: readonly string[];
}

/** How places went over the public versions of a board, by the names of teams. @throws Refused */
export async function readCourses(
  client: QueryClient,
  slug: string,
  round: string,
): Promise<ReadonlyMap<string, DrawnCourse>> {
  const params = { path: { slug }, query: { round } };
  const history = queries.queryOptions('get', '/api/contests/{slug}/leaderboard/history', { params });
  const { versions } = await client.fetchQuery(history);
  const boards = versions
    .slice(0, MOST)
    .reverse()
    .map(({ version }) => {
      const of = { params: { ...params, query: { ...params.query, version } } };
      // A version stays what it is.
      const board = queries.queryOptions('get', '/api/contests/{slug}/leaderboard', of, { staleTime: Infinity });
      return client.fetchQuery(board);
    });
  const courses = coursesOf((await Promise.all(boards)) as readonly Board[]);
  return new Map([...courses].map(([team, of]) => [team, { text: courseText(of), lines: courseLines(of) }]));
}

/** Of every team that has a place in one of the boards. */
export function coursesOf(boards: readonly Pick<Board, 'ranked'>[]): ReadonlyMap<string, Course> {
  const places = boards.map(({ ranked }) => new Map(ranked.map(({ team, place }) => [team.slug, place])));
  const teams = new Set(places.flatMap((one) => [...one.keys()]));
  return new Map([...teams].map((team) => [team, places.map((one) => one.get(team) ?? null)]));
}

/** As it is read, and saved in a file. */
export const courseText = (course: Course): string => course.map((place) => place ?? '—').join(' → ');

/**
 * Points of a line through the places of a team, the best of its own at the top; a version without a place interrupts it.
 * Pixels of the picture.
 */
export function courseLines(course: Course): readonly string[] {
  const known = course.filter((place) => place !== null);
  const [best, worst] = [Math.min(...known), Math.max(...known)];
  const step = course.length < 2 ? 0 : (WIDTH - 2 * EDGE) / (course.length - 1);
  const lines: string[][] = [[]];
  course.forEach((place, at) => {
    if (place === null) return void lines.push([]);
    const share = best === worst ? 0.5 : (place - best) / (worst - best);
    const [x, y] = [EDGE + at * step, EDGE + share * (HEIGHT - 2 * EDGE)];
    lines.at(-1)?.push(`${round(x)},${round(y)}`);
  });
  return lines.filter((line) => line.length > 0).map((line) => line.join(' '));
}

const round = (value: number): number => Math.round(value * 10) / 10;
