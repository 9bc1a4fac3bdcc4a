import { type ReactElement, useState } from 'react';
import { outcome, rest } from '../../api/client';
import { useLoaded } from '../../api/loaded';
import type { Refusal } from '../../api/refusal';
import { Loading } from '../../ui/loading';
import { Message } from '../../ui/message';
import { RefusalText } from '../../ui/refusal-text';
import { Refused } from '../../ui/refused';
import { LabelButtons } from './label-buttons';
import { QuestionText } from './question-text';
import type { TabProps } from './tab';
import { useTexts } from './texts';
import { useKeys, useLabelName } from './use-labels';

/** One answer after another, by keyboard alone. */
export function Labelling({ project, changed }: TabProps): ReactElement {
  const { t } = useTexts();
  const nameOf = useLabelName(project);
  const [turn, setTurn] = useState(0);
  const [at, setAt] = useState(0);
  const [given, setGiven] = useState<readonly { id: string; label: string }[]>([]);
  const [problem, setProblem] = useState<Refusal>();
  const path = { projectId: project.id };
  const { data, refusal, reload } = useLoaded(`answers-next ${project.id} ${turn}`, () =>
    outcome(rest.GET('/api/answer-projects/{projectId}/next', { params: { path } })),
  );
  const answer = data?.answers[at];

  const advance = (): void => {
    if (at + 1 < (data?.answers.length ?? 0)) return setAt(at + 1);
    setAt(0);
    setTurn(turn + 1);
  };
  const say = async (answerId: string, label: string | null): Promise<boolean> => {
    const params = { path: { ...path, answerId } };
    const said = await outcome(
      rest.PUT('/api/answer-projects/{projectId}/answers/{answerId}/label', { params, body: { label } }),
    );
    setProblem(said.ok ? undefined : said.refusal);
    return said.ok;
  };
  const choose = async (label: string): Promise<void> => {
    if (answer === undefined || !(await say(answer.id, label))) return;
    setGiven((before) => [...before, { id: answer.id, label }]);
    advance();
  };
  const undo = async (): Promise<void> => {
    const last = given.at(-1);
    if (last === undefined || !(await say(last.id, null))) return;
    setGiven(given.slice(0, -1));
    setAt(0);
    setTurn(turn + 1);
    changed();
  };
  useKeys((key) => {
    const label = project.labels[Number(key) - 1];
    if (label !== undefined) void choose(label.id);
    else if (key === 'z') void undo();
    else if (key === 's') advance();
    else return false;
    return true;
  });

  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  if (data?.question === null) return <Message title={t('labelling.done')} hint={t('labelling.doneHint')} />;
  return (
    <section aria-labelledby="labelling" className="card answers-section">
      <h2 id="labelling">{t('labelling.title')}</h2>
      <p className="facts">{t('labelling.keys')}</p>
      {data?.stale === true && <p className="answers-note">{t('labelling.stale')}</p>}
      {data === undefined || answer === undefined ? (
        <Loading />
      ) : (
        <>
          <QuestionText question={data.question} />
          <h3>
            {t('labelling.answer')} <small className="facts">{t(`labelling.${answer.reason}`)}</small>
          </h3>
          <p className="answers-text">{answer.text}</p>
        </>
      )}
      <LabelButtons project={project} choose={(label) => void choose(label)} disabled={answer === undefined} />
      <div className="actions">
        <button type="button" className="quiet" onClick={() => void undo()} aria-disabled={given.length === 0}>
          {t('labelling.undo')} <kbd>Z</kbd>
        </button>
        <button type="button" className="quiet" onClick={advance}>
          {t('labelling.skip')} <kbd>S</kbd>
        </button>
      </div>
      <p role="status" className="facts">
        {given.length > 0 && t('labelling.given', { label: nameOf(given.at(-1)!.label) })}{' '}
        {given.length > 0 && t('labelling.session', { count: given.length })}
      </p>
      <p className="form-error" role="alert">
        {problem && <RefusalText refusal={problem} />}
      </p>
    </section>
  );
}
