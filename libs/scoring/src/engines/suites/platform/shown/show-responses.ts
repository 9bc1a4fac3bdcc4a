import type { ShownSection } from '../../../../explanation.js';
import { words } from '../../words.js';
import type { KeptScore } from '../suites-types.js';
import { litPlaces } from './lit-places.js';
import { type LitText, showPart } from './show-part.js';

/** Of an item, and of one text in UTF-16 code units. */
interface Room {
  readonly responses: number;
  readonly text: number;
}

/** On a page of the whole solution, and on one of the item alone. */
const AMONG_OTHERS: Room = { responses: 6, text: 4_000 };
const ALONE: Room = { responses: 60, text: 32_000 };

type Kept = KeptScore['responses'];

/** Each response with what counted in it: keywords in their places, blanks beside what they should be, ROUGE, programs. */
export function showResponses(
  answer: readonly string[] | null,
  responses: Kept,
  alone = false,
): readonly ShownSection[] {
  const room = alone ? ALONE : AMONG_OTHERS;
  const sections = responses.slice(0, room.responses).map((one, at) => showResponse(one, answer?.[at], at, room));
  const left = responses.length - room.responses;
  if (left <= 0) return sections;
  const more = words(`More responses, in the report as JSON: ${left}`, `Ещё ответов, в отчёте JSON: ${left}`);
  return [...sections, { title: [more], blocks: [] }];
}

function showResponse(
  { points, parts }: Kept[number],
  response: string | undefined,
  at: number,
  room: Room,
): ShownSection {
  const text = response === undefined ? undefined : litText(response, parts, room.text);
  return {
    title: [words(`Response ${at + 1}, points: `, `Ответ ${at + 1}, баллы: `), { short: points }],
    blocks: [...(text ? [text] : []), ...parts.flatMap((part) => showPart(part, text))],
  };
}

function litText(response: string, parts: Kept[number]['parts'], most: number): LitText {
  const text = beginning(response, most);
  const rules = parts.flatMap((part) => (part.metric === 'keywords' ? part.why : []));
  return { kind: 'text', text, lit: litPlaces(text, rules), left: response.length - text.length };
}

/** No character is cut in two. */
function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  const last = text.charCodeAt(most - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most);
}
