import { isShortNotice } from '@starboard/contest';
import type { Round } from '../generated/prisma/client.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { noticeViolation } from './notice-period.js';

/** Moments in milliseconds since the epoch. */
export interface RoundTimes {
  readonly startsAt: number;
  /** From here until the start, and openGrace after it, sessions may be opened. */
  readonly lobbyOpensAt: number;
  /** Why the notice period is not kept; needed only then (regulation 7.5). */
  readonly noticeOverride?: string;
}

/** @throws RuleViolation ERR_ROUND_STATE, ERR_ROUND_TIMES, ERR_NOTICE_PERIOD */
export function checkTimes(round: Round, times: RoundTimes, noticeDays: number, now: number): void {
  if (round.lobbyOpensAt !== null && round.lobbyOpensAt.getTime() <= now) {
    throw new RuleViolation('ERR_ROUND_STATE', 'the lobby has opened, the schedule stands');
  }
  if (times.lobbyOpensAt > times.startsAt || times.startsAt <= now) {
    throw new RuleViolation('ERR_ROUND_TIMES', 'the lobby opens before the start, and the start is in the future');
  }
  if (round.mode !== 'final' || !isShortNotice(times.startsAt, noticeDays, now)) return;
  if (times.noticeOverride === undefined) throw noticeViolation(`the start is less than ${noticeDays} days away (7.5)`);
}

/** Whether the round has these times already: then setting them again changes nothing. */
export const hasTimes = ({ status, startsAt, lobbyOpensAt }: Round, times: RoundTimes): boolean =>
  status === 'scheduled' && startsAt?.getTime() === times.startsAt && lobbyOpensAt?.getTime() === times.lobbyOpensAt;
