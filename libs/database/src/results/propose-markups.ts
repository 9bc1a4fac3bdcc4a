import { createHash } from 'node:crypto';
import { RuleViolation } from '../kernel/rule-violation.js';
import { ownBytes, type Transaction } from '../kernel/transaction.js';

/** An expert's markup as it is to be from the re-scoring on. */
export interface ProposedMarkup {
  /** The organisers' identifier of the essay. */
  readonly essay: string;
  /** The expert's code. */
  readonly expert: string;
  readonly content: Uint8Array;
}

/** The re-scoring that proposes. */
export interface Proposing {
  readonly roundId: string;
  readonly rescoringId: string;
  readonly receivedAt: Date;
}

interface Place {
  readonly assignmentId: string;
  readonly essay: string;
  readonly expert: string;
  readonly version: number;
}

/** Where experts have handed in for essays of the round, with the highest version, in force or not. */
const PLACES = `
  select a.id as "assignmentId", e.external_id as essay, x.code as expert,
    (select max(version) from expert_markups where assignment_id = a.id) as version
  from round_items i
  join essays e on e.id = i.essay_id
  join expert_assignments a on a.essay_id = e.id and a.status = 'submitted'
  join experts x on x.id = a.expert_id
  where i.round_id = $1::uuid`;

/**
 * Stores markups that a re-scoring proposes: versions of what the same experts handed in, in force once it is applied.
 * @throws RuleViolation ERR_EXPERT_MARKUP_UNKNOWN when that expert has not handed in for that essay of the round
 */
export async function proposeMarkups(
  tx: Transaction,
  { roundId, rescoringId, receivedAt }: Proposing,
  markups: readonly ProposedMarkup[],
): Promise<void> {
  if (markups.length === 0) return;
  const places = await tx.$queryRawUnsafe<Place[]>(PLACES, roundId);
  const byName = new Map(places.map((place) => [JSON.stringify([place.essay, place.expert]), place]));
  const rows = markups.map(({ essay, expert, content }) => {
    const place = byName.get(JSON.stringify([essay, expert]));
    if (place === undefined) {
      throw new RuleViolation(
        'ERR_EXPERT_MARKUP_UNKNOWN',
        `${expert} has handed in nothing for essay ${essay} of the round`,
      );
    }
    const sha256 = ownBytes(createHash('sha256').update(content).digest());
    const bytes = { content: ownBytes(content), sha256, receivedAt };
    return { assignmentId: place.assignmentId, version: place.version + 1, origin: 'rescoring', rescoringId, ...bytes };
  });
  await tx.expertMarkup.createMany({ data: rows });
}
