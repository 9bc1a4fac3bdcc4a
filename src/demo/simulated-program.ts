import { type Fragment, type MarkupDocument, tokenize } from '@starboard/markup';
import type { Behaviour } from './behaviour.js';
import type { Random } from './random.js';

const OTHER_CODES = ['Г.упр', 'Г.согл', 'Р.сочет', 'Р.лишн', 'Р.знач', 'Г.сложн'];
const WORDS_PER_ALARM = 100;

/** The markup that a simulated program answers: the expert's, spoiled as `behaviour` says. */
export function simulateAnswer(expert: MarkupDocument, behaviour: Behaviour, random: Random): MarkupDocument {
  const words = tokenize(expert.text);
  const found = expert.fragments.filter(({ group }) => group === 'error' && random() < behaviour.found);
  const spoiled = found.map((fragment) => spoil(fragment, words, behaviour, random));
  const alarms = falseAlarms(words, behaviour, random);
  const fragments = [...spoiled, ...alarms].map((fragment, id) => ({ ...fragment, id }));
  return { meta: expert.meta, criteria: {}, text: expert.text, fragments };
}

interface Word {
  readonly start: number;
  readonly end: number;
}

function spoil(fragment: Fragment, words: readonly Word[], behaviour: Behaviour, random: Random): Fragment {
  const moved = random() < behaviour.misplaced ? moveEnd(fragment, words, random) : fragment;
  const coded = random() < behaviour.miscoded ? { ...moved, code: pick(OTHER_CODES, random), subtype: '' } : moved;
  const correction = random() < behaviour.uncorrected ? '' : coded.correction;
  return { ...coded, correction, comment: '', explanation: '', tag: '' };
}

/** One word more or one word less at the end. */
function moveEnd(fragment: Fragment, words: readonly Word[], random: Random): Fragment {
  const inside = words.filter(({ start, end }) => start < fragment.end && end > fragment.start);
  const next = words.find(({ start }) => start >= fragment.end);
  if (random() < 0.5 && next !== undefined) return { ...fragment, end: next.end };
  const shorter = inside.at(-2);
  return shorter === undefined ? fragment : { ...fragment, end: shorter.end };
}

function falseAlarms(words: readonly Word[], { falseAlarms: rate }: Behaviour, random: Random): Fragment[] {
  const count = Math.round((words.length / WORDS_PER_ALARM) * rate);
  return Array.from({ length: count }, () => alarm(pick(words, random), pick(OTHER_CODES, random)));
}

function alarm({ start, end }: Word, code: string): Fragment {
  return {
    id: 0,
    start,
    end,
    code,
    subtype: '',
    group: 'error',
    comment: '',
    explanation: '',
    correction: '',
    tag: '',
  };
}

function pick<T>(list: readonly T[], random: Random): T {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new RangeError('Nothing to choose from.');
  return item;
}
