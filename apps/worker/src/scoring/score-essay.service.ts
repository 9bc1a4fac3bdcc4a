import { Injectable } from '@nestjs/common';
import { engineStorage, ScoringRepository, type EssayWork } from '@starboard/database';
import { PermanentFailure } from '@starboard/queue';
import { CalculationThreads } from '../threads/calculation-threads.js';

/** Answers in one calculation: what a thread does at once stays short, however many teams there are. */
const SLICE = 200;

/** All open answers to one item → scores. */
@Injectable()
export class ScoreEssayService {
  constructor(
    private readonly scoring: ScoringRepository,
    private readonly threads: CalculationThreads,
  ) {}

  /**
   * Scores what is missing or stale and leaves the rest; a second run finds nothing to do.
   * @throws PermanentFailure naming the sessions whose answers are over the budget; all others are stored before.
   */
  async score(roundId: string, essayId: string): Promise<void> {
    const work = await this.scoring.loadEssay(roundId, essayId);
    if (work === undefined) return;
    const refused: string[] = [];
    for (let at = 0; at === 0 || at < work.answers.length; at += SLICE) {
      const slice = { ...work, answers: work.answers.slice(at, at + SLICE) };
      refused.push(...(await this.scoreSlice(roundId, essayId, slice)));
    }
    if (refused.length > 0)
      throw new PermanentFailure('ERR_SCORING_REFUSED', `essay ${essayId}: ${refused.join('; ')}`);
  }

  /** @returns one line for each answer that was refused. */
  private async scoreSlice(targetId: string, essayId: string, work: EssayWork): Promise<readonly string[]> {
    const { engine, parameters, item, parts, answers, parametersId, inputs } = work;
    const result = await this.threads.score({ engine, parameters, item, parts, answers });
    if (!result.ok) {
      const { code, message } = result.error;
      throw new PermanentFailure('ERR_SCORING_REFUSED', `essay ${essayId}: ${code} ${message}`);
    }
    const { agreement, pairs, essays } = engineStorage(engine).rowsOf(result.outcome);
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
    return result.outcome.refused.map(({ sessionId, error }) => `session ${sessionId}: ${error.code} ${error.message}`);
  }
}
