import {
  type Criteria,
  type Fragment,
  makeJson,
  makeTxt,
  makeUnmarked,
  type MarkupDocument,
  type Meta,
  type TxtOptions,
} from '@starboard/markup';
import { parseEssayFileName } from './essay-file-name.js';

/** The two formats of appendix 3: §1 and §2. */
export const SET_FILE_FORMATS = ['txt', 'json'] as const;
export type SetFileFormat = (typeof SET_FILE_FORMATS)[number];

/** An essay of a set, with the experts' markups that its reader may see. */
export interface SetEssay {
  readonly meta: Meta;
  readonly text: string;
  /** By place: 1 and 2 are independent, 3 is the third check. */
  readonly markups: readonly {
    readonly place: number;
    readonly criteria: Criteria;
    readonly fragments: readonly Fragment[];
  }[];
}

/** What names an essay: the organiser's identifier, and the number that programs know it by. */
export interface EssayNames {
  readonly externalId: string;
  readonly fileId: number;
}

export interface SetFile {
  readonly name: string;
  readonly content: string;
}

/** What every file system can hold and no shell takes for something else. */
const PLAIN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._()+-]*$/u;
const ENDS_BADLY = /[ .]$/;
const MAX_BYTES = 200;

/** Loses of an essay or a markup what the formula, or its reader, would miss. */
const LOSSES: ReadonlySet<string> = new Set([
  'WARN_MARKUP_LOST_BOUNDS',
  'WARN_MARKUP_LOST_CODE',
  'WARN_MARKUP_LOST_SIGNS',
]);

/**
 * Names of the files of a set without their extensions, in its order, each once whatever the letters' case: the
 * organiser's identifier where appendix 3 §1.4 reads it back from the name (it has no underscore inside, which would
 * set off an expert's code), else the number of the essay.
 */
export function setFileStems(essays: readonly EssayNames[]): readonly string[] {
  const taken = new Set<string>();
  const claim = (stem: string): boolean => {
    const key = stem.normalize('NFC').toLowerCase();
    return !taken.has(key) && taken.add(key).size > 0;
  };
  const own = essays.map(({ externalId }) => (isStem(externalId) && claim(externalId) ? externalId : undefined));
  return essays.map(({ fileId }, index) => {
    let stem = own[index] ?? String(fileId);
    while (own[index] === undefined && !claim(stem)) stem = `file-${stem}`;
    return stem;
  });
}

function isStem(id: string): boolean {
  const { essayId, expert } = parseEssayFileName(`${id}.txt`);
  const whole = expert === undefined && essayId === id;
  return whole && PLAIN.test(id) && !ENDS_BADLY.test(id) && new TextEncoder().encode(id).length <= MAX_BYTES;
}

/**
 * The files of one essay: itself unmarked, and each markup as `STEM_PLACE`; experts are not named. A file that txt
 * cannot hold whole (crossing fragments, signs of the language in the text, codes it does not know) is JSON.
 */
export function setFiles(
  stem: string,
  { meta, text, markups }: SetEssay,
  format: SetFileFormat,
  options: TxtOptions = {},
): readonly SetFile[] {
  const released = releasedMeta(meta);
  const essay = { meta: released, criteria: {}, text, fragments: [] };
  return [
    fileOf(stem, essay, { format, toJson: makeUnmarked, options }),
    ...markups.map(({ place, criteria, fragments }) =>
      fileOf(`${stem}_${place}`, { meta: released, criteria, text, fragments }, { format, toJson: makeJson, options }),
    ),
  ];
}

function fileOf(
  stem: string,
  document: MarkupDocument,
  {
    format,
    toJson,
    options,
  }: {
    readonly format: SetFileFormat;
    readonly toJson: (document: MarkupDocument) => string;
    readonly options: TxtOptions;
  },
): SetFile {
  const made = format === 'txt' ? makeTxt(document, options) : undefined;
  const whole = made?.ok === true && !made.lost.some(({ code }) => LOSSES.has(code));
  return whole
    ? { name: `${stem}.txt`, content: made.text }
    : { name: `${stem}.json`, content: `${toJson(document)}\n` };
}

/** As a session releases it: whose the markup was, and keys that nobody knows, are not handed out. */
function releasedMeta({ expert: _expert, extra: _extra, ...released }: Meta): Meta {
  return released;
}
