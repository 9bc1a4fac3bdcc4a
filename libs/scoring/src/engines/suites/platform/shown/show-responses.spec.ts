import { describe, expect, it } from '@jest/globals';
import type { ShownBlock, ShownSection } from '../../../../explanation.js';
import { engineOf } from '../../../../registry.js';
import type { KeptPart, KeptScore } from '../suites-types.js';
import { litPlaces } from './lit-places.js';
import { showResponses } from './show-responses.js';

const rule = (neg: boolean, ...found: readonly (readonly [number, number])[]) => ({
  neg,
  found: found.map(([start, end]) => ({ start, end })),
});
const textOf = (section: ShownSection | undefined): Extract<ShownBlock, { kind: 'text' }> => {
  const block = section?.blocks.find(({ kind }) => kind === 'text');
  if (block?.kind !== 'text') throw new Error('There is no text.');
  return block;
};
const rowsOf = (section: ShownSection | undefined) =>
  (section?.blocks ?? []).flatMap((block) => (block.kind === 'table' ? [block.rows] : []));
const CASE = `id: c
type: knowledge question-answering
lang: go
grading:
  keywords: [beta, { content: GAMMA, to_lower: true }, { content: goto, neg: true, weight: 0.5 }, absent]
  blank_filling:
    template: use [blank] and [blank] here
    targets: [alpha, { content: [delta, omega], weight: 2 }]
  similarity: [{ metric: rouge1, references: [other words, use alpha and beta here], min_score: 0, max_score: 1 }]
`;

/** What the page has of responses that the engine itself has graded. */
function shownOf(responses: readonly string[], alone = false): readonly ShownSection[] {
  const engine = engineOf('suites', { suiteAttempts: 30 });
  const item = { text: 'Name them.', subject: null, meta: {} };
  const answer = engine.parseAnswer({ responses }, item);
  const reference = engine.parseReference({ case: CASE, files: {} }, item);
  if (!answer.ok || !reference.ok) throw new Error('The sample is not read.');
  const scorer = engine.prepare(item, reference.value);
  const score = scorer.ok ? scorer.value.score(answer.value) : scorer;
  if (!score.ok) throw new Error(score.error.message);
  const kept = engine.keep(score.value) as object;
  return engine.explain({ item, reference: null, answer: answer.value, kept, alone }).shown ?? [];
}

describe('places that are lit', () => {
  it('have the row of their rule, and whether it takes points away', () => {
    expect(litPlaces('a beta goto', [rule(false), rule(false, [2, 6]), rule(true, [7, 11])])).toEqual([
      { start: 2, end: 6, row: 2 },
      { start: 7, end: 11, row: 3, against: true },
    ]);
  });

  it('are cut to the text that is shown, and none of no width or behind it', () => {
    expect(litPlaces('abcd', [rule(false, [2, 9], [4, 6], [1, 1])])).toEqual([{ start: 2, end: 4, row: 1 }]);
  });

  it('end where the lowered text has other places: what may be wrong is not lit', () => {
    expect('İ'.toLowerCase()).toHaveLength(2);
    expect(litPlaces('ab İ cd', [rule(false, [0, 2], [2, 5], [6, 8])])).toEqual([{ start: 0, end: 2, row: 1 }]);
  });
});

