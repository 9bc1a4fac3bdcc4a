import type { EngineId } from '@starboard/catalogue';
import type { Report } from '@starboard/contracts';
import type { Html } from './html.js';
import { essayTable, questionTable } from './report-tables.js';
import type { ReportText } from './report-text.js';

type Terms = Readonly<
  Record<'files' | 'causes' | 'values' | 'best' | 'worst' | 'all' | 'unit' | 'note', string> & { top: number }
>;

/** What the page of a report says otherwise in contests of another engine. */
interface EnginePage {
  readonly terms: (t: ReportText) => Terms;
  /** Names and values of the figures of the whole solution. */
  readonly figures: (result: NonNullable<Report['result']>, t: ReportText) => readonly (readonly [string, string])[];
  /** A row for each item. */
  readonly items: (report: Report, t: ReportText) => Html;
  /** Whether codes of matched fragments are compared. */
  readonly confusion: boolean;
}

const METRICS = ['m2', 'm3', 'm4', 'm5', 'm6'] as const;

export const ENGINE_PAGES: Readonly<Record<EngineId, EnginePage>> = {
  markup: {
    terms: (t) => ({ ...t, all: t.essays, unit: '%', top: 100 }),
    figures: (result, t) => [
      [t.star, t.show.value(result.star)],
      [t.sterShare, t.show.value(result.sterShare)],
      [t.otar, t.show.value(result.otar)],
      [t.ceiling, t.show.value(result.ceiling)],
      ...METRICS.map((key) => [key.toUpperCase(), t.show.value(result[key])] as const),
    ],
    items: essayTable,
    confusion: true,
  },
  rules: {
    terms: (t) => ({ ...t.rules, top: 10 }),
    figures: (result, t) => [
      [t.points, t.show.value(result.sum)],
      [t.share, t.show.value(result.share)],
    ],
    items: questionTable,
    confusion: false,
  },
};
