import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

/*
 * What comments, titles of tests and documents cite is in the repository: paragraphs of docs/regulation.md (`regulation 7.6`,
 * `appendix 3 §1.3`, `(8.2.1, 8.2.4)`), pages of docs and their sections (`docs/rules.md, Atoms`), decisions (`ADR 0009`).
 */
const ROOT = resolve(import.meta.dirname, '..');
const FOLDERS = ['apps', 'libs', 'src', 'test', 'prisma', 'scripts', 'deploy', 'docs'];
const TEXTS = /\.(tsx?|d\.mts|mjs|prisma|sql|css|html|service|md)$/;
/** Not ours to write, or data. A migration is never changed once it is published: databases have the checksum of each. */
const LEFT_OUT = /(^|\/)(node_modules|dist|generated|fixtures|migrations)\/|^src\/citations\.spec\.ts$/;

const DOTTED = '[1-9]\\d?(?:\\.[1-9]\\d?){1,2}(?![\\d.]*\\d)';
const PARAGRAPH = '[1-9]\\d?(?:\\.[1-9]\\d?){0,2}(?![\\d.]*\\d)';
const SECTION = '§\\d+(?:\\.\\d+)*';
const NEXT = '(?:, |; |–| and | и )';

const REGULATION = new RegExp(`(?:regulation,?|регламент\\S*,?|п\\.) (${PARAGRAPH}(?:${NEXT}${PARAGRAPH})*)`, 'gi');
const APPENDIX = new RegExp(`(?:appendix|приложени\\S+) (\\d)((?:(?:${NEXT}| )${SECTION})*)`, 'gi');
/** In parentheses, without the word: a call of a function has no space before them. */
const BARE = new RegExp(
  `\\s\\((?:см\\. |п\\. )?((?:${DOTTED}|appendix \\d)(?:${NEXT}(?:${DOTTED}|appendix \\d))*)[);]`,
  'gi',
);

/** Without the line breaks of comments. */
const onOneLine = (text: string): string => text.replace(/\s*\n\s*(?:\*(?!\*)|\/\/+|--)?\s*/g, ' ');

/** Paragraphs of the regulation that a text cites. */
function citedParagraphs(text: string): readonly string[] {
  const line = onOneLine(text);
  const lists = [...line.matchAll(REGULATION), ...line.matchAll(BARE)].map(([, list = '']) => list);
  const appendices = [...line.matchAll(APPENDIX)].flatMap(([, number = '', sections = '']) => [
    `appendix ${number}`,
    ...[...sections.matchAll(/§[\d.]+\d|§\d/g)].map(([section]) => `appendix ${number} ${section}`),
  ]);
  return [...lists.flatMap((list) => list.match(/(?<!appendix )\b\d+(?:\.\d+)*/g) ?? []), ...appendices];
}

const page = readFileSync(join(ROOT, 'docs/regulation.md'), 'utf8');
const PARAGRAPHS = new Set(
  [/^- \*\*(\d+(?:\.\d+)+)\*\* /gm, /^## (\d+)\. /gm, /^#+ (Appendix \d(?: §\d+(?:\.\d+)*)?)\. /gm].flatMap((pattern) =>
    [...page.matchAll(pattern)].map(([, name = '']) => name.toLowerCase()),
  ),
);

const DOCS = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`);
const isPage = (cited: string): boolean => DOCS.some((name) => name === cited || name.startsWith(`${cited}-`));

/** Pages and decisions that a text cites. `docs/adr/0009` is the page that begins so. */
function citedPages(text: string): readonly string[] {
  const pages = [...text.matchAll(/(?<![\w/])docs\/(?:adr\/\d{4}[\w-]*(?:\.md)?|[\w.-]+\.md)/g)].map(([name]) => name);
  const decisions = [...onOneLine(text).matchAll(/(?:ADR|decision|решени[ея]) (\d{4})\b/g)];
  return [...pages, ...decisions.map(([, number = '']) => `docs/adr/${number}`)];
}

/** Sections of pages that a text cites and that are not there. */
function missingSections(text: string): readonly string[] {
  const cited = [...onOneLine(text).matchAll(/(docs\/[\w.-]+\.md), ([A-Z]\w+)/g)];
  return cited
    .filter(([, name = '', title = '']) => isPage(name) && !headings(name).some((heading) => heading.startsWith(title)))
    .map(([whole]) => whole);
}

const headings = (name: string): readonly string[] =>
  [...readFileSync(join(ROOT, name), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title);

const FILES = [
  ...readdirSync(ROOT).filter((name) => /\.(md|mjs|yml)$/.test(name)),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  ).filter((name) => TEXTS.test(name) && !LEFT_OUT.test(name)),
].map((name) => ({ name, text: readFileSync(join(ROOT, name), 'utf8') }));

/** Each file with what is wrong in it. */
const faults = (find: (text: string) => readonly string[]): readonly string[] =>
  FILES.flatMap(({ name, text }) => find(text).map((fault) => `${name}: ${fault}`));

const missingParagraphs = (text: string): readonly string[] =>
  citedParagraphs(text).filter((paragraph) => !PARAGRAPHS.has(paragraph));
const missingPages = (text: string): readonly string[] => citedPages(text).filter((name) => !isPage(name));

describe('citations', () => {
  it('are there, of each kind', () => {
    expect(faults(citedParagraphs).length).toBeGreaterThan(300);
    expect(faults(citedPages).length).toBeGreaterThan(50);
  });

  it('of the regulation are of paragraphs that docs/regulation.md has', () => {
    expect(faults(missingParagraphs)).toEqual([]);
  });

  it('of pages and decisions are of those in docs', () => {
    expect(faults(missingPages)).toEqual([]);
    expect(faults(missingSections)).toEqual([]);
  });

  it('are of nothing that is not in the repository', () => {
    expect(faults((text) => text.match(/design,? §|\(design\b/gi) ?? [])).toEqual([]);
  });

  it.each([
    ['/** Late files (regulation 7.66). */', ['7.66']],
    ['/** The result (regulation 8.2.3–8.2.9, 13). */', ['8.2.9', '13']],
    ['// As ordered (7.99; 8.2.1).', ['7.99']],
    ['// Регламент 7.16 и п. 4.8.', ['7.16', '4.8']],
    ['/**\n * The name (appendix 3\n * §1.9 and §2) says it.\n */', ['appendix 3 §1.9']],
    ['(7.9, appendix 4)', ['appendix 4']],
    ['/** As it is (regulation 7.6, appendix 2 §2; 8.2.1). */ call(7.99)', []],
  ])('would not name what is not there (negative control): %j', (text, missing) => {
    expect(missingParagraphs(` ${text}`).filter((name, at, all) => all.indexOf(name) === at)).toEqual(missing);
  });

  it.each([
    ['docs/adr/0099', ['docs/adr/0099']],
    ['ADR 0098, decision 0006, docs/protocol.md', ['docs/adr/0098']],
    ['see docs/design.md', ['docs/design.md']],
    ['GET /api/docs/style.css', []],
  ])('would not name a page that is not there (negative control): %s', (text, missing) => {
    expect(missingPages(text)).toEqual(missing);
  });

  it('would not name a section that is not there (negative control)', () => {
    expect(missingSections('(docs/rules.md, Atoms) (docs/rules.md, Molecules)')).toEqual(['docs/rules.md, Molecules']);
  });
});
