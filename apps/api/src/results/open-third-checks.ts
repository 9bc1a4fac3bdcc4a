import { Injectable } from '@nestjs/common';
import type { RoundResult } from '@starboard/contracts';
import { ThirdCheckQueries } from '@starboard/database';
import { BoundedMap } from '../cache/bounded-map.js';

const ROUNDS = 32;

/**
 * Third checks that the result of a round lacks (regulation 7.9, appendix 3). Every desk asks again and again, and the
 * rules read all markups of the round, so that what they found is kept until a markup or an assignment is another one.
 */
@Injectable()
export class OpenThirdChecks {
  private readonly found = new BoundedMap<string, Promise<number>>(ROUNDS);

  constructor(private readonly checks: ThirdCheckQueries) {}

  async of(roundId: string): Promise<RoundResult['thirdChecks']> {
    const { fingerprint, unfinished } = await this.checks.state(roundId);
    const due = this.found.get(fingerprint) ?? this.count(roundId, fingerprint);
    return { due: await due, unfinished };
  }

  private count(roundId: string, fingerprint: string): Promise<number> {
    const due = this.checks
      .examineRound(roundId)
      .then((found) => found.filter(({ needed, assigned }) => needed === true && !assigned).length);
    this.found.set(fingerprint, due);
    due.catch(() => this.found.delete(fingerprint));
    return due;
  }
}
