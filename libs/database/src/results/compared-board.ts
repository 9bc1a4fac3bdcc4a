import type { ComputedBoard } from '@starboard/scoring';
import type { Transaction } from '../kernel/transaction.js';
import type { ComparedBoard, ComparedRow } from './rescoring-changes.js';

/** A board that was only computed, with the names of its teams. */
export async function boardOfTeams(tx: Transaction, { ster, rows }: ComputedBoard): Promise<ComparedBoard> {
  const teams = await tx.team.findMany({ where: { id: { in: rows.map(({ teamId }) => teamId) } } });
  const byId = new Map(teams.map((team) => [team.id, team]));
  const compared = rows.map((row): ComparedRow => {
    const { teamId, status, place, value, annulled } = row;
    const { slug = '', name = '' } = byId.get(teamId) ?? {};
    return { teamId, slug, name, status, place, star: value, annulled };
  });
  return { ster, rows: compared };
}