describe('a response on a page', () => {
  const [section] = shownOf(['use alpha and beta, Gamma here; goto']);

  it('has its text, with every keyword in its place', () => {
    const { text, lit, left } = textOf(section);
    expect(lit.map(({ start, end, row, against }) => [text.slice(start, end), row, against ?? false])).toEqual([
      ['beta', 1, false],
      ['Gamma', 2, false],
      ['goto', 3, true],
    ]);
    expect([text, left]).toEqual(['use alpha and beta, Gamma here; goto', 0]);
  });

  it('has a table of each metric: keywords, blanks beside their answers, ROUGE', () => {
    const [keywords, blanks, similarity] = rowsOf(section);
    expect(keywords?.map(([, found, state, weight]) => [found, state, weight])).toEqual([
      [{ verbatim: 'beta' }, expect.objectContaining({ en: '✓ yes' }), { short: 1 }],
      [{ verbatim: 'Gamma' }, expect.objectContaining({ en: '✓ yes' }), { short: 1 }],
      [{ verbatim: 'goto' }, expect.objectContaining({ en: '✗ found: takes points away' }), { short: -0.5 }],
      [null, expect.objectContaining({ en: '✗ no' }), { short: 1 }],
    ]);
    expect(blanks?.map(([, found, expected]) => [found, expected])).toEqual([
      [{ verbatim: 'alpha' }, { verbatim: 'alpha' }],
      [{ verbatim: 'beta, Gamma' }, { verbatim: 'omega' }],
    ]);
    const [rouge] = similarity ?? [];
    // Five words of seven, and all five of the second reference.
    const f = (2 * (5 / 7)) / (5 / 7 + 1);
    expect(rouge).toEqual([
      'rouge1',
      { fixed: expect.closeTo(5 / 7) },
      { fixed: 1 },
      { fixed: expect.closeTo(f) },
      '2',
      { fixed: expect.closeTo(f) },
      { short: 1 },
    ]);
  });

  it('says that it does not follow the template', () => {
    const [, blanks] = rowsOf(shownOf(['nothing of it'])[0]);
    expect(blanks?.[0]?.[1]).toMatchObject({ en: 'does not follow the template' });
  });

  it('is cut where it is long, and no character in two; the places of what is left are right', () => {
    const { text, left, lit } = textOf(shownOf([`beta ${'x'.repeat(3_994)}😀 goto`])[0]);
    expect([text.length, left]).toEqual([3_999, 7]);
    expect(lit.map(({ start, end }) => text.slice(start, end))).toEqual(['beta']);
  });

  it('is whole, and one of sixty, where the item has a page of its own', () => {
    const sections = shownOf([`${'x'.repeat(30_000)} goto`, ...Array.from({ length: 29 }, () => 'beta')], true);
    expect(sections).toHaveLength(30);
    expect(textOf(sections[0])).toMatchObject({ left: 0, lit: [{ start: 30_001, row: 3 }] });
  });

  it('is one of six at most, and the others are counted', () => {
    const sections = shownOf(Array.from({ length: 9 }, () => 'beta'));
    expect(sections).toHaveLength(7);
    expect(sections[6]).toEqual({
      title: [expect.objectContaining({ en: expect.stringMatching(/: 3$/) })],
      blocks: [],
    });
  });
});

describe('programs on a page', () => {
  const outcome = { verdict: 'exited', exitCode: 1, completed: false, output: 'AssertionError' } as const;
  const test = { language: 'python', weight: 2, timeoutSeconds: 10, passed: false } as const;
  const tested: KeptPart = {
    metric: 'unit_test',
    points: 1,
    full: 5,
    why: [
      { ...test, outcome },
      { ...test, weight: 1, passed: true, outcome: { ...outcome, exitCode: 0, completed: true, output: '' } },
      { ...test, outcome: { ...outcome, verdict: 'time', exitCode: null, output: '' } },
      { ...test, outcome: { ...outcome, exitCode: 0 } },
    ],
  };
  const sectionOf = (part: KeptPart) => {
    const responses: KeptScore['responses'] = [{ points: 1, parts: [part] }];
    return showResponses(null, responses)[0];
  };
  const show = (part: KeptPart) => rowsOf(sectionOf(part));
  const outputsOf = (part: KeptPart) =>
    (sectionOf(part)?.blocks ?? []).flatMap((block) =>
      block.kind === 'text' ? [[(block.title?.[0] as { readonly en: string }).en, block.text]] : [],
    );

  it('have a verdict and what they wrote', () => {
    expect(show(tested)[0]?.map((row) => row.slice(2))).toMatchObject([
      [{ en: '✗ no' }, { short: 2 }, { en: 'ended (1)' }],
      [{ en: '✓ yes' }, { short: 1 }, { en: 'ended (0)' }],
      [{ en: '✗ no' }, { short: 2 }, { en: 'too long', ru: 'слишком долго' }],
      [{ en: '✗ no' }, { short: 2 }, { en: 'ended (0), before its end' }],
    ]);
    expect(outputsOf(tested)).toEqual([
      ['Test 1 wrote:', 'AssertionError'],
      ['Test 4 wrote:', 'AssertionError'],
    ]);
  });

  it('that are functions of a case stand below what they judge, or alone', () => {
    const judged: KeptPart = { metric: 'keywords', points: 0, full: 1, why: [], handled: outcome };
    const alone: KeptPart = { metric: 'customized', as: 'x', points: 0, full: 1, why: [], handled: outcome };
    expect(show(judged).at(-1)).toEqual(show(alone)[0]);
    expect(show(alone)).toMatchObject([[[{ en: 'ended (1)' }]]]);
    for (const part of [judged, alone]) expect(outputsOf(part)).toEqual([['The function wrote:', 'AssertionError']]);
  });

  it('have a row for a hundred of them, and the others are counted', () => {
    const many = { ...tested, why: Array.from({ length: 130 }, () => tested.why[1]!) };
    expect(show(many)[0]).toHaveLength(101);
    expect(show(many)[0]?.[100]?.[0]).toEqual({ verbatim: '… +30' });
    const loud = { ...tested, why: Array.from({ length: 30 }, () => tested.why[0]!) };
    expect(outputsOf(loud)).toHaveLength(20);
  });
});
