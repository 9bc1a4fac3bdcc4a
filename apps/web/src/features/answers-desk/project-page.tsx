import './answers-desk.css';
import { type ReactElement } from 'react';
import { outcome, rest } from '../../api/client';
import { useLoaded } from '../../api/loaded';
import { Link } from '../../router';
import { Loading } from '../../ui/loading';
import { NotFound } from '../../ui/message';
import { Refused } from '../../ui/refused';
import { useTitle } from '../../ui/use-title';
import { Labelling } from './labelling';
import { Overview } from './overview';
import { Report } from './report';
import { Review } from './review';
import type { TabProps } from './tab';
import { useTexts } from './texts';

const TABS = ['overview', 'label', 'review', 'report'] as const;
type Tab = (typeof TABS)[number];

/** Tasks in the background go on, and others label. */
const RELOAD_MS = 10_000;

const isTab = (name: string): name is Tab => TABS.some((tab) => tab === name);

const CONTENT: Readonly<Record<Tab, (props: TabProps) => ReactElement>> = {
  overview: Overview,
  label: Labelling,
  review: Review,
  report: Report,
};

/** A project with its parts; without one in the address, what it is. */
export function ProjectPage({ projectId, part = 'overview' }: { projectId: string; part?: string }): ReactElement {
  return isTab(part) ? <Project key={projectId} id={projectId} tab={part} /> : <NotFound />;
}

function Project({ id, tab }: { id: string; tab: Tab }): ReactElement {
  const { t } = useTexts();
  const { data, refusal, reload } = useLoaded(
    `answer-project ${id}`,
    () => outcome(rest.GET('/api/answer-projects/{projectId}', { params: { path: { projectId: id } } })),
    { everyMs: () => RELOAD_MS },
  );
  useTitle(data?.name);
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  if (data === undefined)
    return (
      <div className="frame page-head">
        <Loading />
      </div>
    );
  const Content = CONTENT[tab];
  return (
    <div className="frame answers-desk">
      <div className="page-head">
        <p className="crumbs">
          <Link href="/answers">{t('title')}</Link>
        </p>
        <h1>{data.name}</h1>
        <p className="facts">{t('counts', data.counts)}</p>
      </div>
      <nav className="tabs" aria-label={t('parts')}>
        {TABS.map((one) => (
          <Link
            key={one}
            href={one === 'overview' ? `/answers/${id}` : `/answers/${id}/${one}`}
            {...(one === tab && { 'aria-current': 'page' })}
          >
            {t(`tabs.${one}`)}
          </Link>
        ))}
      </nav>
      <Content project={data} changed={reload} />
    </div>
  );
}
