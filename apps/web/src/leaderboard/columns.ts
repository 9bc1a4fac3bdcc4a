import { useTranslation } from 'react-i18next';
import { type EngineId, entryOf } from '@starboard/catalogue';
import type { BoardColumn } from '@starboard/contracts';
import { useLocalized } from '../ui/use-localized';

/** A column of a board that has an explanation. */
interface Column<Id> {
  readonly id: Id;
  readonly label: string;
  readonly help: string;
}

/** A figure of the engine; places follow from the one that ranks. */
interface FigureColumn extends Column<string> {
  readonly ranks: boolean;
  readonly unit: BoardColumn['unit'];
}

/** The figures of a board in the reader's language. */
export function useFigures(columns: readonly BoardColumn[]): readonly FigureColumn[] {
  const localized = useLocalized();
  return columns.map(({ id, unit, role, label, help }) => ({
    ...{ id, unit, ranks: role === 'ranks' },
    ...{ label: localized(label), help: localized(help) },
  }));
}

/** Counted and annulled items, which each kind of contest calls otherwise. */
export function useCounts(engine: EngineId): readonly [Column<'counted'>, Column<'annulled'>] {
  const { t } = useTranslation();
  const localized = useLocalized();
  const { words } = entryOf(engine);
  const count = <Id extends 'counted' | 'annulled'>(id: Id): Column<Id> => ({
    ...{ id, label: t(`board.${id}`), help: localized(words[id]) },
  });
  return [count('counted'), count('annulled')];
}

/** The figure in percent that the bar beside the ranking one shows: itself, or the one that says how much it is. */
export const barColumn = (columns: readonly BoardColumn[]): string | undefined =>
  [...columns]
    .sort((a, b) => Number(b.role === 'ranks') - Number(a.role === 'ranks'))
    .find(({ unit }) => unit === 'percent')?.id;
