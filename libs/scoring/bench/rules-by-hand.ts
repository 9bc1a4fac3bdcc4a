/**
 * The rule of the workload written out by hand, with the textbook algorithms, without a trace and without a check: the
 * floor of what an interpreter can be compared with. Gives the same scores.
 */
export function scoreByHand([text = '', second = '']: readonly string[]): number {
  const short = second === 'null' ? '' : second;
  const all = text + short;
  const has = (...words: readonly string[]): boolean => words.some((word) => text.includes(word));
  const tools = count([
    has('pen', 'pencil'),
    has('paper'),
    has('ruler', 'tape'),
    has('clay', 'dough'),
    has('string'),
    has('clock', 'phone', 'watch'),
  ]);
  const a = text.length > 5 ? tools / 6 : 0;
  const order = ['if', 'whether', 'otherwise', 'start', 'finish', 'end'].some((word) => all.includes(word));
  const b = (order && !['larger', '>', 'greater'].includes(short)) || numberOf(short) === 12;
  const route = Math.max(
    share(text, 'forward red light stop turn left forward'),
    share(text, 'forward wait turn left'),
  );
  const c = Math.max(
    over(route, 0.3),
    over(share(text, 'measure the height with the ruler'), 0.6),
    over(similarity(text, 'start forward wait left forward finish'), 0.5),
  );
  const stops = !has('never') && has('stop', 'halt');
  const turns = text.replaceAll('red light', '').includes('light') || has('left');
  const tidy = similarity(text, 'paper pen ruler clay string clock') >= 0.8;
  const d = Math.min(2, count([stops || turns, tidy, has('because', 'therefore', 'so'), short === '']));
  const e = ['12', '12.0', 'twelve'].includes(short) && all.length > 0 && all.length <= 400;
  return Math.min(10, a * 4 + (b ? 1.5 : 0) + c * 3 + d * 0.5 + (e ? 1 : 0));
}

const count = (truths: readonly boolean[]): number => truths.filter(Boolean).length;

const over = (value: number, least: number): number => (value >= least ? value : 0);

function numberOf(text: string): number {
  const number = Number(text.normalize('NFKC') || 'x');
  return Number.isFinite(number) ? number : 0;
}

const share = (text: string, pattern: string): number => commonByTable(text, pattern) / pattern.length;

/** The longest common subsequence by the table of the textbooks, one row kept. */
export function commonByTable(text: string, pattern: string): number {
  const row = new Uint32Array(pattern.length + 1);
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    let diagonal = 0;
    for (let j = 1; j <= pattern.length; j++) {
      const above = row[j]!;
      row[j] = pattern.charCodeAt(j - 1) === unit ? diagonal + 1 : Math.max(above, row[j - 1]!);
      diagonal = above;
    }
  }
  return row[pattern.length]!;
}

function similarity(text: string, pattern: string): number {
  const a = countLetters(text);
  const b = countLetters(pattern);
  let least = 0;
  let most = 0;
  for (const letter of new Set([...a.keys(), ...b.keys()])) {
    least += Math.min(a.get(letter) ?? 0, b.get(letter) ?? 0);
    most += Math.max(a.get(letter) ?? 0, b.get(letter) ?? 0);
  }
  return most === 0 ? 0 : least / most;
}

function countLetters(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const letter of text.toLowerCase()) if (letter !== ' ') counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}
