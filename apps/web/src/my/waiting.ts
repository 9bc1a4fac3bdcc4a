import type { ContestRequestView } from '@starboard/contracts';

type Request = Pick<ContestRequestView, 'kind' | 'status'> & {
  readonly asked: Pick<ContestRequestView['asked'], 'as'>;
};

/**
 * What of the requests about teams is there for somebody: exclusions that wait for a decision, which is the organisers'
 * (11.6), and data that teams have sent to the role that asked (9.4). Open requests for data wait for the team.
 */
export function requestsFor(
  roles: readonly string[],
  requests: readonly Request[],
): { readonly toDecide: number; readonly answered: number } {
  const count = (holds: (request: Request) => boolean): number => requests.filter(holds).length;
  return {
    toDecide: roles.includes('organiser') ? count(({ kind, status }) => kind === 'exclusion' && status === 'open') : 0,
    answered: count(({ kind, status, asked }) => kind === 'data' && status === 'answered' && roles.includes(asked.as)),
  };
}
