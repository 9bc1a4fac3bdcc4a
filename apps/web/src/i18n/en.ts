import { account, refusal } from './account.en';
import { board } from './board.en';
import { engineTexts } from './engine';
import type { InEnglish } from './languages';
import { round } from './round.en';
import type { ru } from './ru';

/** Texts that every page may need, in English. */
export const en: InEnglish<typeof ru> = {
  language: 'Language',
  skip: 'Skip to content',
  home: 'Starboard, list of contests',
  footer: {
    about: 'Starboard: an open platform for competitions of language programs',
    label: 'More on this site',
    marking: 'Marking',
    api: 'API reference',
    compare: 'Compare two markups',
  },
  contests: {
    title: 'Contests',
    lead: 'Competitions of programs that find and correct errors in texts. Results are open and can be verified.',
    none: 'No contest has been announced yet',
    noneHint: 'Contests appear here as soon as their organisers announce them.',
    open: 'Open the leaderboard',
    teams_one: '{{count}} team',
    teams_other: '{{count}} teams',
    apply: 'Apply to take part',
    about: 'About the contest: announcements, schedule, documents',
    announced: 'Announced {{date}}',
    begins: 'begins {{moment}}',
    began: 'running since {{moment}}',
  },
  account,
  refusal,
  round,
  board,
  engine: engineTexts.en,
  state: {
    preliminary: 'Preliminary results',
    preliminaryHint: 'Not yet confirmed by the technical commission and the organisers; they may change.',
    approved: 'Approved results',
    approvedHint: 'Verified by the technical commission and approved by the organisers.',
    none: 'Results have not been published yet',
    noneHint:
      'The table appears once solutions are scored, verified by the technical commission and approved by the organisers.',
    noneRunning: 'The round is running. The table appears once solutions are scored and the results are approved.',
    pending: 'The result of the final is being decided',
    pendingHint:
      'Until it is approved, the table is closed to everybody: places may change. The result goes through these steps:',
    pendingSteps: {
      scoring: 'solutions are scored by the published formulas',
      jury: 'the jury reviews the reports on the solutions',
      commission: 'the technical commission verifies the files and the causes of annulments',
      organisers: 'the organisers approve the result',
    },
    pendingThen:
      'As soon as it is approved, the table opens here, with files to download. If the result is sent back, the steps are repeated. This page updates by itself.',
    frozen: 'The table is frozen: {{moment}}',
    frozenHint:
      'The organisers have stopped its display: it stays as it was at that moment. The round and the scoring go on; newer results appear here when the freeze ends.',
    void: 'This round is void',
    voidHint: 'It is held again; its records are kept.',
    noRounds: 'No round has been scheduled yet',
    noRoundsHint: 'The schedule appears here when the organisers publish it.',
  },
  live: {
    title: 'Round in progress',
    connection: {
      connecting: 'Connecting…',
      live: 'Updates by itself',
      onAir: 'Live',
      silent: 'No data',
      reconnecting: 'Reconnecting…',
    },
    phase: {
      scheduled: 'The round is scheduled',
      lobby: 'Teams are connecting',
      running: 'The round is running',
      closing: 'Closing',
      scoring: 'Solutions are being scored',
      deciding: 'The final is over',
      over: 'The round is over',
    },
    clock: {
      scheduled: 'until the start',
      lobby: 'until the start',
      'last-essay': 'until the last deadline',
    },
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    seconds: 'for {{seconds}} s',
    asOf: 'data as of {{time}}',
    of: '{{value}} of {{total}}',
    connected: 'Teams connected',
    connectedOfAdmitted: 'Connected, of those admitted',
    late: 'Late',
    rejected: 'Rejected',
    annulled: 'Annulled',
  },
  table: {
    search: 'Search in the table',
    show: 'Which rows',
    all: 'All rows',
    order: 'Order',
    asGiven: 'In their own order',
    shown: '{{shown}} of {{all}}',
    csv: 'This table as CSV',
  },
  error: {
    failed: 'The data could not be loaded',
    failedHint: 'The server did not answer. Check the connection and try again.',
    retry: 'Try again',
    notFound: 'There is no such page',
    notFoundHint: 'The address may be misspelt, or the contest has not been announced yet.',
    toContests: 'To the list of contests',
  },
};
