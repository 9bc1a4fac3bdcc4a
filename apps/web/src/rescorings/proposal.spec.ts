import { describe, expect, it } from '@jest/globals';
import { ENGINE_IDS, parameterFields } from '@starboard/catalogue';
import { newRescoringSchema } from '@starboard/contracts';
import { makeProposal, placeErrors } from './proposal.js';

const NONE = { markups: [], rules: [] };
const FIELDS = [...new Set(ENGINE_IDS.flatMap(parameterFields))];

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe('makeProposal', () => {
  it('changes nothing where nothing is filled in', () => {
    const empty = { parametersVersion: '', h: '', codeFilter: ' ', paraphrase: '', annulShare: '', reason: ' why ' };
    expect(makeProposal(form(empty), FIELDS, NONE)).toEqual({ changes: {}, ...NONE, reason: 'why' });
  });

  it('takes every parameter, also where it is 0', () => {
    const made = makeProposal(
      form({
        parametersVersion: '3',
        h: '0',
        codeFilter: 'Г.*',
        paraphrase: 'terms',
        decidedComments: ' a = b \n\nc ≠ d',
        annulShare: '0.25',
        ...{ M2: '1', M3: '0', M4: '2.5', M5: '0', M6: '1' },
        reason: 'why',
      }),
      FIELDS,
      NONE,
    );
    expect(made).toEqual({
      parametersVersion: 3,
      changes: {
        h: 0,
        weights: [0, 1, 0, 2.5, 0, 1, 0],
        codeFilter: 'Г.*',
        paraphrase: 'terms',
        decidedComments: ['a = b', 'c ≠ d'],
        annulShare: 0.25,
      },
      ...NONE,
      reason: 'why',
    });
    expect(newRescoringSchema.safeParse(made).success).toBe(true);
  });

  it('clears a list by a sign, since an empty field changes nothing', () => {
    expect(makeProposal(form({ decidedComments: ' - ' }), FIELDS, NONE).changes).toEqual({ decidedComments: [] });
    expect(makeProposal(form({ decidedComments: ' ' }), FIELDS, NONE).changes).toEqual({});
  });

  it('takes only choices that there are', () => {
    expect(makeProposal(form({ ruleProfile: 'reference', paraphrase: 'else' }), FIELDS, NONE).changes).toEqual({
      ruleProfile: 'reference',
    });
  });
});

describe('placeErrors', () => {
  it('names files and parameters as the person has seen them', () => {
    const markups = [
      { essay: '0001', expert: 'petrov', content: '' },
      { essay: '0002', expert: 'orlova', content: '' },
    ];
    const errors = [
      { path: 'markups.1.content', message: 'ERR_MARKUP_JSON: not JSON' },
      { path: 'rules.0.content/score', message: 'missing' },
      { path: 'changes.weights', message: 'The weights are all 0.' },
      { path: 'reason', message: 'Too long' },
    ];
    expect(placeErrors(errors, { markups, rules: [{ question: 'q1', content: '' }] })).toEqual([
      { parameter: undefined, place: '0002_orlova', error: errors[0] },
      { parameter: undefined, place: 'q1', error: errors[1] },
      { parameter: 'weights', place: 'changes.weights', error: errors[2] },
      { parameter: undefined, place: 'reason', error: errors[3] },
    ]);
  });
});
