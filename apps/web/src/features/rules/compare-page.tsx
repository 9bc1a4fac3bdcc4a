import './rules.css';
import { type ReactElement, useId, useMemo, useState } from 'react';
import type { RuleResultView, RuleTaskView } from '@starboard/contracts';
import { useList } from '../../api/list';
import { queries, useKnown } from '../../api/query';
import { useQueryText } from '../../router';
import { DataTable } from '../../ui/data-table/data-table';
import { Loading } from '../../ui/loading';
import { Message } from '../../ui/message';
import { Refused } from '../../ui/refused';
import { type Change, CHANGES, type Compared, compareResults, countChanges, isIn, transitions } from './comparison';
import { Figures } from './figures';
import { RulesFrame } from './frame';
import { Matrix } from './matrix';
import { RuleTexts } from './rule-texts';
import { useTexts } from './texts';
import { numberOf, StoredDetail } from './trace';

/** Two versions of a rule on one set of answers, `?a=` before and `?b=` after: which answers changed, for better or worse. */
export function ComparePage({ slug }: { slug: string }): ReactElement {
  const { t } = useTexts();
  const [a, b] = [useQueryText('a'), useQueryText('b')];
  return (
    <RulesFrame slug={slug} title={t('comparison')} lead={t('comparisonLead')} below>
      {() =>
        a === undefined || b === undefined ? (
          <Message title={t('chooseTwo')} hint={t('chooseTwoHint')} />
        ) : (
          <Two key={`${a} ${b}`} slug={slug} a={a} b={b} />
        )
      }
    </RulesFrame>
  );
}

function Two({ slug, a, b }: { slug: string; a: string; b: string }): ReactElement {
  const { t } = useTexts();
  const [first, second] = [useRun(slug, a), useRun(slug, b)];
  const refusal = first.refusal ?? second.refusal;
  if (refusal) return <Refused refusal={refusal} retry={() => (first.reload(), second.reload())} />;
  if (!first.task || !second.task || !first.results || !second.results) return <Loading lines={6} />;
  if (first.task.answerSet.id !== second.task.answerSet.id)
    return <Message title={t('otherSets')} hint={t('otherSetsHint')} />;
  return <Comparison slug={slug} tasks={[first.task, second.task]} results={[first.results, second.results]} />;
}

function useRun(slug: string, taskId: string) {
  const path = { slug, taskId };
  const task = useKnown(queries.useQuery('get', '/api/contests/{slug}/rule-tasks/{taskId}', { params: { path } }));
  const results = useList('/api/contests/{slug}/rule-tasks/{taskId}/results', { path });
  return {
    task: task.data,
    results: results.data,
    refusal: task.refusal ?? results.refusal,
    reload: () => (task.reload(), results.reload()),
  };
}

type Pair<T> = readonly [before: T, after: T];

function Comparison(props: {
  slug: string;
  tasks: Pair<RuleTaskView>;
  results: Pair<readonly RuleResultView[]>;
}): ReactElement {
  const { slug, tasks, results } = props;
  const { t } = useTexts();
  const id = useId();
  const [change, choose] = useState<Change>();
  const [cell, chooseCell] = useState<Pair<number>>();
  const [before, after] = results;
  const compared = useMemo(() => compareResults(before, after), [before, after]);
  const counts = countChanges(compared);
  const shown = cell
    ? compared.filter((one) => isIn(one, cell))
    : compared.filter((one) => (change === undefined ? one.change !== 'same' : one.change === change));
  const names = tasks.map(({ rule }) => rule.name) as [string, string];
  return (
    <>
      <Reports slug={slug} tasks={tasks} names={names} />
      <section className="card section" aria-labelledby={`${id}-matrix`}>
        <h2 id={`${id}-matrix`}>{t('transitions')}</h2>
        <Matrix
          labelledBy={`${id}-matrix`}
          rows={names[0]}
          columns={names[1]}
          counts={transitions(compared)}
          chosen={cell}
          onChoose={(row, column) => chooseCell([row, column])}
        />
      </section>
      <section className="card section" aria-labelledby={`${id}-answers`}>
        <h2 id={`${id}-answers`}>{cell ? t('ofCell', { from: cell[0], to: cell[1] }) : t('changed')}</h2>
        <p className="actions">
          {CHANGES.map((one) => (
            <button
              key={one}
              type="button"
              className="quiet"
              aria-pressed={!cell && change === one}
              onClick={() => (chooseCell(undefined), choose(change === one ? undefined : one))}
            >
              {t(`changes.${one}`, { count: counts[one] })}
            </button>
          ))}
        </p>
        <Changed labelledBy={`${id}-answers`} rows={shown} names={names} />
      </section>
      <RuleTexts slug={slug} ruleIds={[tasks[0].rule.id, tasks[1].rule.id]} names={names} />
    </>
  );
}

function Reports(props: { slug: string; tasks: Pair<RuleTaskView>; names: Pair<string> }): ReactElement {
  const { slug, tasks, names } = props;
  const { t } = useTexts();
  const id = useId();
  const [first, second] = [useReport(slug, tasks[0].id), useReport(slug, tasks[1].id)];
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('figures')}</h2>
      {first && second ? <Figures labelledBy={id} reports={[first, second]} names={names} /> : <Loading lines={3} />}
    </section>
  );
}

const useReport = (slug: string, taskId: string) =>
  useKnown(
    queries.useQuery('get', '/api/contests/{slug}/rule-tasks/{taskId}/report', { params: { path: { slug, taskId } } }),
  ).data;

function Changed(props: { labelledBy: string; rows: readonly Compared[]; names: Pair<string> }): ReactElement {
  const { labelledBy, rows, names } = props;
  const { t } = useTexts();
  const points = (score: number | null): string => (score === null ? '—' : numberOf(score));
  return (
    <DataTable
      labelledBy={labelledBy}
      name="changed"
      rows={rows}
      keyOf={({ position }) => position}
      columns={[
        { id: 'answer', label: t('answer'), heads: true, value: ({ blanks }) => blanks.join(' | ') },
        { id: 'label', label: t('label'), value: ({ label }) => label },
        { id: 'a', label: names[0], value: ({ first }) => first.score, cell: ({ first }) => points(first.score) },
        { id: 'b', label: names[1], value: ({ second }) => second.score, cell: ({ second }) => points(second.score) },
        { id: 'change', label: t('change'), value: ({ change }) => t(`changeOf.${change}`) },
        {
          id: 'why',
          label: '',
          cell: ({ first, second }) => (
            <details>
              <summary>{t('why')}</summary>
              <p>{names[0]}</p>
              <StoredDetail detail={first.detail} />
              <p>{names[1]}</p>
              <StoredDetail detail={second.detail} />
            </details>
          ),
        },
      ]}
    />
  );
}
