import { type ParseOptions, subjectCode } from '@starboard/markup';
import { type GradeRules, type RusFreeGrade, statedGrade } from '@starboard/metrics';
import { sayFailure } from '../../i18n/errors.js';
import { languageOf, loadMarkupOptions, type MarkupOptions } from '../files/options.js';
import { withProgress } from '../files/progress.js';
import { failureMessage, findMarkupFiles, NOTHING_THERE, readMarkupFile } from '../files/read-files.js';
import { formatDiagnostic, formatFailure } from '../files/report.js';
import { type CommandStreams, PROCESS_STREAMS } from '../streams.js';
import { documentsOf } from './documents.js';
import { formatGrades, type GradedFile } from './table.js';

export interface GradeOptions extends MarkupOptions {
  readonly subject?: string;
  readonly rusFree: string;
  /** A file of rows that come before the regulation's. */
  readonly rules?: string;
  readonly json?: boolean;
}

interface Rules {
  readonly subject?: string;
  readonly rusFree: RusFreeGrade;
  readonly table?: readonly GradeRules[];
}

const WRONG_OPTIONS = 2;

/** Grades files and prints it; what the formulas do not decide is said. */
export async function runGrade(
  paths: readonly string[],
  options: GradeOptions,
  streams: CommandStreams = PROCESS_STREAMS,
): Promise<number> {
  const language = languageOf(options);
  const rules = await readRules(options);
  if (typeof rules === 'string') {
    streams.stderr.write(`${sayFailure(rules)}\n`);
    return WRONG_OPTIONS;
  }
  const loaded = await loadMarkupOptions(options, streams);
  if (!loaded.ok) {
    const { file, diagnostics, failure } = loaded.problem;
    const lines = diagnostics.map((one) => formatDiagnostic(file, one, language));
    streams.stderr.write(
      `${[...(failure === undefined ? [] : [formatFailure(file, failure, language)]), ...lines].join('\n')}\n`,
    );
    return WRONG_OPTIONS;
  }
  const { files, missing } = await findMarkupFiles(paths);
  const graded: GradedFile[] = missing.map((file) => ({ file, failure: NOTHING_THERE[language] }));
  await withProgress(files, streams, async ({ path }) => {
    graded.push(...(await gradeFile(path, { parse: loaded.parse, rules, streams })));
  });
  for (const { file, failure } of graded) {
    if (failure !== undefined) streams.stderr.write(`${formatFailure(file, failure, language)}\n`);
  }
  streams.stdout.write(options.json === true ? `${JSON.stringify({ files: graded })}\n` : formatGrades(graded));
  return graded.some(({ failure }) => failure !== undefined) || graded.every(({ grade }) => !grade?.decidable) ? 1 : 0;
}

/** @returns what is wrong with the options, as a line. */
async function readRules({ subject, rusFree, rules }: GradeOptions): Promise<Rules | string> {
  if (rusFree !== 'rus' && rusFree !== 'none') return 'ERR_GRADE_RUS_FREE: --rus-free is rus or none';
  const table = rules === undefined ? undefined : await (await import('./own-rules.js')).readOwnRules(rules);
  if (typeof table === 'string') return table;
  const own = table === undefined ? {} : { table };
  if (subject === undefined) return { rusFree, ...own };
  const code = subjectCode(subject);
  if (code !== undefined) return { rusFree, ...own, subject: code };
  return 'ERR_GRADE_SUBJECT: the subject is one of rus, lit, social, hist, eng, rus-free, eng-free, or its Russian name';
}

interface Reading {
  readonly parse: ParseOptions;
  readonly rules: Rules;
  readonly streams: CommandStreams;
}

async function gradeFile(file: string, { parse, rules, streams }: Reading): Promise<GradedFile[]> {
  try {
    const source = await readMarkupFile(file, streams);
    const read = documentsOf(source, parse);
    if (typeof read === 'string') return [{ file, failure: read }];
    return read.map(({ id, document }) => {
      const subject = rules.subject ?? document.meta.subject;
      const named = { file, ...(id !== undefined && { markup: id }), subject: subject ?? null };
      return {
        ...named,
        year: document.meta.year ?? null,
        ...statedGrade(document, { ...rules, ...(parse.classifier && { classifier: parse.classifier }) }),
      };
    });
  } catch (error) {
    return [{ file, failure: failureMessage(error) }];
  }
}
