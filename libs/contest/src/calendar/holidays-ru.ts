/*
 * Days off of Russia for terms in working days (regulation 7.3, 7.10), a week of five days. A year is here once the government
 * has moved its days off by a decree; any other year follows article 112 of the Labour Code alone: a holiday on a Saturday or
 * Sunday moves to the next working day, those of January do not, since only a decree says where they go. A contest that knows
 * better gives its own days (parameter `workCalendar`).
 */

/** Article 112 of the Labour Code of the Russian Federation, `MM-DD`. */
export const HOLIDAYS_BY_LAW: readonly string[] = [
  ...['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08'],
  ...['02-23', '03-08', '05-01', '05-09', '06-12', '11-04'],
];

/** A year by its decree: days from Monday to Friday that are off, and days of a weekend that are worked. */
export interface DecreedYear {
  readonly source: string;
  readonly daysOff: readonly string[];
  readonly workDays: readonly string[];
}

export const DECREED_YEARS: Readonly<Record<string, DecreedYear>> = {
  '2024': {
    source: 'Decree of the Government of the Russian Federation of 10 August 2023, No. 1314',
    daysOff: [
      ...['2024-01-01', '2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05', '2024-01-08', '2024-02-23'],
      ...['2024-03-08', '2024-04-29', '2024-04-30', '2024-05-01', '2024-05-09', '2024-05-10', '2024-06-12'],
      ...['2024-11-04', '2024-12-30', '2024-12-31'],
    ],
    workDays: ['2024-04-27', '2024-11-02', '2024-12-28'],
  },
  '2025': {
    source: 'Decree of the Government of the Russian Federation of 4 October 2024, No. 1335',
    daysOff: [
      ...['2025-01-01', '2025-01-02', '2025-01-03', '2025-01-06', '2025-01-07', '2025-01-08', '2025-05-01'],
      ...['2025-05-02', '2025-05-08', '2025-05-09', '2025-06-12', '2025-06-13', '2025-11-03', '2025-11-04'],
      '2025-12-31',
    ],
    workDays: ['2025-11-01'],
  },
  '2026': {
    source: 'Decree of the Government of the Russian Federation of 24 September 2025, No. 1466',
    daysOff: [
      ...['2026-01-01', '2026-01-02', '2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08', '2026-01-09'],
      ...['2026-02-23', '2026-03-09', '2026-05-01', '2026-05-11', '2026-06-12', '2026-11-04', '2026-12-31'],
    ],
    workDays: [],
  },
};
