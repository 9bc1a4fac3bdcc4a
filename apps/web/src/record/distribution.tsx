import { type ReactElement, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamBoard } from '@starboard/contracts';
import { formatPercent } from '../format/number';
import { DataTable } from '../ui/data-table/data-table';

const PARTS = 10;

interface Part {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** How many values fall into each tenth of their range; empty where there are none, or all are the same. */
function partsOf(values: readonly number[]): readonly Part[] {
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  if (values.length === 0 || least === greatest) return [];
  const width = (greatest - least) / PARTS;
  const parts = Array.from({ length: PARTS }, (_, part) => ({
    from: least + part * width,
    to: part === PARTS - 1 ? greatest : least + (part + 1) * width,
    count: 0,
  }));
  for (const value of values) parts[Math.min(PARTS - 1, Math.floor((value - least) / width))]!.count += 1;
  return parts;
}

/** How a team’s values are spread, as a table with bars. */
export function Distribution({ items }: { items: NonNullable<TeamBoard['items']> }): ReactElement | null {
  const { t, i18n } = useTranslation();
  const id = useId();
  const parts = useMemo(() => partsOf(items.flatMap(({ value }) => (value === null ? [] : [value]))), [items]);
  const most = Math.max(...parts.map(({ count }) => count));
  const number = (value: number): string => formatPercent(value, i18n.language);
  if (parts.length === 0) return null;
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('record.team.spreadTitle')}</h2>
      <p className="facts">{t('record.team.spreadHint')}</p>
      <DataTable<Part>
        labelledBy={id}
        name="spread"
        columns={[
          { id: 'from', label: t('record.team.from'), value: ({ from }) => from, cell: ({ from }) => number(from) },
          { id: 'to', label: t('record.team.to'), value: ({ to }) => to, cell: ({ to }) => number(to) },
          {
            ...{ id: 'count', label: t('record.team.count'), value: ({ count }) => count },
            cell: ({ count }) => (
              <>
                {count} <meter min={0} max={most} value={count} aria-hidden="true" />
              </>
            ),
          },
        ]}
        rows={parts}
        keyOf={({ from }) => from}
      />
    </section>
  );
}
