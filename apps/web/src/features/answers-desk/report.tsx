import { type ReactElement } from 'react';
import type { DeskReportView } from '@starboard/contracts';
import { outcome, rest } from '../../api/client';
import { useLoaded } from '../../api/loaded';
import { Loading } from '../../ui/loading';
import { Refused } from '../../ui/refused';
import { Figures } from './figures';
import type { TabProps } from './tab';
import { useTexts } from './texts';
import { percent } from './use-labels';

/** What the labels are worth: expected, blindly checked, and whether it holds. */
export function Report({ project }: TabProps): ReactElement {
  const { t } = useTexts();
  const path = { projectId: project.id };
  const { data, refusal, reload } = useLoaded(`answer-report ${project.id}`, () =>
    outcome(rest.GET('/api/answer-projects/{projectId}/report', { params: { path } })),
  );
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  if (data === undefined) return <Loading />;
  const { people, automatic, left } = data;
  return (
    <>
      <section className="card answers-section" aria-labelledby="report">
        <h2 id="report">{t('report.title')}</h2>
        <p>{t('report.people', { people, automatic, left })}</p>
        <a className="button" href={`/api/answer-projects/${project.id}/labels.csv`} download>
          {t('report.csv')}
        </a>
      </section>
      <section className="card answers-section" aria-labelledby="checked">
        <h2 id="checked">{t('report.checked')}</h2>
        <p className="facts">{t('report.checkedHint')}</p>
        <Figures figures={data.checked} id="checked" project={project} />
        {data.checked.n > 0 && <Drift drift={data.drift} />}
      </section>
      <section className="card answers-section" aria-labelledby="expected">
        <h2 id="expected">{t('report.expected')}</h2>
        <p className="facts">{t('report.expectedHint')}</p>
        <Figures figures={data.expected} id="expected" project={project} />
      </section>
    </>
  );
}

function Drift({ drift: { newest, before, steps } }: Pick<DeskReportView, 'drift'>): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <h3>{t('report.drift')}</h3>
      <p>{t('report.newest', { right: newest.right, n: newest.n })}</p>
      {before.n > 0 && <p>{t('report.before', { right: before.right, n: before.n })}</p>}
      {steps.length > 1 && <p>{t('report.steps', { steps: steps.map(percent).join(', ') })}</p>}
    </>
  );
}
