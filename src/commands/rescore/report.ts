import Table from 'cli-table3';
import type { RescoringDetail, RescoringDifferences, RescoringView } from '@starboard/contracts';
import { say, sayAll } from '../../i18n/say.js';

const decimals = (signDisplay: 'auto' | 'exceptZero'): Intl.NumberFormat =>
  new Intl.NumberFormat('en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
    roundingMode: 'halfExpand',
    signDisplay,
  });
const value = decimals('auto');
const difference = decimals('exceptZero');

type Change<T> = { readonly before: T; readonly after: T };

/** What is not there is a dash, never 0. */
const show = (number: number | null): string => (number === null ? '—' : value.format(number));
const arrow = ({ before, after }: Change<string | number | null>): string =>
  before === after ? `${after ?? '—'}` : `${before ?? '—'} → ${after ?? '—'}`;
const grown = ({ before, after }: Change<number | null>): string =>
  before === null || after === null || before === after ? '' : difference.format(after - before);
/** Empty where nothing changed, so that changes are seen. */
const changed = (change: Change<string | null>): string => (change.before === change.after ? '' : arrow(change));

/** One line of `rescore list`. */
export const rescoringLine = ({ number, state, createdAt, createdBy, reason }: RescoringView): string =>
  [number, state, createdAt, createdBy, reason].join('\t');

/** A re-scoring for people: what it computes otherwise, counts, teams, essays, and how it is applied. */
export function describeRescoring(roundId: string, rescoring: RescoringDetail): string {
  const { number, state, reason, changes, markups, rules, differences, fingerprint } = rescoring;
  const head = say('Re-scoring {number}: {state}. {reason}', { number, state, reason });
  const lines = [head, proposalLine({ changes, markups, rules })];
  if (differences === null) return [...lines, say('There is no preview yet: a worker computes it.')].join('\n');
  lines.push(...countLines(differences), teamTable(differences));
  if (differences.essays.length > 0) lines.push(essayTable(differences));
  if (state === 'ready') {
    const of = { round: roundId, fingerprint: fingerprint ?? '' };
    lines.push(say('Fingerprint: {fingerprint}', of));
    lines.push(say('To apply just this: starboard rescore apply {round} {fingerprint} --reason WHY', of));
  }
  return lines.join('\n');
}

function proposalLine({ changes, markups, rules }: Pick<RescoringDetail, 'changes' | 'markups' | 'rules'>): string {
  const parameters = Object.entries(changes).map(([key, after]) => `${key} = ${JSON.stringify(after)}`);
  const proposed = [
    ...parameters,
    ...(markups > 0 ? [say('experts’ markups: {count}', { count: markups })] : []),
    ...(rules > 0 ? [say('rules: {count}', { count: rules })] : []),
  ];
  if (proposed.length === 0) return say('Scored with what was handed in since');
  return say('Scored with {proposed}', { proposed: proposed.join(', ') });
}

function countLines({ counts, ster }: RescoringDifferences): string[] {
  const { placesChanged: places, annulmentsChanged: annulments, ...others } = counts;
  const agreement = [ster.before, ster.after].every((one) => one === null) ? [] : [agreementLine(ster)];
  return [
    say(
      'Changed: {teamsChanged} of {teams} teams (places: {places}, annulments: {annulments}), {essaysChanged} of {essays} essays, {scoresChanged} of {scores} scores',
      { ...others, places, annulments },
    ),
    ...agreement,
  ];
}

const agreementLine = ({ before, after }: RescoringDifferences['ster']): string =>
  say('Agreement of the experts (СТЭР): {change}', {
    change: arrow({ before: show(before), after: show(after) }),
  });

/** Teams before and after. */
export function teamTable({ teams }: Pick<RescoringDifferences, 'teams'>): string {
  const table = new Table({
    head: sayAll('Place', 'Team', 'Before', 'After', 'Difference', 'Annulled files', 'Status'),
    style: { head: [], border: [] },
    colAligns: ['right', 'left', 'right', 'right', 'right', 'right', 'left'],
  });
  for (const { team, status, place, star, annulled } of teams) {
    const values = [show(star.before), show(star.after), grown(star)];
    table.push([arrow(place), team.name, ...values, arrow(annulled), changed(status)]);
  }
  return table.toString();
}

function essayTable({ essays }: RescoringDifferences): string {
  const table = new Table({
    head: sayAll('Essay', 'Scores changed', 'Mean before', 'Mean after', 'Largest change', 'Of the team'),
    style: { head: [], border: [] },
    colAligns: ['left', 'right', 'right', 'right', 'right', 'left'],
  });
  for (const { essay, scores, changed: count, mean, largest } of essays) {
    const size = `${show(largest.before)} → ${show(largest.after)}`;
    table.push([essay, `${count}/${scores}`, show(mean.before), show(mean.after), size, largest.team]);
  }
  return table.toString();
}
