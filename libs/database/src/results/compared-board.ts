import type { ComputedBoard } from '@starboard/scoring';
import { rankingValue } from '../scores/ranking-value.js';
import type { Transaction } from '../transaction.js';
import type { ComparedBoard, ComparedRow } from './rescoring-changes.js';

/** A board that was only computed, with the names of its teams. */
export async function boardOfTeams(tx: Transaction, { ster, rows }: ComputedBoard): Promise<ComparedBoard> {
  const teams = await tx.team.findMany({ where: { id: { in: rows.map(({ teamId }) => teamId) } } });
  const byId = new Map(teams.map((team) => [team.id, team]));
  const compared = rows.map((row): ComparedRow => {
    const { teamId, status, place, annulled } = row;
    const { slug = '', name = '' } = byId.get(teamId) ?? {};
    return { teamId, slug, name, status, place, star: rankingValue(row), annulled };
  });
  return { ster, rows: compared };
}
