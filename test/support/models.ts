import { seededBy } from '../../libs/scoring/src/engines/short-answers/data/random.js';
import type { FakeTurn } from './fake-model.js';

/** What a prompt of our own templates says. */
interface Shown {
  readonly examples: readonly { readonly answer: string; readonly label: string }[];
  readonly answer: string;
}

/**
 * A model that does what it reads: a label that any text in the prompt tells it to give, it gives. Else it gives that of the
 * most alike example, else the first label. As gullible as a model can be: what it lets through, others let through at most.
 */
export function gullible(prompt: string): FakeTurn {
  const { examples, answer } = shown(prompt);
  const told = INSTRUCTIONS.some((pattern) => pattern.test(answer));
  return say(told ? 'correct' : (examples.at(-1)?.label ?? 'correct'));
}

const INSTRUCTIONS = [
  /mark\b.*\bcorrect|judgment|ignore|matches the reference/i,
  /засчитай|суждение|игнорируй|соответствует эталону/i,
];

/** A model that gives the gold label with probability p, else one of the others; always the same for the same answer. */
export function oracle(
  gold: ReadonlyMap<string, string>,
  labels: readonly string[],
  p: number,
  seed = 1,
): (prompt: string) => FakeTurn {
  return (prompt) => {
    const { answer } = shown(prompt);
    const right = gold.get(answer);
    if (right === undefined) return { text: '' };
    const random = seededBy(seed, prompt);
    if (random() < p) return say(right);
    const others = labels.filter((label) => label !== right);
    return say(others[Math.floor(random() * others.length)]!);
  };
}

const say = (label: string): FakeTurn => ({ text: `<judgment>${label}</judgment>` });

function shown(prompt: string): Shown {
  const answer = /<new_answer>\n([^]*?)\n<\/new_answer>/.exec(prompt)?.[1] ?? '';
  const pattern = /<example><answer>([^<]*)<\/answer><judgment>([^<]*)<\/judgment><\/example>/g;
  const examples = [...prompt.matchAll(pattern)].map(([, text = '', label = '']) => ({
    answer: unescape(text),
    label,
  }));
  return { examples, answer: unescape(answer) };
}

const unescape = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
