import {
  DEFAULT_ENGINE_PARAMETERS,
  engineOf,
  transcribe,
  type ConformanceSamples,
  type EngineId,
} from '../src/index.js';

const TEXT = 'Мама мыла раму, а папа читал газету вслух.';
const MARKED = 'Мама (\\Г.упр\\ мыла раму >> мыла рамы\\), а папа читал (\\Р.знач\\ газету\\) вслух.';
const OTHER = 'Мама (\\Г.упр\\ мыла раму\\), а (*Р.тавт\\ папа читал*) газету вслух.';
const RULE = {
  atoms: {
    0: { type: 'SM', desc: 'pen,paper' },
    1: { type: 'OP', desc: '0.3:turn left' },
    2: { type: 'CS', desc: '0.1:abc' },
  },
  combos: {
    A: { combo: 'M(0, T(0)) / 3 + M(1, T(1)) / 7', score: 6, mode: 'value' },
    B: { combo: 'M(2, T("*")) if Q(0) else 0.1', score: 4, mode: 'value' },
  },
  comboMode: 'ADD',
};

/** Answers whose scores are no round numbers. */
const SAMPLES: Readonly<Record<EngineId, ConformanceSamples['good']>> = {
  markup: [
    {
      item: { meta: { subject: 'rus' }, text: TEXT },
      reference: { experts: [MARKED, OTHER, TEXT].map((markup, at) => ({ id: `e${at}`, markup })) },
      answers: [MARKED, OTHER, TEXT],
    },
  ],
  rules: [
    {
      item: { text: 'Which?', meta: { blanks: 2 } },
      reference: RULE,
      answers: [['pen and paper', 'turn right'], ['', 'cab'], ['a pen'], []],
    },
  ],
};

/** Everything that an engine says of its samples. */
export const transcriptOf = (id: EngineId): string =>
  transcribe(engineOf(id, DEFAULT_ENGINE_PARAMETERS), {
    good: SAMPLES[id],
    badItems: [],
    badAnswers: [],
    badReferences: [],
  });
