import { describe, expect, it } from '@jest/globals';
import type { DataAnswer, Dataset } from '../data/dataset.js';
import { isProblem } from '../data/problem.js';
import { SCHEMES } from '../data/scheme.js';
import { BLIND_SHARE, blindSample } from './blind-sample.js';
import { decideProject, planAsking, questionKey } from './decide-project.js';
import { deskReport } from './desk-report.js';
import { fitProject } from './fit-project.js';
import { reviewOrder } from './review-order.js';
import { workloadOf } from './workload.js';

const REFERENCE = 'The water evaporates because the sun heats it.';
const RIGHT = ['the sun heats the water and it evaporates', 'water evaporates by the heat of the sun', 'it evaporates since the sun heats it', 'heat of the sun evaporates the water']; // prettier-ignore
const WRONG = ['somebody drank it', 'the cup has a hole', 'it was stolen at night', 'I do not like water'];

/** 2 questions of 40 answers, the first 24 of each labelled. */
function project(): Dataset {
  const ids = ['a', 'b'];
  const questions = new Map(
    ids.map((id) => [id, { id, text: `Why is the cup ${id} empty?`, references: [REFERENCE] }]),
  );
  const answers = ids.flatMap((question) =>
    Array.from({ length: 40 }, (_, at): DataAnswer => {
      const right = at % 2 === 0;
      const texts = right ? RIGHT : WRONG;
      const text = `${texts[(at >> 1) % 4]!}${at % 3 === 0 ? ' indeed' : ''} ${['then', 'so', 'now', 'yes', 'well'][at % 5]!}`;
      return { id: `${question}${at}`, question, text, split: 'train', label: at < 24 ? (right ? 0 : 1) : null };
    }),
  );
  return { scheme: SCHEMES[2], questions, answers };
}

function fitted() {
  const data = project();
  const fit = fitProject(data, { seed: 1 });
  if (isProblem(fit)) throw new Error(fit.message);
  return { data, fit };
}

describe('a project of the desk', () => {
  it('is judged with the nearest labelled answers, and the labelled ones by who did not see them', () => {
    const { data, fit } = fitted();
    expect(fit.judgements.map(({ id }) => id)).toEqual(
      data.answers.filter(({ label }) => label === null).map(({ id }) => id),
    );
    expect(fit.claims).toHaveLength(48);
    for (const { id, nearest } of fit.judgements) {
      expect(nearest).toHaveLength(5);
      expect(nearest.every((near) => near.id[0] === id[0])).toBe(true);
      expect([...nearest].sort((a, b) => b.similarity - a.similarity)).toEqual(nearest);
    }
    const truth = fit.judgements.filter(({ id, label }) => label === Number(id.slice(1)) % 2);
    expect(truth.length).toBeGreaterThanOrEqual(30);
    const shuffled = { ...data, answers: [...data.answers].reverse() };
    const again = fitProject(shuffled, { seed: 1 });
    if (isProblem(again)) throw new Error(again.message);
    expect([...again.judgements].reverse()).toEqual(fit.judgements);
  });

  it('without a label is refused', () => {
    const data = project();
    const bare = { ...data, answers: data.answers.map((answer) => ({ ...answer, label: null })) };
    expect(fitProject(bare, { seed: 1 })).toMatchObject({ code: 'ERR_ANSWERS_UNLABELLED' });
  });

  it('has a workload for each target, and leaves what is flagged to people', () => {
    const { fit } = fitted();
    const low = workloadOf(fit.claims, fit.judgements, 0.8);
    const high = workloadOf(fit.claims, fit.judgements, 0.99);
    expect(low.automatic + low.left).toBe(32);
    expect(low.automatic).toBeGreaterThan(0);
    expect(high.automatic).toBeLessThanOrEqual(low.automatic);
    const flagged = fit.judgements.map((one) => ({ ...one, flags: ['markup'] as const }));
    expect(workloadOf(fit.claims, flagged, 0.8)).toMatchObject({ automatic: 0, left: 32 });
  });

  it('is decided about: sure labels with a blind sample, the rest in the queue', () => {
    const { data, fit } = fitted();
    const { threshold, automatic } = workloadOf(fit.claims, fit.judgements, 0.8);
    const decided = decideProject(data, fit.judgements, { threshold, seed: 7 });
    const given = decided.filter(({ by }) => by === 'method');
    expect(given).toHaveLength(automatic);
    expect(decided.filter(({ blind }) => blind)).toHaveLength(Math.ceil(BLIND_SHARE * automatic));
    expect(decided.filter(({ blind, by }) => blind && by === 'person')).toEqual([]);
    const places = decided.flatMap(({ place }) => (place === null ? [] : [place])).sort((a, b) => a - b);
    expect(places).toEqual(Array.from({ length: places.length }, (_, at) => at));
    expect(decided.every(({ by, blind, place }) => (by === 'person' || blind) === (place !== null))).toBe(true);
  });

  it('asks a model about what is unsure, and takes a label only where both agree', () => {
    const { data, fit } = fitted();
    const threshold = { confidence: null, automatic: 0, accuracy: null, warnings: [] };
    const asked = planAsking(data, fit.judgements, threshold);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(32);
    const said = new Map(asked.map((question) => [questionKey(question), 0]));
    const decided = decideProject(data, fit.judgements, { threshold, seed: 7, said });
    for (const [at, { label, by }] of decided.entries()) {
      const unflagged = fit.judgements[at]!.flags.length === 0;
      expect(by).toBe(label === 0 && unflagged ? 'agreed' : 'person');
    }
    const silent = new Map(asked.map((question) => [questionKey(question), null]));
    expect(decideProject(data, fit.judgements, { threshold, seed: 7, said: silent }).every(({ by }) => by === 'person')).toBe(true); // prettier-ignore
  });
});

