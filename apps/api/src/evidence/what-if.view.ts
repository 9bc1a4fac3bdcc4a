import { DEADLINE_READINGS, ownFiles, whatIf } from '@starboard/contest';
import type { WhatIfView } from '@starboard/contracts';
import type { RoundTimings } from '@starboard/database';
import { makeCsv } from '@starboard/pages';

/** What each reading of the deadline would have annulled, team by team. */
export function makeWhatIf(round: string, { rules, outages, sessions }: RoundTimings): WhatIfView {
  return {
    round,
    inForce: { from: rules.deadlineFrom, until: 'received' },
    readings: [...DEADLINE_READINGS],
    teams: sessions.map((session) => ({
      team: session.team,
      name: session.name,
      session: session.sessionId,
      sample: session.sample - (session.files.length - ownFiles(session).length),
      outcomes: whatIf(session, rules, outages).map(({ reading: _reading, changed, ...outcome }) => ({
        ...outcome,
        changed: [...changed],
      })),
    })),
  };
}

const COLUMNS = ['team', 'name', 'session', 'sample', 'from', 'until', 'in_force', 'annulled', 'solution_annulled'];

/** A row for each team and reading; `changed` lists files by their place, with the cause or nothing where they count. */
export function makeWhatIfCsv({ inForce, readings, teams }: WhatIfView): string {
  const rows = teams.flatMap(({ team, name, session, sample, outcomes }) =>
    outcomes.map(({ annulled, solutionAnnulled, unlooked, changed }, at) => {
      const { from, until } = readings[at] ?? inForce;
      const stands = from === inForce.from && until === inForce.until;
      const files = changed.map(({ index, cause }) => `${index + 1}:${cause ?? ''}`).join(' ');
      return [team, name, session, sample, from, until, stands, annulled, solutionAnnulled, unlooked, files];
    }),
  );
  return makeCsv([[...COLUMNS, 'unlooked', 'changed'], ...rows]);
}
