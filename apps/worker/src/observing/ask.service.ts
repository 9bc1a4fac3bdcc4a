import { Inject, Injectable } from '@nestjs/common';
import type { TargetId } from '@starboard/contracts';
import { type AskedOfAnswer, ObservationCommands, ObservationQueries, type WaitingItem } from '@starboard/database';
import { PermanentFailure } from '@starboard/queue';
import { CalculationThreads, OverBudget } from '../threads/calculation-threads.js';
import type { AskOutcome, AskTask } from './ask-answers.js';
import { type Observer, OBSERVERS } from './observer.js';

/** Answers in one calculation. */
const SLICE = 50;
/** In place of an observer that nobody has met yet. */
const ELSEWHERE = 'elsewhere';

/** The answers to an item that wait → what is to be seen for them, or that everything was. */
@Injectable()
export class AskService {
  constructor(
    private readonly observations: ObservationCommands,
    private readonly observationQueries: ObservationQueries,
    private readonly threads: CalculationThreads,
    @Inject(OBSERVERS) private readonly observers: readonly Observer[],
  ) {}

  /**
   * A second run asks for nothing new.
   * @throws PermanentFailure naming the sessions whose answers ask for too much, or for what nobody here can see; what all
   *   others ask for is kept before.
   */
  async ask(targetId: TargetId, essayId: string): Promise<void> {
    const work = await this.observationQueries.loadWaiting(targetId, essayId);
    if (work === undefined) return;
    const refused: string[] = [];
    for (let at = 0; at < work.answers.length; at += SLICE) {
      refused.push(...(await this.askSlice({ ...work, answers: work.answers.slice(at, at + SLICE) })));
    }
    if (refused.length > 0)
      throw new PermanentFailure('ERR_OBSERVATION_REFUSED', `essay ${essayId}: ${refused.join('; ')}`);
  }

  /**
   * When asking takes too much, the answer that does is looked for by halves.
   * @returns one line for each answer that was refused.
   */
  private async askSlice(work: WaitingItem): Promise<readonly string[]> {
    const { answers } = work;
    const outcomes = await this.calculate(work);
    if (outcomes !== undefined) return this.keep(work, outcomes);
    const [only] = answers;
    if (answers.length === 1 && only !== undefined) return [`session ${only.sessionId}: ERR_OBSERVATION_BUDGET`];
    const middle = Math.ceil(answers.length / 2);
    return [
      ...(await this.askSlice({ ...work, answers: answers.slice(0, middle) })),
      ...(await this.askSlice({ ...work, answers: answers.slice(middle) })),
    ];
  }

  /** @returns undefined when it takes too much. @throws PermanentFailure when it is because of the reference. */
  private async calculate(work: WaitingItem): Promise<readonly AskOutcome[] | undefined> {
    const { engine, version, classifier, item, parts, answers } = work;
    const parameters = { ...work.parameters, version, classifier };
    try {
      const observers = await Promise.all(this.observers.map((one) => this.versionOf(one)));
      const result = await this.threads.ask({ engine, parameters, item, parts, observers, answers });
      if (result.ok) return result.outcomes;
      throw new PermanentFailure('ERR_OBSERVATION_REFUSED', `${result.error.code} ${result.error.message}`);
    } catch (error) {
      if (error instanceof OverBudget) return undefined;
      throw error;
    }
  }

  /** Where others look, as they did last: theirs is not known here, and whoever has another asks again. */
  private async versionOf(observer: Observer): Promise<AskTask['observers'][number]> {
    const { kind } = observer;
    const version = (await observer.version()) ?? (await this.observationQueries.newestObserver(kind)) ?? ELSEWHERE;
    return { kind, version };
  }

  private async keep(work: WaitingItem, outcomes: readonly AskOutcome[]): Promise<readonly string[]> {
    const asked = outcomes.flatMap((one): AskedOfAnswer[] => (one.ok ? [one] : []));
    await this.observations.saveAsked(work, asked);
    const sessions = new Map(work.answers.map(({ answerId, sessionId }) => [answerId, sessionId]));
    return outcomes.flatMap((one) =>
      one.ok ? [] : [`session ${sessions.get(one.answerId)}: ${one.error.code} ${one.error.message}`],
    );
  }
}
