import type { ShownSection } from '../../../../explanation.js';
import { words } from '../../words.js';
import type { KeptScore } from '../suites-types.js';
import { litPlaces } from './lit-places.js';
import { type LitText, showPart } from './show-part.js';

/** Of an item on a page, and of one text, in UTF-16 code units. */
const MOST_RESPONSES = 6;
const MOST_TEXT = 4_000;

type Kept = KeptScore['responses'];

/** Each response with what counted in it: keywords in their places, blanks beside what they should be, ROUGE, programs. */
export function showResponses(answer: readonly string[] | null, responses: Kept): readonly ShownSection[] {
  const sections = responses.slice(0, MOST_RESPONSES).map((one, at) => showResponse(one, answer?.[at], at));
  const left = responses.length - MOST_RESPONSES;
  if (left <= 0) return sections;
  const more = words(`More responses, in the report as JSON: ${left}`, `Ещё ответов, в отчёте JSON: ${left}`);
  return [...sections, { title: [more], blocks: [] }];
}

function showResponse({ points, parts }: Kept[number], response: string | undefined, at: number): ShownSection {
  const text = response === undefined ? undefined : litText(response, parts);
  return {
    title: [words(`Response ${at + 1}, points: `, `Ответ ${at + 1}, баллы: `), { short: points }],
    blocks: [...(text ? [text] : []), ...parts.flatMap((part) => showPart(part, text))],
  };
}

function litText(response: string, parts: Kept[number]['parts']): LitText {
  const text = beginning(response);
  const rules = parts.flatMap((part) => (part.metric === 'keywords' ? part.why : []));
  return { kind: 'text', text, lit: litPlaces(text, rules), left: response.length - text.length };
}

/** No character is cut in two. */
function beginning(text: string): string {
  if (text.length <= MOST_TEXT) return text;
  const last = text.charCodeAt(MOST_TEXT - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? MOST_TEXT - 1 : MOST_TEXT);
}
