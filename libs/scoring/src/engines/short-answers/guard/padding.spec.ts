import { describe, expect, it } from '@jest/globals';
import { ownAnswers } from '../../../../test/answers-samples.js';
import { evaluate } from '../measure/evaluate.js';
import { attackMethod, type AttackResult } from './attack-method.js';

const data = ownAnswers(2);
const options = { method: 'cascade', target: 0.9 } as const;
const shares = (split: string): ReadonlyMap<string, AttackResult> => {
  const results = attackMethod(data, split, options);
  if ('code' in results) throw new Error(results.message);
  return new Map(results.map((one) => [one.attack, one]));
};

describe('padding', () => {
  // The last labels of our examples are of questions that nobody labelled: length weighs even more there.
  it.each(['UA', 'UQ'])('makes wrong answers look right to the method, and lets none of them through: %s', (split) => {
    const found = shares(split);
    const none = found.get('none')!;
    for (const attack of ['filler', 'empty-talk']) {
      const { n, takenForCorrect, acceptedUnseen } = found.get(attack)!;
      expect(takenForCorrect / n).toBeGreaterThan(0.8);
      expect([attack, acceptedUnseen]).toEqual([attack, 0]);
    }
    for (const { attack, acceptedUnseen } of found.values())
      expect([attack, acceptedUnseen <= none.acceptedUnseen + none.n * 0.01]).toEqual([attack, true]);
  });

  it('leaves genuine answers that it takes for padded to people, and the automatic ones are no less accurate', () => {
    const results = evaluate(data, { ...options, splits: ['UA'] });
    if ('code' in results) throw new Error(results.message);
    const [figures] = results;
    expect(figures!.accuracy).toBeGreaterThanOrEqual(0.9);
    expect(figures!.n).toBeGreaterThan(40);
  });
});
