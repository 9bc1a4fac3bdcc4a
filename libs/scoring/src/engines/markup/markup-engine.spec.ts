import { describe, expect, it } from '@jest/globals';
import { createClassifier, DATA_2020 } from '@starboard/markup';
import { DEFAULT_SCORING_PARAMS, type EssayScore, scoreEssay } from '@starboard/metrics';
import {
  checkConformance,
  type EngineItem,
  type EngineResult,
  markupEngine,
  type MarkupParameters,
} from '../../index.js';

const TEXT = 'Мама мыла раму, а папа читал газету вслух.';
const selection = (id: number, type: string, piece: string, correction = '') => ({
  id,
  type,
  startSelection: TEXT.indexOf(piece),
  endSelection: TEXT.indexOf(piece) + piece.length,
  correction,
});
const json = (...selections: object[]) => ({ meta: { subject: 'rus' }, criteria: {}, text: TEXT, selections });

const item = json();
const txt = 'Мама (\\Г.упр\\ мыла раму >> мыла рамы\\), а папа читал (\\Р.знач\\ газету\\) вслух.';
const reference = {
  experts: [
    { id: 'e1', markup: txt },
    { id: 'e2', markup: json(selection(1, 'Г.упр', 'мыла раму', 'мыла рамы'), selection(2, 'Р.тавт', 'вслух')) },
  ],
};
const engine = markupEngine({ ...DEFAULT_SCORING_PARAMS, sameEssayShare: 0.9 });

