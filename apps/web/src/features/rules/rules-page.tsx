import './rules.css';
import { type ReactElement, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerSetView, QuestionView, RuleTaskView, ScoringRuleView } from '@starboard/contracts';
import { outcome, rest } from '../../api/client';
import { useList } from '../../api/list';
import type { Known } from '../../api/query';
import { formatMoment } from '../../format/time';
import { Link } from '../../router';
import { DataTable } from '../../ui/data-table/data-table';
import { DecisionsPart } from '../../ui/decisions-part';
import { Loading } from '../../ui/loading';
import { Refused } from '../../ui/refused';
import { CompareForm } from './compare-form';
import { DraftPanel } from './draft-panel';
import { type Rights, rulesAddress, RulesFrame } from './frame';
import { NewQuestion } from './new-question';
import { RemoveButton } from './remove-button';
import { RemoveRun } from './remove-run';
import { RuleVersions } from './rule-versions';
import { SetUpload } from './set-upload';
import { useTexts } from './texts';
import { numberOf } from './trace';

/** Tasks in the background go on. */
const LOOK_MS = 3_000;

/** Rules of a contest, the answers that they are tried on, and what came of it. */
export function RulesPage({ slug }: { slug: string }): ReactElement {
  const { t } = useTexts();
  return (
    <RulesFrame slug={slug} title={t('title')} lead={t('lead')}>
      {(rights) => (rights.reads ? <Lists slug={slug} rights={rights} /> : <OnlyTrial slug={slug} />)}
    </RulesFrame>
  );
}

/** Experts and teams try rules out and see none that are stored. */
function OnlyTrial({ slug }: { slug: string }): ReactElement {
  const { t } = useTexts();
  return (
    <p className="actions">
      <Link className="button" href={rulesAddress(slug, 'edit')}>
        {t('open')}
      </Link>
    </p>
  );
}

function Lists({ slug, rights }: { slug: string; rights: Rights }): ReactElement {
  const { t } = useTranslation();
  const path = { slug };
  const rules = useList('/api/contests/{slug}/scoring-rules', { path });
  const sets = useList('/api/contests/{slug}/answer-sets', { path });
  const tasks = useList('/api/contests/{slug}/rule-tasks', { path }, { refetchInterval: LOOK_MS });
  const questions = useList('/api/contests/{slug}/questions', { path });
  const refusal = rules.refusal ?? sets.refusal ?? tasks.refusal;
  if (refusal) return <Refused refusal={refusal} retry={() => (rules.reload(), sets.reload(), tasks.reload())} />;
  return (
    <>
      <Rules slug={slug} rights={rights} list={rules} />
      <Sets slug={slug} rights={rights} list={sets} />
      <Runs slug={slug} rights={rights} list={tasks} />
      {questions.data !== undefined && (questions.data.length > 0 || rights.asks) && (
        <Questions slug={slug} questions={questions.data}>
          {rights.asks && <NewQuestion slug={slug} rules={rules.data ?? []} onAdded={questions.reload} />}
        </Questions>
      )}
      {rights.writes && <DraftPanel slug={slug} />}
      <DecisionsPart slug={slug} title={t('decision.list.rules')} query={{ kind: 'rule.*' }} of={rules.data?.length} />
    </>
  );
}

interface ListProps<Row> {
  readonly slug: string;
  readonly rights: Rights;
  readonly list: Known<readonly Row[]>;
}

function Rules({ slug, rights, list }: ListProps<ScoringRuleView>): ReactElement {
  const { t } = useTexts();
  const { i18n } = useTranslation();
  const id = useId();
  return (
    <section className="card section" aria-labelledby={id} tabIndex={-1}>
      <h2 id={id}>{t('rules')}</h2>
      {list.data === undefined && <Loading lines={2} />}
      {list.data?.length === 0 && <p className="facts">{t('noRules')}</p>}
      {list.data !== undefined && list.data.length > 0 && (
        <DataTable
          labelledBy={id}
          name="rules"
          rows={list.data}
          keyOf={(rule) => rule.id}
          columns={[
            {
              id: 'name',
              label: t('name'),
              heads: true,
              value: ({ name }) => name,
              cell: ({ id: ruleId, name }) => <Link href={`${rulesAddress(slug, 'edit')}?rule=${ruleId}`}>{name}</Link>,
            },
            {
              id: 'note',
              label: t('criterion'),
              value: ({ note }) => note,
              cell: ({ note }) => note !== null && <Note text={note} />,
            },
            { id: 'runs', label: t('runsCount'), value: ({ runs }) => runs },
            {
              id: 'kappa',
              label: t('bestKappa'),
              value: ({ bestKappa }) => bestKappa,
              cell: ({ bestKappa }) => kappaOf(bestKappa),
            },
            { id: 'from', label: t('from'), value: ({ draftId }) => t(draftId === null ? 'byHand' : 'byModel') },
            {
              id: 'at',
              label: t('storedAt'),
              value: ({ createdAt }) => createdAt,
              cell: ({ createdAt }) => formatMoment(createdAt, i18n.language),
            },
            {
              id: 'remove',
              label: '',
              cell: ({ id: ruleId, name }) =>
                rights.writes && (
                  <RemoveButton
                    name={name}
                    goes={t('goes.rule')}
                    onRemoved={list.reload}
                    remove={() =>
                      outcome(
                        rest.DELETE('/api/contests/{slug}/scoring-rules/{ruleId}', {
                          params: { path: { slug, ruleId } },
                        }),
                      )
                    }
                  />
                ),
            },
          ]}
        />
      )}
      <p className="actions">
        <Link className="button" href={rulesAddress(slug, 'edit')}>
          {t('newRule')}
        </Link>
      </p>
    </section>
  );
}

