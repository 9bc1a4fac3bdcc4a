import type { PublicContest, PublicRound, PublicSnapshot } from '@starboard/database';
import { escapeXml } from '../publications/atom.js';

const STATES = {
  preliminary: { ru: 'предварительные результаты', en: 'preliminary results' },
  approved: { ru: 'результаты утверждены', en: 'results approved' },
} as const;
const MODES = {
  algorithmic: { ru: 'алгоритмическая квалификация', en: 'algorithmic qualification' },
  technical: { ru: 'техническая квалификация', en: 'technical qualification' },
  final: { ru: 'финал', en: 'final' },
} as const;

/** A version of a board that is public. */
export interface PublicResult {
  readonly round: PublicRound;
  readonly snapshot: PublicSnapshot;
}

/** Public versions of the boards of a contest as an Atom feed (RFC 4287), in both languages. @param origin of the pages. */
export function makeResultFeed(contest: PublicContest, results: readonly PublicResult[], origin: string): string {
  const slug = encodeURIComponent(contest.slug);
  const newest = results.map(({ snapshot }) => snapshot.createdAt.toISOString()).sort();
  const entries = results.map(({ round, snapshot }) => {
    const [mode, state] = [MODES[round.mode], STATES[snapshot.state]];
    const name = `${mode.ru} ${round.number}: ${state.ru} / ${mode.en} ${round.number}: ${state.en}`;
    const at = snapshot.createdAt.toISOString();
    return [
      '<entry>',
      `<id>urn:starboard:${slug}:board:${snapshot.id}:${snapshot.state}</id>`,
      `<title>${escapeXml(name)}</title>`,
      `<published>${at}</published>`,
      `<updated>${at}</updated>`,
      `<category term="${snapshot.state}"/>`,
      `<link rel="alternate" type="text/html" href="${escapeXml(`${origin}/contests/${slug}?round=${round.id}`)}"/>`,
      `<content type="text">${escapeXml(`Версия таблицы ${snapshot.version}. / Version ${snapshot.version} of the board.`)}</content>`,
      '</entry>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>urn:starboard:${slug}:results</id>`,
    `<title>${escapeXml(`${contest.titleRu}: результаты / ${contest.titleEn}: results`)}</title>`,
    `<updated>${newest.at(-1) ?? contest.announcedAt.toISOString()}</updated>`,
    '<link rel="self" href="results.atom"/>',
    '<author><name>Starboard</name></author>',
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}