describe('the blind sample', () => {
  const ids = Array.from({ length: 1000 }, (_, at) => `answer ${at}`);
  it('is five in a hundred, one at least, the same for the same seed in any order', () => {
    const drawn = blindSample(ids, 3);
    expect(drawn.size).toBe(50);
    expect(blindSample([...ids].reverse(), 3)).toEqual(drawn);
    expect(blindSample(ids, 4)).not.toEqual(drawn);
    expect(blindSample(['only'], 3).size).toBe(1);
    expect(blindSample([], 3).size).toBe(0);
  });
  it('keeps most of what it has drawn when others come', () => {
    const drawn = blindSample(ids, 3);
    const more = blindSample([...ids, 'one more', 'another'], 3);
    expect([...drawn].filter((id) => more.has(id)).length).toBeGreaterThanOrEqual(48);
  });
});

describe('the queue of review', () => {
  const one = (id: string, confidence: number, marks: object = {}) => ({
    id,
    confidence,
    flagged: false,
    disagreed: false,
    blind: false,
    ...marks,
  });
  it('has what is disputed first, then flagged, then the least sure, and every fifth is a blind check', () => {
    const reviewed = [
      one('sure', 0.8),
      one('unsure', 0.4),
      one('flagged', 0.9, { flagged: true }),
      one('disputed', 0.7, { disagreed: true }),
      one('x', 0.85),
      one('blind 1', 0.99, { blind: true }),
      one('blind 2', 0.99, { blind: true }),
    ];
    expect(reviewOrder(reviewed)).toEqual(['disputed', 'flagged', 'unsure', 'sure', 'blind 1', 'x', 'blind 2']);
  });
});

describe('the report of the desk', () => {
  const check = (right: boolean, blind = true) => ({ gold: 0, given: right ? 0 : 1, confidence: 0.9, blind });
  it('counts blind checks only, and tells the newest fifty from those before', () => {
    const checks = [
      ...Array.from({ length: 40 }, () => check(true)),
      ...Array.from({ length: 50 }, (_, at) => check(at % 5 !== 0)),
      ...Array.from({ length: 30 }, () => check(false, false)),
    ];
    const { checked, drift } = deskReport(2, [], checks);
    expect(checked).toMatchObject({ n: 90, accuracy: 80 / 90, confusion: [[80, 10], [0, 0]] }); // prettier-ignore
    expect(drift.newest).toMatchObject({ n: 50, right: 40 });
    expect(drift.before).toMatchObject({ n: 40, right: 40 });
    expect(drift.steps).toEqual([1, 1, 1, 1, 0.8, 0.8, 0.8, 0.8, 0.8]);
    expect(drift.newest.atLeast).toBeLessThan(0.8);
    expect(checked.bins).toEqual([{ from: 0.9, n: 90, claimed: expect.closeTo(0.9, 9), right: 80 }]);
  });
  it('of nothing has no figures', () => {
    expect(deskReport(2, [], [])).toMatchObject({ expected: { n: 0, accuracy: null }, drift: { steps: [] } });
  });
});
