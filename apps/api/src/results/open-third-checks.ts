import { Injectable } from '@nestjs/common';
import type { RoundResult } from '@starboard/contracts';
import { type ThirdCheckFinding, ThirdCheckQueries } from '@starboard/database';
import { BoundedMap } from '../cache/bounded-map.js';

const ROUNDS = 32;

type Found = Pick<RoundResult['thirdChecks'], 'due' | 'undecided'>;

/**
 * Third checks that the result of a round lacks (regulation 7.9, appendix 3). Every desk asks again and again, and the
 * rules read all markups of the round, so that what they found is kept until a markup or an assignment is another one.
 */
@Injectable()
export class OpenThirdChecks {
  private readonly found = new BoundedMap<string, Promise<Found>>(ROUNDS);

  constructor(private readonly checks: ThirdCheckQueries) {}

  async of(roundId: string): Promise<RoundResult['thirdChecks']> {
    const { fingerprint, unfinished } = await this.checks.state(roundId);
    const found = this.found.get(fingerprint) ?? this.count(roundId, fingerprint);
    return { ...(await found), unfinished };
  }

  private count(roundId: string, fingerprint: string): Promise<Found> {
    const found = this.checks.examineRound(roundId).then((essays) => countFound(essays));
    this.found.set(fingerprint, found);
    found.catch(() => this.found.delete(fingerprint));
    return found;
  }
}

function countFound(essays: readonly ThirdCheckFinding[]): Found {
  const open = essays.filter(({ assigned }) => !assigned);
  return {
    due: open.filter(({ needed }) => needed === true).length,
    // Without conditions the regulation has no rule for the subject, and there is nothing to decide.
    undecided: open.filter(({ needed, conditions }) => needed === null && conditions.length > 0).length,
  };
}
