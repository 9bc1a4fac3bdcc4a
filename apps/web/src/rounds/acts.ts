import type { OrganiserRoundView } from '@starboard/contracts';

/** What organisers do about a round: open its lobby, or a qualification without a clock; end it; make it void. */
export type Act = 'lobby' | 'open' | 'close' | 'void';

type Round = Pick<OrganiserRoundView, 'status' | 'mode' | 'startsAt' | 'closeAt' | 'replacedBy'>;

/** What may be done about a round in its state; the server decides the same. */
export function actsOf({ status, mode, startsAt, closeAt }: Round): readonly Act[] {
  switch (status) {
    case 'draft':
      return mode === 'final' ? ['void'] : ['open', 'void'];
    case 'scheduled':
      return startsAt === null ? ['void'] : ['lobby', 'void'];
    case 'open':
      return closeAt === null ? ['close', 'void'] : ['void'];
    case 'closed':
      return ['void'];
    case 'finalised':
    case 'void':
      return [];
  }
}

/** Whether a final can start again on new essays (regulation 7.15). */
export const mayRestart = ({ status, mode, replacedBy }: Round): boolean =>
  mode === 'final' && replacedBy === null && status !== 'draft' && status !== 'finalised';
