import Table from 'cli-table3';
import type { RoundLiveView } from '@starboard/database';

/** A running round in words and a table, for the terminal. */
export function describeRound(view: RoundLiveView): string {
  const absent = view.absent.map(({ team }) => team).join(', ');
  return [
    teamTable(view),
    ...(absent === '' ? [] : [`Not here: ${absent}`]),
    ...(view.cutOff === 0 ? [] : [`Cut off by the early end, in nobody's sample: ${view.cutOff}`]),
    ...view.warnings.map(
      (it) => `${it.code}: file ${it.index + 1} was missed by ${it.missed} of ${it.sessions} sessions`,
    ),
    ...view.outages.map(({ from, to }) => `The server was away from ${span(new Date(from), new Date(to))}`),
    ...view.incidents.map(({ id, kind, from, to }) => `Incident ${id}: ${KINDS[kind]}, ${span(from, to)}`),
  ].join('\n');
}

function teamTable({ teams, sample }: RoundLiveView): string {
  const table = new Table({
    head: ['Team', 'Connected', 'Released', 'Accepted', 'Late', 'Annulled', 'May still lose', 'Causes', 'Closed'],
    style: { head: [], border: [] },
  });
  for (const team of teams) {
    const causes = Object.entries(team.causes).map(([cause, count]) => `${cause} ${count}`);
    table.push([
      team.team + (team.openedLate ? ' (late opening)' : ''),
      team.connected ? 'yes' : 'no',
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

const KINDS = { 'many-missed': 'many teams missed the same file', 'server-gap': 'the server was away' } as const;

/** Times of day are those of the rules, in UTC. */
const span = (from: Date, to: Date): string =>
  `${from.toISOString()} to ${to.toISOString()} (${((to.getTime() - from.getTime()) / 1_000).toFixed(1)} s)`;
