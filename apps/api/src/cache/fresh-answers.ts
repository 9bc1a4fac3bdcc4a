import type { Notifications } from '@starboard/database';
import type { Clock } from '@starboard/platform';
import { BoundedMap } from './bounded-map.js';

/** How long an answer is given without asking the database again, if no hint of a change comes. */
const FRESH_MS = 1_000;
const QUESTIONS = 1_000;

/**
 * Answers about public boards in memory, so that many readers cost the database nothing: given until FRESH_MS have passed or
 * a hint says that something has changed. Questions asked meanwhile wait for the same answer. One in flight when a hint comes
 * is answered but not kept: it may have looked too early.
 */
export class FreshAnswers<A> {
  private readonly kept = new BoundedMap<string, { readonly until: number; readonly answer: Promise<A> }>(QUESTIONS);
  private unsubscribe: (() => void)[] = [];

  constructor(private readonly clock: Clock) {}

  follow(notifications: Notifications): void {
    const forget = (): void => this.kept.clear();
    this.unsubscribe = [
      notifications.subscribe('leaderboard_changed', forget),
      notifications.subscribe('round_changed', forget),
    ];
    notifications.onReconnect(forget);
  }

  close(): void {
    for (const end of this.unsubscribe) end();
  }

  /** What is known of a question, else what `ask` finds, which is kept unless it fails. */
  get(question: string, ask: () => Promise<A>): Promise<A> {
    const known = this.kept.get(question);
    if (known && this.clock.now() < known.until) return known.answer;
    const answer = ask();
    this.kept.set(question, { until: this.clock.now() + FRESH_MS, answer });
    answer.catch(() => this.kept.delete(question));
    return answer;
  }
}