function taken<T>(result: EngineResult<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const scoreOf = (essay: EngineItem, answer: unknown): EssayScore => {
  const scorer = taken(engine.prepare(essay, taken(engine.parseReference(reference, essay))));
  return taken(scorer.score(taken(engine.parseAnswer(answer, essay))));
};

describe('markupEngine', () => {
  it('keeps the law of the port', () => {
    const findings = checkConformance(engine, {
      good: [
        { item, reference, answers: [txt, TEXT, json(selection(1, 'Г.упр', 'мыла')), new TextEncoder().encode(txt)] },
      ],
      badItems: ['', '{"text": 1}', { text: ' ' }, new Uint8Array([0xff, 0xfe, 0x80])],
      badAnswers: ['{"text": "', json({ ...selection(1, 'Г.упр', 'мыла'), startSelection: 'x' })],
      badReferences: [
        { experts: [] },
        { experts: [{ id: '', markup: txt }] },
        {
          experts: [
            { id: 'e', markup: txt },
            { id: 'e', markup: txt },
          ],
        },
        { experts: [{ id: 'e', markup: 7 }] },
        { experts: [{ id: 'e', markup: '{"selections": 1' }] },
      ],
    });
    expect(findings).toEqual([]);
  });

  it('scores a markup with full detail: why each point was given', () => {
    const essay = taken(engine.parseItem(item));
    const score = scoreOf(essay, txt);
    // Against e1 everything is equal, but газету has no correction: M = (4 · 100 + 50)/5 = 90.
    // Against e2 one of two fragments matches: M2 = 50, the others 25: M = (50 + 4 · 25)/5 = 30.
    expect(score.pairs.map(({ expert, score: pair }) => [expert, pair.mean])).toEqual([
      ['e1', 90],
      ['e2', 30],
    ]);
    expect(score.pairs[1]?.score.matches).toMatchObject([
      { sameBegin: true, sameCode: true, sameLabel: true, sameCorrection: true },
    ]);
    expect(score.value).toBe(60);
  });

  it('aligns an answer whose text was retyped', () => {
    const essay = taken(engine.parseItem(item));
    const answer = taken(engine.parseAnswer(txt.replace('Мама', 'Мама  ').replace('вслух', 'в слух'), essay));
    expect(answer.fragments.map(({ start, end }) => TEXT.slice(start, end))).toEqual(['мыла раму', 'газету']);
  });

  it('tells the place of an error inside a reference', () => {
    const essay = taken(engine.parseItem(item));
    const bad = {
      experts: [
        { id: 'e1', markup: txt },
        { id: 'e2', markup: '{' },
      ],
    };
    expect(engine.parseReference(bad, essay)).toMatchObject({
      ok: false,
      error: { location: '/experts/1/markup 1:2' },
    });
  });

  it('ranks by СТАР and leaves annulled essays out', () => {
    const essay = taken(engine.parseItem(item));
    const score = engine.keep(scoreOf(essay, txt));
    const total = engine.scoreSolution([
      { itemId: '1', score, annulled: null },
      { itemId: '2', score: null, annulled: 'no-answer' },
    ]);
    expect(total).toMatchObject({ star: 60, annulledCount: 1, annulledSolution: true });
    expect(engine.rankedValue(total)).toBe(60);
  });

  it('obeys what the contest has decided of two comments (appendix 1, M4)', () => {
    const given = json({ ...selection(1, 'Г.упр', 'мыла'), comment: 'Глагол не тот' });
    const value = (decidedComments?: readonly string[]): number => {
      const own = markupEngine({ ...DEFAULT_SCORING_PARAMS, sameEssayShare: 0.9, decidedComments });
      const essay = taken(own.parseItem(item));
      const expert = json({ ...selection(1, 'Г.упр', 'мыла'), comment: 'Смысл другой' });
      const experts = taken(own.parseReference({ experts: [{ id: 'e1', markup: expert }, { id: 'e2', markup: expert }] }, essay)); // prettier-ignore
      const score = taken(taken(own.prepare(essay, experts)).score(taken(own.parseAnswer(given, essay))));
      return own.rankedValue(own.scoreSolution([{ itemId: '1', score: own.keep(score), annulled: null }])) ?? NaN;
    };
    // M6 is 0, since nothing is corrected, and M4 without the decision; the other three of the five are 100.
    expect(value()).toBe(60);
    expect(value(['Глагол не тот = Смысл другой'])).toBe(80);
    expect(value(['Смысл другой = глагол не тот'])).toBe(80);
    expect(value(['Глагол не тот ≠ Смысл другой'])).toBe(60);
  });

  it('computes what the formulas compute, to the last bit, from what is stored', () => {
    const essay = taken(engine.parseItem(item));
    const answers = [txt, TEXT, json(selection(1, 'Г.упр', 'мыла'), selection(2, 'Р.тавт', 'вслух'))];
    const parts = reference.experts.map(({ id, markup }) => ({
      id,
      content: JSON.parse(JSON.stringify(taken(engine.parseAnswer(markup, essay)))) as unknown,
    }));
    const scorer = taken(engine.prepare(essay, taken(engine.joinReference(parts, essay))));
    for (const input of answers) {
      const experts = taken(engine.parseReference(reference, essay)).experts;
      const solution = taken(engine.parseAnswer(input, essay)).fragments;
      const direct = scoreEssay({ text: TEXT, subject: 'rus', experts, solution }, DEFAULT_SCORING_PARAMS);
      expect(scorer.score({ criteria: {}, fragments: solution })).toEqual({
        ok: true,
        value: direct.ok && direct.score,
      });
    }
    expect(scorer.standard).toMatchObject({
      pairs: [
        { x: 'e1', y: 'e2' },
        { x: 'e2', y: 'e1' },
      ],
    });
    expect(engine.levelOf([scorer.standard, { min: null, avg: null, value: null, pairs: [] }])).toBe(
      scorer.standard.value,
    );
  });

  it('tells on arrival what is no markup, and what is one of another essay', () => {
    const essay = taken(engine.parseItem(item));
    expect(engine.checkAnswer(txt, essay)).toEqual({ state: 'valid', diagnostics: [] });
    expect(engine.checkAnswer('{"text": ', essay)).toMatchObject({
      state: 'invalid',
      diagnostics: [{ code: expect.stringMatching(/^ERR_/) as unknown }],
    });
    expect(engine.checkAnswer('Совсем другой текст.', essay).state).toBe('wrong-essay');
    const lenient = markupEngine({ ...DEFAULT_SCORING_PARAMS, sameEssayShare: 0 });
    expect(lenient.checkAnswer('Совсем другой текст.', essay).state).toBe('valid');
  });

  it('reads and scores by the classifier that it is given', () => {
    const own = createClassifier(
      {
        id: 'own',
        title: { ru: 'Свой', en: 'Own' },
        codes: [
          { code: 'Е.дом', group: 'error', comment: 'Ошибка в слове дом' },
          { code: 'Е.дома', group: 'error', comment: 'Неверное слово дом' },
        ],
      },
      DATA_2020,
    );
    const parameters = { ...DEFAULT_SCORING_PARAMS, sameEssayShare: 0.9, codeFilter: 'Е.*' };
    const score = ({ classifier }: Pick<MarkupParameters, 'classifier'>): unknown => {
      const given = markupEngine({ ...parameters, ...(classifier && { classifier }) });
      const essay = taken(given.parseItem(item));
      const one = { experts: [{ id: 'e1', markup: json(selection(1, 'е.ДОМ', 'Мама')) }] };
      const scorer = taken(given.prepare(essay, taken(given.parseReference(one, essay))));
      const { code } = taken(given.parseAnswer(json(selection(1, 'е.дом', 'Мама')), essay)).fragments[0]!;
      const answers = ['е.ДОМ', 'Е.дома'].map((type) => json(selection(1, type, 'Мама')));
      const m4 = answers.map((answer) => taken(scorer.score(taken(given.parseAnswer(answer, essay)))).m4);
      return [code, m4];
    };
    expect(score({ classifier: own })).toEqual(['Е.дом', [100, 0]]);
    expect(score({})).toEqual(['е.дом', [100, 0]]);
  });
});
