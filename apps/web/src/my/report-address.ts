import type { ReportEntry } from '@starboard/contracts';

export const REPORT_FORMATS = ['html', 'csv', 'json'] as const;

/** Where the report of a session is. */
export function reportAddress(
  slug: string,
  { round, team, session }: Pick<ReportEntry, 'round' | 'team' | 'session'>,
  format: (typeof REPORT_FORMATS)[number],
  language: string,
): string {
  const query = new URLSearchParams({ session: String(session), format, lang: language === 'en' ? 'en' : 'ru' });
  return `/api/contests/${encodeURIComponent(slug)}/rounds/${round.id}/teams/${team.id}/report?${query.toString()}`;
}

/** Where the site shows the report. */
export const reportPage = (
  slug: string,
  { round, team, session }: Pick<ReportEntry, 'round' | 'team' | 'session'>,
): string => `/my/${encodeURIComponent(slug)}/rounds/${round.id}/teams/${team.id}/report?session=${session}`;

/** Where the site shows the answers of a session. */
export const responsesAddress = (
  slug: string,
  { round, team, session }: Pick<ReportEntry, 'round' | 'team' | 'session'>,
): string => `/my/${encodeURIComponent(slug)}/rounds/${round.id}/teams/${team.id}/responses?session=${session}`;

/** The rounds of the entries, each once. */
export function roundsOf(entries: readonly ReportEntry[]): readonly ReportEntry['round'][] {
  return [...new Map(entries.map(({ round }) => [round.id, round])).values()];
}
