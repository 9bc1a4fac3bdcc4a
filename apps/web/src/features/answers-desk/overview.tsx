import { type ReactElement } from 'react';
import type { DeskQuestionView } from '@starboard/contracts';
import { outcome, rest } from '../../api/client';
import { useLoaded } from '../../api/loaded';
import { goTo } from '../../router';
import { DataTable } from '../../ui/data-table/data-table';
import { Reading } from '../../ui/reading';
import { ImportForm } from './import-form';
import { Members } from './members';
import { Spending } from './spending';
import type { TabProps } from './tab';
import { Targets } from './targets';
import { useTexts } from './texts';

/** What a project holds, what is to be done, and who does it. */
export function Overview(props: TabProps): ReactElement {
  const { t } = useTexts();
  const { project } = props;
  const isOwner = project.role === 'owner';
  const remove = async (): Promise<void> => {
    if (!confirm(t('removeConfirm'))) return;
    const params = { path: { projectId: project.id } };
    if ((await outcome(rest.DELETE('/api/answer-projects/{projectId}', { params }))).ok) goTo('/answers');
  };
  return (
    <>
      {isOwner && <ImportForm {...props} />}
      {project.counts.answers > 0 && <Targets {...props} />}
      {isOwner && project.model !== null && <Spending {...props} />}
      <Questions {...props} />
      <Members {...props} />
      {isOwner && (
        <div className="actions">
          <button type="button" className="button button-back" onClick={() => void remove()}>
            {t('remove')}
          </button>
        </div>
      )}
    </>
  );
}

function Questions({ project }: TabProps): ReactElement {
  const { answers, labelled } = project.counts;
  const known = useLoaded(
    `answer-questions ${project.id} ${answers} ${labelled} ${project.review}`,
    () =>
      outcome(rest.GET('/api/answer-projects/{projectId}/questions', { params: { path: { projectId: project.id } } })),
    { keeps: true },
  );
  return <Reading known={known}>{({ items }) => items.length > 0 && <QuestionsTable items={items} />}</Reading>;
}

function QuestionsTable({ items }: { items: readonly DeskQuestionView[] }): ReactElement {
  const { t } = useTexts();
  return (
    <section className="card answers-section" aria-labelledby="questions">
      <h2 id="questions">{t('questions')}</h2>
      <DataTable
        labelledBy="questions"
        name="questions"
        rows={items}
        keyOf={({ id }) => id}
        columns={[
          { id: 'question', label: t('question'), heads: true, value: ({ text }) => text },
          { id: 'answers', label: t('answers'), value: (one) => one.answers },
          { id: 'people', label: t('byPeople'), value: ({ labelled: people }) => people },
          { id: 'automatic', label: t('automatic'), value: ({ automatic }) => automatic },
          { id: 'left', label: t('left'), value: (one) => one.answers - one.labelled - one.automatic },
        ]}
      />
    </section>
  );
}
