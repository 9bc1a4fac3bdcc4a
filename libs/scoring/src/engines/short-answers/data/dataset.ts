import type { Result } from '@starboard/result';
import type { Question } from './bank.js';
import { DATASET_LIMITS, type DatasetLimits } from './limits.js';
import { invalid, type Place, type ShortAnswerProblem, type ShortAnswerProblemCode } from './problem.js';
import { type RawRow, readRows, type SourceFile } from './read-rows.js';
import { coarsen, labelIndex, type LabelScheme, loosely, SCHEMES } from './scheme.js';

/** An answer as it stands in data. */
export interface DataAnswer {
  readonly id: string;
  /** Id of its question. */
  readonly question: string;
  readonly text: string;
  /** What it is there for: `train`, or the name of a test. */
  readonly split: string;
  /** Number of its label in the scheme; null if it has none. */
  readonly label: number | null;
}

export interface Dataset {
  readonly scheme: LabelScheme;
  readonly questions: ReadonlyMap<string, Question>;
  readonly answers: readonly DataAnswer[];
}

export interface DatasetOptions {
  readonly scheme: LabelScheme;
  /** Only what is of this corpus, where data says so. */
  readonly corpus?: string | undefined;
  readonly limits?: Partial<DatasetLimits>;
}

export const TRAIN = 'train';
export const MOST_PROBLEMS = 100;

export type DatasetResult = Result<{ data: Dataset }, { problems: readonly ShortAnswerProblem[] }>;

/** Reads questions and answers, JSON lines or CSV; says all that is wrong (at most 100), with file and line. */
export function readDataset(questions: SourceFile, answers: SourceFile, options: DatasetOptions): DatasetResult {
  const reader = new DatasetReader(options);
  const read = reader.questions(questions);
  const data = { scheme: options.scheme, questions: read, answers: reader.answers(answers, read) };
  return reader.problems.length === 0 ? { ok: true, data } : { ok: false, problems: reader.problems };
}

class DatasetReader {
  readonly problems: ShortAnswerProblem[] = [];
  private readonly limits: DatasetLimits;

  private readonly options: DatasetOptions;

  constructor(options: DatasetOptions) {
    this.options = options;
    this.limits = { ...DATASET_LIMITS, ...options.limits };
  }

  questions(file: SourceFile): Map<string, Question> {
    const found = new Map<string, Question>();
    for (const { place, cells } of this.rows(file, this.limits.questions)) {
      const id = this.text(cells, ['q', 'id'], place);
      const text = this.text(cells, ['question', 'text'], place);
      const references = this.references(cells, place);
      if (id === undefined || text === undefined || !references) continue;
      if (found.has(id)) this.add('ERR_ANSWERS_REPEATED', `The question "${id}" stands here twice.`, place);
      found.set(id, { id, text, references });
    }
    return found;
  }

  answers(file: SourceFile, questions: ReadonlyMap<string, Question>): DataAnswer[] {
    const found = new Map<string, DataAnswer>();
    for (const { place, cells } of this.rows(file, this.limits.answers)) {
      const id = this.text(cells, ['id'], place);
      const question = this.text(cells, ['q', 'question'], place);
      const text = this.text(cells, ['text', 'answer'], place, true);
      const label = this.label(cells, place);
      const known = question !== undefined && questions.has(question);
      if (question !== undefined && !known)
        this.add('ERR_ANSWERS_QUESTION', `There is no question "${question}".`, place);
      if (id === undefined || !known || text === undefined || label === undefined) continue;
      if (found.has(id)) this.add('ERR_ANSWERS_REPEATED', `The answer "${id}" stands here twice.`, place);
      const split = typeof cells.split === 'string' && cells.split !== '' ? cells.split : TRAIN;
      found.set(id, { id, question, text, split, label });
    }
    return [...found.values()];
  }

