import Table from 'cli-table3';
import type { StatedGrade } from '@starboard/metrics';
import { say, sayAll } from '../../i18n/say.js';
import { printable } from '../files/report.js';

/** What came of one markup of a file; `failure` says why it could not be read. */
export interface GradedFile extends Partial<StatedGrade> {
  readonly file: string;
  /** Of a bundle. */
  readonly markup?: string;
  readonly subject?: string | null;
  readonly year?: number | null;
  readonly failure?: string;
}

/** A line each; points that follow from the markup, those that the file states otherwise, and those nobody can tell. */
export function formatGrades(files: readonly GradedFile[]): string {
  const counts = sayAll('file', 'subject', 'words', 'grammar', 'speech', 'points');
  const head = [...counts, 'K', ...sayAll('the file says otherwise', 'not decidable')];
  const table = new Table({ head, style: { head: [], border: [], compact: true } });
  for (const one of files) {
    const { grade, disagreements = [], undecided = [], subject } = one;
    if (grade === undefined) continue;
    const name = printable(one.markup === undefined ? one.file : `${one.file} ${one.markup}`);
    if (!grade.decidable) {
      const why = say(
        subject === null || subject === undefined ? 'no subject: give --subject' : 'no formula for this subject',
      );
      table.push([name, subject ?? '—', '—', '—', '—', '—', '—', '—', why]);
      continue;
    }
    const { volume, errors, criteria, k } = grade;
    const points = Object.entries(criteria).map(([criterion, value]) => `${criterion} ${value}`);
    const otherwise = disagreements.map(({ criterion, stated }) => `${criterion} ${stated}`);
    const counts = [volume, errors.grammar, errors.speech];
    table.push([name, subject ?? '—', ...counts, points.join(', '), k, otherwise.join(', '), undecided.join(' ')]);
  }
  return `${table.toString()}\n`;
}