/** So much of a criterion stands in the table; the rest opens. */
const SHORT = 80;

function Note({ text }: { text: string }): ReactElement {
  if (text.length <= SHORT) return <>{text}</>;
  return (
    <details>
      <summary>{text.slice(0, SHORT).trimEnd()}…</summary>
      {text}
    </details>
  );
}

/** Of a run or rule without labels, or that is not done, there is none. */
const kappaOf = (kappa: number | null): string => (kappa === null ? '—' : numberOf(kappa));

function Sets({ slug, rights, list }: ListProps<AnswerSetView>): ReactElement {
  const { t } = useTexts();
  const id = useId();
  return (
    <section className="card section" aria-labelledby={id} tabIndex={-1}>
      <h2 id={id}>{t('sets')}</h2>
      {list.data === undefined && <Loading lines={2} />}
      {list.data?.length === 0 && <p className="facts">{t('noSets')}</p>}
      {list.data !== undefined && list.data.length > 0 && (
        <DataTable
          labelledBy={id}
          name="sets"
          rows={list.data}
          keyOf={(set) => set.id}
          columns={[
            { id: 'name', label: t('name'), heads: true, value: ({ name }) => name },
            { id: 'answers', label: t('answers'), value: ({ answers }) => answers },
            { id: 'blanks', label: t('blanks'), value: ({ blanks }) => blanks },
            { id: 'labelled', label: t('labelled'), value: ({ labelled }) => t(labelled ? 'yes' : 'no') },
            {
              id: 'file',
              label: '',
              cell: ({ id: setId, name }) => (
                <a
                  className="quiet"
                  href={`/api/contests/${encodeURIComponent(slug)}/answer-sets/${setId}/answers.csv`}
                  aria-label={t('answersCsvOf', { name })}
                  download
                >
                  {t('answersCsv')}
                </a>
              ),
            },
            {
              id: 'remove',
              label: '',
              cell: ({ id: setId, name, answers }) =>
                rights.writes && (
                  <RemoveButton
                    name={name}
                    goes={t('goes.set', { count: answers })}
                    onRemoved={list.reload}
                    remove={() =>
                      outcome(
                        rest.DELETE('/api/contests/{slug}/answer-sets/{setId}', { params: { path: { slug, setId } } }),
                      )
                    }
                  />
                ),
            },
          ]}
        />
      )}
      {rights.writes && <SetUpload slug={slug} onStored={list.reload} />}
    </section>
  );
}

const RUN_FILTERS = [
  { id: 'open', states: ['queued', 'running'] },
  { id: 'done', states: ['done'] },
  { id: 'ended', states: ['failed', 'cancelled'] },
] as const;

function Runs({ slug, rights, list }: ListProps<RuleTaskView>): ReactElement {
  const { t } = useTexts();
  const id = useId();
  return (
    <section className="card section" aria-labelledby={id} tabIndex={-1}>
      <h2 id={id}>{t('runs')}</h2>
      {list.data?.length === 0 && <p className="facts">{t('noRuns')}</p>}
      {list.data !== undefined && list.data.length > 0 && (
        <>
          <DataTable
            labelledBy={id}
            name="runs"
            rows={list.data}
            keyOf={(task) => task.id}
            filters={RUN_FILTERS.map(({ id: filter, states }) => ({
              id: filter,
              label: t(`runsThat.${filter}`),
              holds: ({ status }: RuleTaskView) => states.some((state) => state === status),
            }))}
            columns={[
              {
                id: 'rule',
                label: t('rule'),
                heads: true,
                value: ({ rule }) => rule.name,
                cell: ({ id: taskId, rule }) => <Link href={rulesAddress(slug, 'runs', taskId)}>{rule.name}</Link>,
              },
              { id: 'set', label: t('set'), value: ({ answerSet }) => answerSet.name },
              { id: 'state', label: t('state'), value: ({ status }) => t(`status.${status}`) },
              {
                id: 'done',
                label: t('done'),
                value: ({ done }) => done,
                cell: ({ done, total }) => `${done} / ${total}`,
              },
              { id: 'kappa', label: t('kappa'), value: ({ kappa }) => kappa, cell: ({ kappa }) => kappaOf(kappa) },
              {
                id: 'remove',
                label: '',
                cell: (task) => rights.writes && <RemoveRun slug={slug} task={task} onRemoved={list.reload} />,
              },
            ]}
          />
          <CompareForm slug={slug} tasks={list.data} />
        </>
      )}
    </section>
  );
}

function Questions(props: { slug: string; questions: readonly QuestionView[]; children: ReactNode }): ReactElement {
  const { slug, questions, children } = props;
  const { t } = useTexts();
  const id = useId();
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('questions')}</h2>
      <p className="facts">{t('questionsHint')}</p>
      {questions.map((question) => (
        <details key={question.id}>
          <summary>{t('question', { name: question.externalId, version: question.ruleVersion })}</summary>
          <p>{question.text}</p>
          <RuleVersions slug={slug} questionId={question.id} />
        </details>
      ))}
      {children}
    </section>
  );
}
