import type { Board } from '@starboard/contracts';

/** A team that stands otherwise in a version of a board than in the one before. */
export interface BoardChange {
  readonly team: string;
  readonly name: string;
  readonly placeBefore: number | null;
  readonly place: number | null;
  readonly valueBefore: number | null;
  readonly value: number | null;
}

type Rows = Pick<Board, 'ranked' | 'annulled' | 'unscored'>;

interface Standing {
  readonly name: string;
  readonly place: number | null;
  readonly value: number | null;
}

const standings = ({ ranked, annulled, unscored }: Rows): Map<string, Standing> =>
  new Map<string, Standing>([
    ...ranked.map(({ team, place, value }) => [team.slug, { name: team.name, place, value }] as const),
    ...[...annulled, ...unscored].map(
      ({ team, value }) => [team.slug, { name: team.name, place: null, value }] as const,
    ),
  ]);

/** What a version changed, in the order of its places; who lost a place comes last. */
export function changesOf(before: Rows, after: Rows): readonly BoardChange[] {
  const [old, now] = [standings(before), standings(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((team) => {
    const [was, is] = [old.get(team), now.get(team)];
    const change = {
      team,
      name: is?.name ?? was?.name ?? team,
      ...{ placeBefore: was?.place ?? null, place: is?.place ?? null },
      ...{ valueBefore: was?.value ?? null, value: is?.value ?? null },
    };
    return change.place === change.placeBefore && change.value === change.valueBefore ? [] : [change];
  });
}
