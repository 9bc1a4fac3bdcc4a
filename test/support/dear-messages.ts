import { fileSendSchema } from '@starboard/contracts';
import { DEFAULT_ENGINE_PARAMETERS } from '@starboard/scoring';
import type { ExchangeLimits } from '../../apps/session/src/exchange-limits.js';
import { checkAnswer } from '../../apps/session/src/submissions/answer-thread.js';
import { type CheapLengths, isCheap } from '../../apps/session/src/submissions/cheap-answer.js';
import { ReceivedContent } from '../../apps/session/src/submissions/received-send.js';
import type { CheapJson } from '../../apps/session/src/wire/cheap-json.js';
import { exchangeParser, UnreadArguments } from '../../apps/session/src/wire/exchange-packets.js';
import { makeAnswer } from './contest.js';

/** A message of the exchange that was made to be dear. */
export interface DearMessage {
  readonly name: string;
  /** Socket.IO's packet as text. */
  readonly packet: string;
  /** The essay that it answers. */
  readonly essay: string;
}

const SENTENCE = 'Жили-были дед и баба, и была у них курочка ряба. ';
const ESSAY = SENTENCE.repeat(200);
const NAMES = 100;

const packetOf = (payload: string): string => `2/pku,1["session-file-send",${payload}]`;
const send = (content: unknown): string =>
  packetOf(JSON.stringify({ sessionId: 1, fileId: 1, submissionId: '01890a5d-ac96-774b-bcce-b302099a8057', content }));

/** Text of a length, of one piece again and again. */
const filled = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const garbled = (text: string): string => [...text].map((char, at) => (at % 10 === 0 ? 'ъ' : char)).join('');

/** A document with the essay as it was, and as much beside it as is looked into on the loop. */
function besideEssay(essay: string, room: number, more: (room: number) => object): string {
  const document = makeAnswer(essay);
  return JSON.stringify({
    ...document,
    ...more(room - JSON.stringify(document).length + JSON.stringify(essay).length),
  });
}

const selections = (room: number): object => ({
  selections: Array.from({ length: Math.floor(room / NAMES) }, (_, id) => ({
    ...{ id, startSelection: id, endSelection: id + 1, type: 'Г.упр' },
  })),
});

/** Answers just within the bounds of what is looked into on the event loop. */
export const answersWithin = ({ cheapEssay, cheapAnswer, cheapBesideEssay }: CheapLengths): readonly DearMessage[] =>
  [ESSAY, filled(SENTENCE, cheapEssay)].flatMap((essay) =>
    Object.entries({
      'marks of corrections': filled('(\\\\) ', cheapAnswer),
      'open marks': filled('(\\г.упр: ', cheapAnswer),
      'combining marks': filled('е\u0301\u0302\u0303', cheapAnswer),
      'another text': filled(garbled(essay), cheapAnswer),
      'essay with selections': besideEssay(essay, cheapBesideEssay - NAMES, selections),
      'essay elsewhere than in its field': besideEssay(essay, cheapBesideEssay - NAMES, (room) => ({
        text: filled(garbled(essay), room - NAMES),
        essay,
      })),
    }).map(([name, content]) => ({ name: `${name}, essay of ${essay.length}`, packet: send(content), essay })),
  );

/** Packets just within the bounds of what is read on the event loop. */
export const packetsWithin = ({ cheapJson, cheapJsonParts, cheapJsonBrackets }: CheapJson): readonly DearMessage[] =>
  Object.entries({
    'many numbers': packetOf(`[${filled('1,', 2 * cheapJsonParts - NAMES)}1]`),
    'many fields': packetOf(
      `{${Array.from({ length: cheapJsonParts - NAMES }, (_, at) => `"f${at}":1`).join(',')},"content":"x"}`,
    ),
    'a document of many numbers': send(Array.from({ length: cheapJsonParts - NAMES }, (_, at) => at)),
    'deep nesting': send(
      JSON.parse(`${'['.repeat(cheapJsonBrackets - NAMES)}${']'.repeat(cheapJsonBrackets - NAMES)}`),
    ),
    'a long text': send(filled('текст ', cheapJson - 2 * NAMES)),
    escapes: send(filled('"\n', (cheapJson - 2 * NAMES) / 2)),
  }).map(([name, packet]) => ({ name, packet, essay: ESSAY }));

/** Messages as attackers send them, each over one bound or the other. */
export const dearMessages = (essay: string): readonly DearMessage[] => [
  { name: 'an answer of 64 KiB of marks', packet: send(filled('(\\\\) ', 64 * 1_024)), essay },
  { name: 'a garbled essay', packet: send(JSON.stringify(makeAnswer(garbled(essay)))), essay },
  { name: 'a garbled essay as an object', packet: send(makeAnswer(garbled(essay))), essay },
  { name: 'a nest of brackets', packet: packetOf(`${'['.repeat(500_000)}${']'.repeat(500_000)}`), essay },
  { name: 'a megabyte of text', packet: send(filled('текст ', 1_000_000)), essay },
];

export const messagesAtBounds = (limits: CheapLengths & CheapJson): readonly DearMessage[] => [
  ...packetsWithin(limits),
  ...answersWithin(limits),
  ...dearMessages(ESSAY),
];

/** Where a message is looked into. */
export type Place = 'loop' | 'thread' | 'nowhere: refused';

/** What the event loop of the exchange does with a message, from its packet's text on, step by step as the exchange does it. */
export function lookerOf(limits: ExchangeLimits): (message: DearMessage) => Place {
  const { Decoder } = exchangeParser(limits, limits.messageBytes);
  return ({ packet, essay }) => {
    let place: Place = 'thread';
    const decoder = new Decoder();
    decoder.on('decoded', ({ data }) => {
      const [, payload] = data as readonly unknown[];
      if (!(payload instanceof UnreadArguments)) place = lookInto(payload, essay, limits);
    });
    decoder.add(packet);
    return place;
  };
}

function lookInto(payload: unknown, essay: string, limits: CheapLengths): Place {
  const parsed = fileSendSchema.safeParse(payload);
  if (!parsed.success) return 'nowhere: refused';
  const text = ReceivedContent.of(parsed.data.content).takeText();
  const item = { text: essay, subject: null, meta: {} };
  const task = { engine: 'markup', parameters: DEFAULT_ENGINE_PARAMETERS, text, item } as const;
  if (!isCheap(task, limits)) return 'thread';
  checkAnswer(task);
  return 'loop';
}
