import { type Fragment, type MarkupDocument, tokenize } from '@starboard/markup';

/** A rule: what is wrong, its code in the classifier, and how to mend it. */
interface Rule {
  readonly pattern: RegExp;
  readonly code: string;
  readonly subtype?: string;
  readonly mend?: (...groups: string[]) => string;
}

/** Common mistakes of school essays that a pattern can see. */
const RULES: readonly Rule[] = [
  { pattern: /(?<!\p{L})более (\p{L}+ее)(?!\p{L})/giu, code: 'Г.слов', subtype: 'прил', mend: (_, form) => form },
  { pattern: /(?<!\p{L})ихн(ий|ие|их|им|яя|ей|юю)(?!\p{L})/giu, code: 'Р.прост', mend: () => 'их' },
  { pattern: /разделя(ю|ет|ем|ют) с (мнением|позицией|точкой зрения)( автора)?/giu, code: 'Г.упр' },
  { pattern: /(подтвержда|доказыва|указыва|показыва)(ет|ют|ем) о том(?=, что)/giu, code: 'Г.упр' },
  { pattern: /(игра|сыгра)(ет|ют|л|ла|ло|ли) (больш\p{L}+ |важн\p{L}+ |огромн\p{L}+ )?значение/giu, code: 'Р.сочет' },
  { pattern: /(име)(ет|ют|л|ла|ло|ли) (больш\p{L}+ |важн\p{L}+ |огромн\p{L}+ )?роль/giu, code: 'Р.сочет' },
  { pattern: /сво(ей|ю|й|его|ему|им|и|их|ими|ём) собственн\p{L}+/giu, code: 'Р.лишн', subtype: 'плеон' },
  {
    pattern: /в заключение (?:можно сделать|хочется сделать|сделаем) вывод/giu,
    code: 'Р.лишн',
    subtype: 'избыт',
    mend: () => 'в заключение',
  },
  { pattern: /на сегодняшний день/giu, code: 'Р.стил', subtype: 'канц', mend: () => 'сегодня' },
  {
    pattern: /(?<!\p{L})(впервые познакомил\p{L}+|главная суть|в конечном итоге|прейскурант цен|памятный сувенир)/giu,
    code: 'Р.лишн',
    subtype: 'плеон',
  },
  { pattern: /\. (Потому что|Так как|Чтобы|Который|Которая|Которые) /gu, code: 'Г.границ' },
  { pattern: /одева(ть|ет|ют|л|ла|ли) (пальто|шапку|куртку|платье|очки)/giu, code: 'Р.оним', subtype: 'пар' },
];

const STEM_LENGTH = 6;
const MIN_ROOT = 7;

/** The small checker by rules that takes part in the demonstration: no model, no knowledge of the experts. */
export function checkByRules(essay: MarkupDocument): MarkupDocument {
  const found = [...RULES.flatMap((rule) => apply(rule, essay.text)), ...tautologies(essay.text)];
  const fragments = found.map((fragment, id) => ({ ...fragment, id }));
  return { ...essay, fragments };
}

function apply({ pattern, code, subtype = '', mend }: Rule, text: string): Fragment[] {
  return [...text.matchAll(pattern)].map((match) => {
    const correction = mend?.(...match) ?? '';
    return fragment(match.index, match.index + match[0].length, code, subtype, correction);
  });
}

/** Two long words with one beginning, next to each other. */
function tautologies(text: string): Fragment[] {
  const words = tokenize(text);
  const beginning = ({ start, end }: { start: number; end: number }): string =>
    end - start < MIN_ROOT ? '' : text.slice(start, start + STEM_LENGTH).toLowerCase();
  return words.flatMap((word, i) => {
    const next = words[i + 1];
    if (next === undefined || beginning(word) === '' || beginning(word) !== beginning(next)) return [];
    return [fragment(word.start, next.end, 'Р.тавт', '', '')];
  });
}

function fragment(start: number, end: number, code: string, subtype: string, correction: string): Fragment {
  return { id: 0, start, end, code, subtype, group: 'error', comment: '', explanation: '', correction, tag: '' };
}
