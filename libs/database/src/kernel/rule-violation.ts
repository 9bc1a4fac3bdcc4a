import { advised } from '@starboard/platform';

/**
 * A command that the state of the contest does not allow: the round has started, the set is sealed.
 * The API answers it with 409 and the code; it rolls back the transaction in which it is thrown.
 */
export class RuleViolation extends Error {
  constructor(
    readonly code: `ERR_${string}`,
    /** What is wrong. */
    problem: string,
  ) {
    super(advised(code, problem));
    this.name = 'RuleViolation';
  }
}
