/* What somebody does to mark an essay with the keyboard alone, in whichever browser. */

/** Hands on a keyboard, and eyes that look whether something is there. Keys are named as `Control+Home`, `Shift+ArrowRight`, `j`. */
export interface Hands {
  press(key: string): Promise<void>;
  /** A key of the Russian layout. */
  letter(letter: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Text that comes at once, as from an input method. */
  insert(text: string): Promise<void>;
  until(selector: string): Promise<void>;
  isThere(selector: string): Promise<boolean>;
  /** What a script says of the page. */
  look(script: string): Promise<unknown>;
}

export const TEXT =
  'Все удивлялись его силой. Он был самый лучший друг.\n\nНапример, автор показывает героя, который не сдаётся. Поэтому я согласен с автором, и это верно.';

/** What an expert who does the steps of `markByKeyboard` has written. */
export const EXPECTED = [
  'Предмет: русский',
  'Год: 2020',
  '',
  'Все удивлялись его (* Г.упр сущ \\силой>> силе *). Он был (* Р.лишн сравн \\самый лучший>> лучший *) друг.',
  '',
  '(* ПРИМЕР \\Например, автор показывает (\\ Р.стил канц \\героя, который не (* ИСП \\сдаётся>> сдается *)\\ Штамп :: Проще сказать короче #T1 \\).*) Поэтому (* Г.согл \\(\\ Р.мест \\я>> мы \\)#T1 *) согласен с автором, и это верно.',
  '(* Р.бедн \\:: Мало связок *)',
  '',
].join('\n');

/** @param key `Shift+Tab` for what stands before */
export async function tabTo(hands: Hands, selector: string, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await hands.isThere(`${selector}:focus`)) return;
    await hands.press(key);
  }
  throw new Error(`${key} does not come to ${selector}`);
}

export async function times(hands: Hands, key: string, count: number): Promise<void> {
  for (let press = 0; press < count; press += 1) await hands.press(key);
}

/** How much of the text stands before the end of the selection that moves. */
const CARET = `(() => {
  const range = document.createRange();
  range.setStart(document.querySelector('.mk-text'), 0);
  range.setEnd(getSelection().focusNode, getSelection().focusOffset);
  return range.toString().length;
})()`;

/** Presses a key until the caret is at a place: where a fragment or a line ends, Firefox stops once more. */
async function caretTo(hands: Hands, key: string, from: number, to: number): Promise<void> {
  await times(hands, key, to - from);
  for (let at = await hands.look(CARET); Number(at) < to; at = await hands.look(CARET)) await hands.press(key);
}

/** Selects words, after others, with the keys of the caret. */
export async function select(hands: Hands, words: string, after = ''): Promise<void> {
  const before = TEXT.indexOf(after + words) + after.length;
  await hands.press('Control+Home');
  await caretTo(hands, 'ArrowRight', 0, before);
  await caretTo(hands, 'Shift+ArrowRight', before, before + words.length);
}

/** Letters on a selection, then Enter. */
export async function code(hands: Hands, typed: string): Promise<void> {
  await hands.letter(typed.charAt(0));
  await hands.until('.mk-palette');
  await hands.type(typed.slice(1));
  await hands.press('Enter');
}

/** The field that has the caret is filled in, and left with Enter or Tab. */
export async function field(hands: Hands, value: string, leave = 'Enter'): Promise<void> {
  await hands.until('.mk-card textarea:focus');
  await hands.insert(value);
  await hands.press(leave);
}

/** Marks `TEXT`, which is open, as `EXPECTED` has it. */
export async function markByKeyboard(hands: Hands): Promise<void> {
  await tabTo(hands, '.mk-meta select');
  // From «—» to «русский».
  await hands.press('ArrowDown');
  await hands.press('Tab');
  await hands.type('2020');
  await tabTo(hands, '.mk-text');
  await select(hands, 'силой');
  await code(hands, 'упр сущ');
  await field(hands, 'силе');
  await select(hands, 'самый лучший');
  // The wrong layout: «сравн» by the same keys.
  await code(hands, 'chfdy');
  await field(hands, 'лучший');
  await select(hands, 'Например, автор показывает героя, который не сдаётся.');
  await code(hands, 'пример');
  await select(hands, 'героя, который не сдаётся');
  await code(hands, 'канц');
  await hands.until('.mk-card textarea:focus');
  await hands.press('Tab');
  await field(hands, 'Штамп', 'Tab');
  await field(hands, 'Проще сказать короче');
  await select(hands, 'сдаётся');
  await code(hands, 'исп');
  await field(hands, 'сдается');
  await select(hands, 'я', 'Поэтому ');
  await code(hands, 'г2');
  await hands.until('.mk-card textarea:focus');
  await hands.press('Escape');
  // The same place once more: equal fragments.
  await hands.press('d');
  await hands.until('.mk-palette');
  await hands.type('р3');
  await hands.press('Enter');
  await field(hands, 'мы');
  // Two fragments of one error.
  await hands.press('Control+Home');
  await times(hands, 'j', 4);
  await hands.press('t');
  await times(hands, 'j', 2);
  await hands.press('t');
  await tabTo(hands, '.mk-whole .quiet', 'Shift+Tab');
  await hands.press('Enter');
  await hands.until('.mk-palette');
  await hands.type('бедн');
  await hands.press('Enter');
  await field(hands, 'Мало связок');
}
