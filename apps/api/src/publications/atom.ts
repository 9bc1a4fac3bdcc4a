import type { AnnouncementView } from '@starboard/contracts';

interface Feed {
  readonly slug: string;
  readonly title: { readonly ru: string; readonly en: string };
  /** Of the contest: when the feed began. */
  readonly since: string;
}

/** The announcements of a contest as an Atom feed (RFC 4287), each in both languages; withdrawn ones say so. */
export function makeAtom({ slug, title, since }: Feed, announcements: readonly AnnouncementView[]): string {
  const updated = announcements.map(({ publishedAt }) => publishedAt).sort();
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${escapeXml(`urn:starboard:${encodeURIComponent(slug)}:announcements`)}</id>`,
    `<title>${escapeXml(`${title.ru} / ${title.en}`)}</title>`,
    `<updated>${updated.at(-1) ?? since}</updated>`,
    '<link rel="self" href="announcements.atom"/>',
    '<author><name>Starboard</name></author>',
    ...announcements.map((one) => makeEntry(slug, one)),
    '</feed>',
    '',
  ].join('\n');
}

function makeEntry(slug: string, { number, kind, title, purpose, content, ...one }: AnnouncementView): string {
  const mark = one.withdrawn ? { ru: '[отозвано] ', en: '[withdrawn] ' } : { ru: '', en: '' };
  const text = [purpose.ru, content.ru, purpose.en, content.en, one.reason].filter((part) => part !== '').join('\n\n');
  return [
    '<entry>',
    `<id>${escapeXml(`urn:starboard:${encodeURIComponent(slug)}:announcement:${number}`)}</id>`,
    `<title>${escapeXml(`${mark.ru}${title.ru} / ${mark.en}${title.en}`)}</title>`,
    `<published>${one.since}</published>`,
    `<updated>${one.publishedAt}</updated>`,
    `<category term="${kind}"/>`,
    `<link rel="alternate" type="application/json" href="announcements/${number}"/>`,
    `<content type="text">${escapeXml(text)}</content>`,
    '</entry>',
  ].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML 1.0 has no way to write: control characters and halves of characters. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text for the inside of an element or an attribute of XML. */
export const escapeXml = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
