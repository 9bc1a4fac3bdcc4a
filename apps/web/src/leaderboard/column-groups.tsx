import { type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo, useQueryText } from '../router';

/** Columns beside place, team and the value that ranks: the other figures, the counts of files, places by versions. */
export const GROUPS = ['figures', 'counts', 'course'] as const;
export type ColumnGroup = (typeof GROUPS)[number];

const NAME = 'cols';
/** What is seen where the address says nothing; the last needs every version, and is read when somebody asks for it. */
const USUAL: readonly ColumnGroup[] = ['figures', 'counts'];
/** In the address where a reader has hidden all. */
const NONE = 'none';

/** The groups that the address shows: `?cols=figures,course`. */
export function useColumnGroups(): ReadonlySet<ColumnGroup> {
  const asked = useQueryText(NAME);
  return useMemo(() => {
    const names = asked?.split(',');
    return new Set(names === undefined ? USUAL : GROUPS.filter((group) => names.includes(group)));
  }, [asked]);
}

/** Shows and hides groups of columns; a link to the page shows the same. */
export function ColumnGroups(props: {
  offered: readonly ColumnGroup[];
  shown: ReadonlySet<ColumnGroup>;
}): ReactElement {
  const { offered, shown } = props;
  const { t } = useTranslation();
  const toggle = (group: ColumnGroup): void => {
    const next = GROUPS.filter((one) => shown.has(one) !== (one === group));
    const query = new URLSearchParams(location.search);
    if (next.join() === USUAL.join()) query.delete(NAME);
    else query.set(NAME, next.join() || NONE);
    goTo(`${location.pathname}${query.size === 0 ? '' : `?${query.toString()}`}`, true);
  };
  return (
    <details className="board-groups">
      <summary>{t('board.columns')}</summary>
      <p role="group" aria-label={t('board.columns')}>
        {offered.map((group) => (
          <label key={group}>
            <input type="checkbox" checked={shown.has(group)} onChange={() => toggle(group)} />{' '}
            {t(`board.group.${group}`)}
          </label>
        ))}
      </p>
    </details>
  );
}
