import { Injectable } from '@nestjs/common';
import { ScoringRepository, type EssayWork, type ScoredEssay, type ScoredPair } from '@starboard/database';
import { PermanentFailure } from '@starboard/queue';
import { CalculationThreads } from '../threads/calculation-threads.js';
import type { PairValues, ScoredAnswer, ScoreOutcome } from './score-answers.js';
import { scoringParams } from './scoring-params.js';

/** Answers in one calculation: what a thread does at once stays short, however many teams there are. */
const SLICE = 200;

/** All open answers to one essay → scores. */
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
      refused.push(...(await this.scoreSlice(essayId, slice)));
    }
    if (refused.length > 0)
      throw new PermanentFailure('ERR_SCORING_REFUSED', `essay ${essayId}: ${refused.join('; ')}`);
  }

  /** @returns one line for each answer that was refused. */
  private async scoreSlice(essayId: string, work: EssayWork): Promise<readonly string[]> {
    const { text, subject, experts, answers, parametersId } = work;
    const result = await this.threads.score({
      text,
      subject,
      params: scoringParams(work.parameters),
      experts,
      answers,
    });
    if (!result.ok) throw new PermanentFailure('ERR_SCORING_REFUSED', `essay ${essayId}: ${result.error.code}`);
    const { agreement, pairs, scored, refused } = result.outcome;
    await this.scoring.saveEssay({
      essayId,
      parametersId,
      agreement: { ...agreement, inputs: work.inputs, experts: experts.length },
      pairs: pairs.map(pairRow),
      essays: essayRows(work, { scored }),
    });
    return refused.map(({ sessionId, error }) => `session ${sessionId}: ${error.code} ${error.message}`);
  }
}

function pairRow({ markupId, expertMarkupId, n, m, matched, q, m2, m3, m4, m5, m6, mean }: PairValues): ScoredPair {
  return { markupId, expertMarkupId, n, m, matched, q, m2, m3, m4, m5, m6, mean };
}

function essayRows({ answers }: EssayWork, { scored }: Pick<ScoreOutcome, 'scored'>): ScoredEssay[] {
  const inputs = new Map(answers.map((answer) => [answer.sessionId, answer.inputs]));
  return scored.flatMap((answer) => {
    const of = inputs.get(answer.sessionId);
    return of === undefined ? [] : [essayRow(answer, of)];
  });
}

function essayRow({ sessionId, score }: ScoredAnswer, inputs: Uint8Array): ScoredEssay {
  const { value, avg: average, max: best, m2, m3, m4, m5, m6, mOpt, mAvg, ceiling } = score;
  return { sessionId, inputs, value, average, best, m2, m3, m4, m5, m6, mOpt, mAvg, ceiling };
}
