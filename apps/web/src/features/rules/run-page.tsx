import './rules.css';
import { type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RuleReportView, RuleTaskView } from '@starboard/contracts';
import { outcome, rest } from '../../api/client';
import { queries, useKnown } from '../../api/query';
import type { Refusal } from '../../api/refusal';
import { goTo, Link } from '../../router';
import { Loading } from '../../ui/loading';
import { RefusalText, ToldRefusal } from '../../ui/refusal-text';
import { Refused } from '../../ui/refused';
import { Bars } from './bars';
import { Figures } from './figures';
import { type Rights, rulesAddress, RulesFrame } from './frame';
import { Matrix } from './matrix';
import { RemoveRun } from './remove-run';
import { RunAnswers } from './run-answers';
import { useTexts } from './texts';

/** While answers are scored. */
const LOOK_MS = 1_000;
/** When nothing changes any more. */
const REST_MS = 60_000;

const isOpen = (task: RuleTaskView | undefined): boolean => task?.status === 'queued' || task?.status === 'running';

/** A rule run on a set of answers: progress, then how it agrees with the labels, down to the single answer. */
export function RunPage({ slug, taskId }: { slug: string; taskId: string }): ReactElement {
  const { t } = useTexts();
  const task = useKnown(
    queries.useQuery(
      'get',
      '/api/contests/{slug}/rule-tasks/{taskId}',
      { params: { path: { slug, taskId } } },
      { refetchInterval: ({ state }) => (isOpen(state.data) ? LOOK_MS : REST_MS) },
    ),
  );
  return (
    <RulesFrame slug={slug} title={task.data ? `${task.data.rule.name} × ${task.data.answerSet.name}` : t('run')} below>
      {(rights) => {
        if (task.refusal) return <Refused refusal={task.refusal} retry={task.reload} />;
        if (!task.data) return <Loading lines={4} />;
        return (
          <>
            <State slug={slug} task={task.data} rights={rights} onChanged={task.reload} />
            {!isOpen(task.data) && task.data.done > 0 && <Result slug={slug} task={task.data} />}
          </>
        );
      }}
    </RulesFrame>
  );
}

function State(props: { slug: string; task: RuleTaskView; rights: Rights; onChanged: () => void }): ReactElement {
  const { slug, task, rights, onChanged } = props;
  const { t } = useTexts();
  const id = useId();
  const [refusal, setRefusal] = useState<Refusal>();
  const { status, done, total, refused, failure } = task;
  const cancel = async (): Promise<void> => {
    const path = { slug, taskId: task.id };
    const ended = await outcome(rest.POST('/api/contests/{slug}/rule-tasks/{taskId}/cancel', { params: { path } }));
    setRefusal(ended.ok ? undefined : ended.refusal);
    onChanged();
  };
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t(`status.${status}`)}</h2>
      <progress className="rule-progress" aria-labelledby={id} max={total} value={done} />
      <p role="status">{t('progress', { done, total, refused })}</p>
      {failure !== null && (
        <p className="form-error">
          <ToldRefusal text={failure} />
        </p>
      )}
      <div role="alert">{refusal && <RefusalText refusal={refusal} />}</div>
      <p className="actions">
        <Link className="quiet" href={`${rulesAddress(slug, 'edit')}?rule=${task.rule.id}`}>
          {t('toRule')}
        </Link>
        {rights.writes && isOpen(task) && (
          <button type="button" className="quiet" onClick={() => void cancel()}>
            {t('cancel')}
          </button>
        )}
        {rights.writes && <RemoveRun slug={slug} task={task} onRemoved={() => goTo(rulesAddress(slug))} />}
      </p>
    </section>
  );
}

function Result({ slug, task }: { slug: string; task: RuleTaskView }): ReactElement {
  const { t } = useTexts();
  const { i18n } = useTranslation();
  const path = { slug, taskId: task.id };
  const report = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/rule-tasks/{taskId}/report', { params: { path } }),
  );
  const [cell, choose] = useState<readonly [label: number, score: number]>();
  const base = `/api/contests/${encodeURIComponent(slug)}/rule-tasks/${task.id}`;
  if (report.refusal) return <Refused refusal={report.refusal} retry={report.reload} />;
  if (!report.data) return <Loading lines={4} />;
  return (
    <>
      <Report report={report.data} chosen={cell} onChoose={(label, score) => choose([label, score])} />
      <RunAnswers slug={slug} taskId={task.id} cell={cell} onAll={() => choose(undefined)} />
      <p className="actions">
        <a className="quiet" href={`${base}/results.csv`} download>
          {t('csv')}
        </a>
        <a className="quiet" href={`${base}/report.html?lang=${i18n.language === 'ru' ? 'ru' : 'en'}`}>
          {t('reportPage')}
        </a>
      </p>
    </>
  );
}

function Report(props: {
  report: RuleReportView;
  chosen: readonly [number, number] | undefined;
  onChoose: (label: number, score: number) => void;
}): ReactElement {
  const { report, chosen, onChoose } = props;
  const { t } = useTexts();
  const id = useId();
  const { labels, distribution } = report;
  return (
    <>
      <section className="card section" aria-labelledby={`${id}-figures`}>
        <h2 id={`${id}-figures`}>{t('figures')}</h2>
        <Figures labelledBy={`${id}-figures`} reports={[report]} names={[t('value')]} />
        <h3>{t('distribution')}</h3>
        <Bars scores={distribution} {...(labels && { labels: labels.distribution })} />
        <p className="facts">{t(labels ? 'barsBoth' : 'bars')}</p>
      </section>
      {labels && (
        <section className="card section" aria-labelledby={`${id}-matrix`}>
          <h2 id={`${id}-matrix`}>{t('confusion')}</h2>
          <p className="facts">{t('confusionHint')}</p>
          <Matrix
            labelledBy={`${id}-matrix`}
            rows={t('label')}
            columns={t('points')}
            counts={labels.agreement.confusion}
            chosen={chosen}
            onChoose={onChoose}
          />
        </section>
      )}
    </>
  );
}
