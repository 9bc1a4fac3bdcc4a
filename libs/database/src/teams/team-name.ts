import { RuleViolation } from '../kernel/rule-violation.js';
import type { Transaction } from '../kernel/transaction.js';

/** Control characters, marks of direction, and letters that are not seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/u;

/** Names with the same key are the same name: NFKC, without case, white space as one space. */
export const teamNameKey = (name: string): string =>
  name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').trim().replace(/\s+/g, ' ');

/**
 * Looks that a name is what it seems and no other team's of the contest, under the lock of the contest.
 * @returns what is stored. @throws RuleViolation ERR_TEAM_NAME, ERR_TEAM_NAME_TAKEN
 */
export async function checkTeamName(
  tx: Transaction,
  contestId: string,
  name: string,
  teamId?: string,
): Promise<{ readonly name: string; readonly nameKey: string }> {
  if (UNSEEN.test(name)) {
    throw new RuleViolation(
      'ERR_TEAM_NAME',
      'В названии команды есть невидимые знаки или знаки направления письма: уберите их / ' +
        'The name of the team has invisible characters or marks of direction: remove them',
    );
  }
  const nameKey = teamNameKey(name);
  const other = await tx.team.findFirst({ where: { contestId, nameKey }, select: { id: true } });
  if (other === null || other.id === teamId) return { name, nameKey };
  throw new RuleViolation(
    'ERR_TEAM_NAME_TAKEN',
    'В конкурсе уже есть команда с таким названием: выберите другое / ' +
      'The contest has a team of this name already: choose another',
  );
}
