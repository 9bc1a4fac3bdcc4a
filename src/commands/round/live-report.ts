import Table from 'cli-table3';
import type { RoundLiveView } from '@starboard/database';
import { say, sayAll } from '../../i18n/say.js';

/** A running round in words and a table, for the terminal. */
export function describeRound(view: RoundLiveView): string {
  const absent = view.absent.map(({ team }) => team).join(', ');
  return [
    teamTable(view),
    ...(absent === '' ? [] : [say('Not here: {teams}', { teams: absent })]),
    ...(view.cutOff === 0
      ? []
      : [say("Cut off by the early end, in nobody's sample: {count}", { count: view.cutOff })]),
    ...view.warnings.map(({ code, index, missed, sessions }) =>
      say('{code}: file {file} was missed by {missed} of {sessions} sessions', {
        ...{ code, file: index + 1, missed, sessions },
      }),
    ),
    ...view.outages.map(({ from, to }) =>
      say('The server was away from {span}', { span: span(new Date(from), new Date(to)) }),
    ),
    ...view.incidents.map(({ id, kind, from, to }) => say(KINDS[kind], { id, span: span(from, to) })),
  ].join('\n');
}

function teamTable({ teams, sample }: RoundLiveView): string {
  const table = new Table({
    head: sayAll(
      ...([
        'Team',
        'Connected',
        'Released',
        'Accepted',
        'Late',
        'Annulled',
        'May still lose',
        'Causes',
        'Closed',
      ] as const),
    ),
    style: { head: [], border: [] },
  });
  for (const team of teams) {
    const causes = Object.entries(team.causes).map(([cause, count]) => `${cause} ${count}`);
    table.push([
      team.openedLate ? say('{team} (late opening)', { team: team.team }) : team.team,
      say(team.connected ? 'yes' : 'no'),
      `${team.released}/${sample}`,
      team.accepted,
      team.late,
      team.annulled,
      team.annulBudgetLeft,
      causes.join(', '),
      team.closeReason ?? '',
    ]);
  }
  return table.toString();
}

const KINDS = {
  'many-missed': 'Incident {id}: many teams missed the same file, {span}',
  'server-gap': 'Incident {id}: the server was away, {span}',
} as const;

/** Times of day are those of the rules, in UTC. */
const span = (from: Date, to: Date): string =>
  say('{from} to {to} ({seconds} s)', {
    from: from.toISOString(),
    to: to.toISOString(),
    seconds: ((to.getTime() - from.getTime()) / 1_000).toFixed(1),
  });
