import { type ReactElement, useId } from 'react';
import type { RuleResultView } from '@starboard/contracts';
import { gradeOf } from '@starboard/metrics';
import { useList } from '../../api/list';
import { DataTable } from '../../ui/data-table/data-table';
import { Loading } from '../../ui/loading';
import { RefusalText } from '../../ui/refusal-text';
import { useTexts } from './texts';
import { numberOf, StoredDetail } from './trace';

/** The largest differences come first; so many are shown at once. */
const SHOWN = 200;

const difference = ({ score, label }: RuleResultView): number | null =>
  label === null ? null : score === null ? Infinity : Math.abs(score - label);

/** The answers of a run with their traces: all, or those of a cell of the matrix. */
export function RunAnswers(props: {
  slug: string;
  taskId: string;
  cell: readonly [label: number, score: number] | undefined;
  onAll: () => void;
}): ReactElement {
  const { slug, taskId, cell, onAll } = props;
  const { t } = useTexts();
  const id = useId();
  const { data, refusal } = useList('/api/contests/{slug}/rule-tasks/{taskId}/results', { path: { slug, taskId } });
  if (refusal) return <RefusalText refusal={refusal} />;
  if (!data) return <Loading lines={4} />;
  const inCell = ({ score, label }: RuleResultView): boolean =>
    cell === undefined ||
    (score !== null && label !== null && gradeOf(label) === cell[0] && gradeOf(score) === cell[1]);
  const found = data.filter(inCell).sort((a, b) => (difference(b) ?? -1) - (difference(a) ?? -1));
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{cell ? t('inCell', { label: cell[0], points: cell[1] }) : t('allAnswers')}</h2>
      <p className="facts" role="status">
        {t('answersShown', { count: Math.min(SHOWN, found.length), of: found.length })}
      </p>
      {cell && (
        <p className="actions">
          <button type="button" className="quiet" onClick={onAll}>
            {t('showAll')}
          </button>
        </p>
      )}
      <DataTable
        labelledBy={id}
        name="answers"
        withoutCsv
        rows={found.slice(0, SHOWN)}
        keyOf={(result) => result.position}
        columns={[
          { id: 'answer', label: t('answer'), heads: true, value: ({ blanks }) => blanks.join(' | ') },
          { id: 'label', label: t('label'), value: ({ label }) => label },
          {
            id: 'score',
            label: t('points'),
            value: ({ score }) => score,
            cell: ({ score }) => (score === null ? '—' : numberOf(score)),
          },
          {
            id: 'why',
            label: '',
            cell: ({ detail }) => (
              <details>
                <summary>{t('why')}</summary>
                <StoredDetail detail={detail} />
              </details>
            ),
          },
        ]}
      />
    </section>
  );
}