  private rows(file: SourceFile, most: number): RawRow[] {
    if (file.text.length > this.limits.file) {
      this.add('ERR_ANSWERS_SIZE', `The file has more than ${this.limits.file} characters.`, { file: file.name });
      return [];
    }
    const rows = readRows(file, (problem) => this.push(problem));
    const { corpus } = this.options;
    const kept = rows.filter(
      ({ cells }) => corpus === undefined || cells.corpus === undefined || cells.corpus === corpus,
    );
    if (kept.length > most) this.add('ERR_ANSWERS_SIZE', `The file has more than ${most} rows.`, { file: file.name });
    if (kept.length === 0 && this.problems.length === 0)
      this.add('ERR_ANSWERS_EMPTY', 'There is nothing in the file.', { file: file.name });
    return kept.slice(0, most);
  }

  private text(cells: RawRow['cells'], names: readonly string[], place: Place, empty = false): string | undefined {
    const value = names.map((name) => cells[name]).find((one) => one !== undefined);
    if (typeof value === 'string' && (empty || value.trim() !== '')) return this.limited(value, names[0]!, place);
    this.add(
      'ERR_ANSWERS_SHAPE',
      `"${names.join('" or "')}" must be a text${empty ? '' : ' that is not empty'}.`,
      place,
    );
    return undefined;
  }

  private limited(text: string, name: string, place: Place): string | undefined {
    const fault = text.length > this.limits.text ? `has more than ${this.limits.text} characters` : faultOf(text);
    if (fault === undefined) return text;
    this.add('ERR_ANSWERS_SIZE', `"${name}" ${fault}.`, place);
    return undefined;
  }

  /** `refs` is a list of texts or of [category, text]; of CSV all columns named `reference…`. */
  private references(cells: RawRow['cells'], place: Place): string[] | undefined {
    const columns = Object.keys(cells).filter((name) => /^reference/i.test(name) && cells[name] !== '');
    const list: unknown = cells.refs ?? cells.references ?? columns.map((name) => cells[name]);
    const texts = Array.isArray(list)
      ? list.map((one: unknown) => (Array.isArray(one) ? (one[1] as unknown) : one))
      : [];
    if (texts.length > 0 && texts.length <= this.limits.references && texts.every((one) => typeof one === 'string')) {
      const limited = texts.map((one) => this.limited(one, 'refs', place));
      return limited.every((one) => one !== undefined) ? limited : undefined;
    }
    this.add('ERR_ANSWERS_SHAPE', `"refs" must be 1 … ${this.limits.references} texts, or [category, text].`, place);
    return undefined;
  }

  /** Null: not labelled by this scheme. Undefined: a label that the scheme does not have. */
  private label(cells: RawRow['cells'], place: Place): number | null | undefined {
    const raw = rawLabel(cells, this.options.scheme);
    if (raw === null) return null;
    const index = typeof raw === 'string' ? labelIndex(this.options.scheme, raw) : -1;
    if (index >= 0) return index;
    const known = this.options.scheme.labels.map(({ id }) => id).join(', ');
    this.add('ERR_ANSWERS_LABEL', `${JSON.stringify(raw)} is no label of the scheme: ${known}.`, place);
    return undefined;
  }

  private add(code: ShortAnswerProblemCode, message: string, place: Place): void {
    this.push(invalid(code, message, place));
  }

  private push(problem: ShortAnswerProblem): void {
    if (this.problems.length < MOST_PROBLEMS) this.problems.push(problem);
  }
}

/** What no database stores. */
const faultOf = (text: string): string | undefined =>
  text.includes('\0') || /\p{Cs}/u.test(text) ? 'has a NUL or half a character' : undefined;

/** The label as it is written, by the scheme; a finer one of SemEval's is made coarser. */
function rawLabel(cells: RawRow['cells'], { id }: LabelScheme): unknown {
  const own = cells[`y${id}`] ?? cells.label;
  if (id === '2' || id === '3') {
    const finer = cells[`y${id}`] ?? (id === '2' ? (cells.y3 ?? cells.y5) : cells.y5) ?? cells.label;
    if (typeof finer === 'string' && finer !== '' && labelIndex(SCHEMES[5], finer) >= 0)
      return coarsen(loosely(finer).replaceAll(' ', '_'), id === '2' ? 2 : 3);
    return emptyIsNone(finer);
  }
  return emptyIsNone(own);
}

const emptyIsNone = (value: unknown): unknown => (value === undefined || value === '' ? null : value);
