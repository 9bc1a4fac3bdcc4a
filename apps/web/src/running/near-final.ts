import type { OrganiserRoundView, ParametersVersionView } from '@starboard/contracts';

const DAY_MS = 86_400_000;

/** Whether a start is nearer than the notice period (regulation 7.5); the server decides the same. @param now ms */
export const shortNotice = (startsAt: number | undefined, noticeDays: number, now: number): boolean =>
  startsAt !== undefined && startsAt - now < noticeDays * DAY_MS;

/** The notice of the next final: until when something can be decided without a reason for what is short of it. */
export interface Notice {
  readonly startsAt: number;
  readonly noticeDays: number;
  /** The last moment at which the notice is kept, ms. */
  readonly until: number;
  /** It is over: a decision needs a reason (4.6, 7.5, 9.2). */
  readonly near: boolean;
}

type Round = Pick<OrganiserRoundView, 'mode' | 'status' | 'startsAt' | 'parametersVersion'>;
type Version = Pick<ParametersVersionView, 'version'> & { readonly values: { readonly noticeDays: number } };

/** Of the finals ahead and those that run, the one whose notice ends first. @param now ms */
export function nextNotice(rounds: readonly Round[], versions: readonly Version[], now: number): Notice | undefined {
  return rounds
    .filter(({ mode, status }) => mode === 'final' && (status === 'scheduled' || status === 'open'))
    .flatMap(({ startsAt, parametersVersion }) => {
      const noticeDays = versions.find(({ version }) => version === parametersVersion)?.values.noticeDays;
      if (startsAt === null || noticeDays === undefined) return [];
      const start = Date.parse(startsAt);
      const until = start - noticeDays * DAY_MS;
      return [{ startsAt: start, noticeDays, until, near: shortNotice(start, noticeDays, now) }];
    })
    .sort((one, other) => one.until - other.until)[0];
}
