import { type ReactElement } from 'react';
import { ScrollTable } from '../../ui/scroll-table';
import { useTexts } from './texts';

/** Counts by two grades 0 … 10 as a table whose cells are darker the more there are; a cell leads to its answers. */
export function Matrix(props: {
  labelledBy: string;
  rows: string;
  columns: string;
  counts: readonly (readonly number[])[];
  chosen?: readonly [row: number, column: number] | undefined;
  onChoose: (row: number, column: number) => void;
}): ReactElement {
  const { labelledBy, rows, columns, counts, chosen, onChoose } = props;
  const { t } = useTexts();
  const greatest = Math.max(1, ...counts.flat());
  return (
    <ScrollTable labelledBy={labelledBy}>
      <thead>
        <tr>
          <th scope="col">
            {rows} ↓ {columns} →
          </th>
          {counts.map((_, grade) => (
            <th key={grade} scope="col">
              {grade}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counts.map((row, grade) => (
          <tr key={grade}>
            <th scope="row">{grade}</th>
            {row.map((count, other) => (
              <td
                key={other}
                className="rule-cell"
                data-share={Math.ceil((count / greatest) * 5)}
                data-same={grade === other}
              >
                {count > 0 && (
                  <button
                    type="button"
                    className="place"
                    aria-pressed={chosen?.[0] === grade && chosen[1] === other}
                    aria-label={t('cell', { rows, row: grade, columns, column: other, count })}
                    onClick={() => onChoose(grade, other)}
                  >
                    {count}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
