/** An entry of a calendar file. Moments are ms since the epoch. */
export interface IcalEvent {
  /** Worldwide and for ever. */
  readonly uid: string;
  readonly from: number;
  /** Later than `from`; without it the event is a moment. */
  readonly to?: number;
  readonly summary: string;
  readonly description: string;
  readonly categories: readonly string[];
  readonly url?: string;
}

export interface IcalCalendar {
  readonly name: string;
  /** When it was made. */
  readonly at: number;
  readonly events: readonly IcalEvent[];
}

/** Of a line of content, in UTF-8 (RFC 5545 §3.1). */
const MAX_LINE_BYTES = 75;
const CRLF = '\r\n';

/** A calendar as a file (RFC 5545), times in UTC. */
export function makeIcal({ name, at, events }: IcalCalendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Starboard//Contest calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escape(name)}`,
    ...events.flatMap((event) => eventLines(event, at)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}${CRLF}`).join('');
}

const eventLines = (event: IcalEvent, at: number): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${escape(event.uid)}`,
  `DTSTAMP:${moment(at)}`,
  `DTSTART:${moment(event.from)}`,
  ...(event.to === undefined ? [] : [`DTEND:${moment(event.to)}`]),
  `SUMMARY:${escape(event.summary)}`,
  `DESCRIPTION:${escape(event.description)}`,
  ...(event.categories.length === 0 ? [] : [`CATEGORIES:${event.categories.map(escape).join(',')}`]),
  ...(event.url === undefined ? [] : [`URL:${event.url}`]),
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** `20261123T203000Z`: whole seconds, downwards. */
const moment = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** A value of type TEXT (§3.3.11). Control characters have no way to be written. */
const escape = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\n\t\P{Cc}]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** A long line goes on after a line break and a space; no character is cut. */
function fold(line: string): string {
  let [folded, bytes] = ['', 0];
  for (const character of line) {
    const size = bytesOf(character);
    if (bytes + size > MAX_LINE_BYTES) [folded, bytes] = [`${folded}${CRLF} `, 1];
    folded += character;
    bytes += size;
  }
  return folded;
}

const UTF8_LIMITS = [0x80, 0x800, 0x10000];
const bytesOf = (character: string): number =>
  1 + UTF8_LIMITS.filter((limit) => (character.codePointAt(0) ?? 0) >= limit).length;
