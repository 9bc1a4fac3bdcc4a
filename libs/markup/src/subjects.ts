import { foldLabel } from './fold.js';

/** Subjects of appendix 3 §1.5 (Russian name) and §2 (canonical code), with the spellings of real files. */
const SUBJECTS: readonly { readonly code: string; readonly name: string; readonly aliases?: readonly string[] }[] = [
  { code: 'rus', name: 'русский', aliases: ['русский язык'] },
  { code: 'lit', name: 'литература' },
  { code: 'social', name: 'обществознание', aliases: ['soc'] },
  { code: 'hist', name: 'история' },
  { code: 'eng', name: 'английский', aliases: ['английский язык'] },
  { code: 'rus-free', name: 'русский-свободное' },
  { code: 'eng-free', name: 'английский-свободное' },
];

const CODES = new Map(
  SUBJECTS.flatMap(({ code, name, aliases = [] }) => [code, name, ...aliases].map((label) => [label, code] as const)),
);
const NAMES = new Map(SUBJECTS.map(({ code, name }) => [code, name] as const));

/** Canonical code of a subject in any of its spellings; undefined when unknown. */
export const subjectCode = (label: string): string | undefined => CODES.get(foldLabel(label).replace(/\s*-\s*/g, '-'));

/** The Russian name that txt files use; the code itself when unknown. */
export const subjectName = (code: string): string => NAMES.get(code) ?? code;
