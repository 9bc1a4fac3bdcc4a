import { boardFigures, entryOf, type BoardFigureId, type EngineId } from '@starboard/catalogue';
import { useTranslation } from 'react-i18next';
import { useLocalized } from '../ui/use-localized';

/** A column of a board that has an explanation. */
interface Column<Id> {
  readonly id: Id;
  readonly label: string;
  readonly help: string;
}

/** A figure of the engine; places follow from the one that ranks. */
interface FigureColumn extends Column<BoardFigureId> {
  readonly ranks: boolean;
}

interface Columns {
  /** In the order of the regulation's report. */
  readonly figures: readonly FigureColumn[];
  /** Counted and annulled items. */
  readonly counts: readonly Column<'counted' | 'annulled'>[];
}

/** The columns of a board by the engine of the contest, in the reader's language. */
export function useColumns(engine: EngineId): Columns {
  const { t } = useTranslation();
  const localized = useLocalized();
  const { words } = entryOf(engine);
  return {
    figures: boardFigures(engine).map(({ id, role, label, help }) => ({
      ...{ id, ranks: role === 'ranks' },
      ...{ label: localized(label), help: localized(help) },
    })),
    counts: (['counted', 'annulled'] as const).map((id) => ({
      ...{ id, label: t(`board.${id}`), help: localized(words[id]) },
    })),
  };
}
