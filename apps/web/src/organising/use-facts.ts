import type { OwnContestView } from '@starboard/contracts';
import { useList } from '../api/list';
import { type Known, queries, useKnown } from '../api/query';
import { useIncidents, useOpenRescorings, useRoundResults } from '../api/round-results';
import type { Facts } from './tasks';

/** Somebody leaves this page open for the day, ms. */
const EVERY_MS = 60_000;

/** All that is known of what has to be done in a contest; what cannot be read is named. */
export function useFacts(contest: OwnContestView): Pick<Known<Facts>, 'data' | 'refusal'> {
  const path = { slug: contest.slug };
  const often = { refetchInterval: EVERY_MS };
  const calendar = useKnown(queries.useQuery('get', '/api/contests/{slug}/own-calendar', { params: { path } }, often));
  const teams = useList('/api/contests/{slug}/teams', { path }, often);
  const admissions = useList('/api/contests/{slug}/admission', { path }, often);
  const sets = useList('/api/contests/{slug}/datasets', { path }, often);
  const rounds = useList('/api/contests/{slug}/rounds', { path }, often);
  const requests = useList('/api/contests/{slug}/requests', { path, query: { status: 'open' } }, often);
  const protests = useList('/api/contests/{slug}/protests', { path, query: { status: 'filed' } }, often);
  const imports = useList('/api/contests/{slug}/imports', { path }, often);
  const closed = (rounds.data ?? []).filter(({ status }) => status === 'closed');
  const results = useRoundResults(contest.slug, closed);
  const begun = (rounds.data ?? []).filter(({ status }) => status === 'open' || status === 'closed');
  const incidents = useIncidents(contest.slug, begun);
  const rescorings = useOpenRescorings(contest.slug, closed);
  const all = [calendar, teams, admissions, sets, rounds, requests, protests, imports];
  const refusal = all.find((one) => one.refusal !== undefined)?.refusal;
  if (
    !calendar.data ||
    !teams.data ||
    !admissions.data ||
    !sets.data ||
    !rounds.data ||
    !requests.data ||
    !protests.data ||
    !imports.data ||
    !results ||
    !incidents ||
    !rescorings
  )
    return { data: undefined, refusal };
  return {
    refusal,
    data: {
      contest,
      terms: calendar.data.terms,
      teams: teams.data,
      admissions: admissions.data,
      sets: sets.data,
      rounds: rounds.data,
      results,
      requests: requests.data,
      protests: protests.data,
      imports: imports.data,
      ...{ incidents, rescorings },
    },
  };
}
