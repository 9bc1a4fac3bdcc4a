import { Injectable } from '@nestjs/common';
import type { TargetId } from '@starboard/contracts';
import { type EssayWork, ScoringCommands, ScoringQueries } from '@starboard/database';
import { PermanentFailure } from '@starboard/queue';
import { engineRows, type ScoreOutcome } from '@starboard/scoring';
import { CalculationThreads, OverBudget } from '../threads/calculation-threads.js';

/** Answers in one calculation: what a thread does at once stays short, however many teams there are. */
const SLICE = 200;

/** All open answers to one item → scores. */
@Injectable()
export class ScoreEssayService {
  constructor(
    private readonly scoring: ScoringCommands,
    private readonly scoringQueries: ScoringQueries,
    private readonly threads: CalculationThreads,
  ) {}

  /**
   * Scores what is missing or stale and leaves the rest; a second run finds nothing to do.
   * @throws PermanentFailure naming the sessions whose answers are over the budget; all others are stored before.
   */
  async score(targetId: TargetId, essayId: string): Promise<void> {
    const work = await this.scoringQueries.loadEssay(targetId, essayId);
    if (work === undefined) return;
    const refused: string[] = [];
    for (let at = 0; at === 0 || at < work.answers.length; at += SLICE) {
      const slice = { ...work, answers: work.answers.slice(at, at + SLICE) };
      refused.push(...(await this.scoreSlice(targetId, essayId, slice)));
    }
    if (refused.length > 0)
      throw new PermanentFailure('ERR_SCORING_REFUSED', `essay ${essayId}: ${refused.join('; ')}`);
  }

  /**
   * When the calculation takes too much, one of the answers is the cause: it is looked for by halves, and all others are
   * scored.
   * @returns one line for each answer that was refused.
   */
  private async scoreSlice(targetId: TargetId, essayId: string, work: EssayWork): Promise<readonly string[]> {
    const { answers } = work;
    const result = await this.calculate(essayId, work);
    if (result !== undefined) return this.store(targetId, essayId, work, result);
    const [only] = answers;
    if (answers.length === 1 && only !== undefined) return [`session ${only.sessionId}: ERR_SCORING_BUDGET`];
    const middle = Math.ceil(answers.length / 2);
    return [
      ...(await this.scoreSlice(targetId, essayId, { ...work, answers: answers.slice(0, middle) })),
      ...(await this.scoreSlice(targetId, essayId, { ...work, answers: answers.slice(middle) })),
    ];
  }

  /**
   * @returns undefined when it takes too much, because of the answers.
   * @throws PermanentFailure when it is because of the reference.
   */
  private async calculate(essayId: string, work: EssayWork): Promise<ScoreOutcome | undefined> {
    const { engine, version, classifier, item, parts, answers } = work;
    const parameters = { ...work.parameters, version, classifier };
    try {
      const result = await this.threads.score({ engine, parameters, item, parts, answers });
      if (result.ok) return result.outcome;
      throw new PermanentFailure(
        'ERR_SCORING_REFUSED',
        `essay ${essayId}: ${result.error.code} ${result.error.message}`,
      );
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error;
      if (answers.length === 0) throw new PermanentFailure('ERR_SCORING_BUDGET', `essay ${essayId}: ${error.message}`);
      await this.calculate(essayId, { ...work, answers: [] });
      return undefined;
    }
  }

  private async store(
    targetId: TargetId,
    essayId: string,
    { engine, parametersId, inputs, parts, answers }: EssayWork,
    outcome: ScoreOutcome,
  ): Promise<readonly string[]> {
    const { agreement, pairs, essays } = engineRows(engine).rowsOf(outcome);
    const inputsOf = new Map(answers.map((answer) => [answer.sessionId, answer.inputs]));
    await this.scoring.saveEssay({
      targetId,
      essayId,
      parametersId,
      agreement: { ...agreement, inputs, experts: parts.length },
      pairs,
      essays: essays.flatMap((row) => {
        const of = inputsOf.get(row.sessionId);
        return of === undefined ? [] : [{ ...row, inputs: of }];
      }),
    });
    return outcome.refused.map(({ sessionId, error }) => `session ${sessionId}: ${error.code} ${error.message}`);
  }
}
