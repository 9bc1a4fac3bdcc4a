import { type ReactElement, useState } from 'react';
import type { DeskLabelOutcomeView } from '@starboard/contracts';
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
import { percent, useKeys, useLabelName } from './use-labels';

interface Said extends DeskLabelOutcomeView {
  readonly own: string;
}

/** The queue of review: one's own choice first, then what the platform and the model had said. */
export function Review({ project, changed }: TabProps): ReactElement {
  const { t } = useTexts();
  const nameOf = useLabelName(project);
  const [turn, setTurn] = useState(0);
  const [said, setSaid] = useState<Said>();
  const [problem, setProblem] = useState<Refusal>();
  const path = { projectId: project.id };
  const { data, refusal, reload } = useLoaded(`answers-review ${project.id} ${turn}`, () =>
    outcome(rest.GET('/api/answer-projects/{projectId}/review', { params: { path } })),
  );
  const answer = data?.answers[0];

  const choose = async (label: string): Promise<void> => {
    if (answer === undefined || said !== undefined) return;
    const params = { path: { ...path, answerId: answer.id } };
    const told = await outcome(
      rest.PUT('/api/answer-projects/{projectId}/answers/{answerId}/label', { params, body: { label } }),
    );
    setProblem(told.ok ? undefined : told.refusal);
    if (told.ok) setSaid({ ...told.data, own: label });
  };
  const next = (): void => {
    setSaid(undefined);
    setTurn(turn + 1);
    changed();
  };
  useKeys((key) => {
    const label = project.labels[Number(key) - 1];
    if (label !== undefined && said === undefined) void choose(label.id);
    else if (key === 'Enter' && said !== undefined) next();
    else return false;
    return true;
  });

  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  if (data?.left === 0 && said === undefined) return <Message title={t('review.done')} hint={t('review.doneHint')} />;
  return (
    <section aria-labelledby="review" className="card answers-section">
      <h2 id="review">{t('review.title')}</h2>
      <p className="facts">
        {t('review.keys')} {data && t('review.left', { count: data.left })}
      </p>
      {answer === undefined ? (
        <Loading />
      ) : (
        <>
          <QuestionText question={answer.question} />
          <h3>{t('labelling.answer')}</h3>
          <p className="answers-text">{answer.text}</p>
          {answer.flags.length > 0 && (
            <p className="answers-note">
              {t('review.flags')}: <span lang="en">{answer.flags.join(', ')}</span>
            </p>
          )}
          <h3>{t('review.nearest')}</h3>
          {answer.nearest.length === 0 && <p className="facts">{t('review.noNearest')}</p>}
          <ol className="answers-nearest">
            {answer.nearest.map(({ text, label, similarity }, at) => (
              <li key={at}>
                <span>{text}</span>{' '}
                <small className="facts">
                  {nameOf(label)}, {percent(similarity)}
                </small>
              </li>
            ))}
          </ol>
        </>
      )}
      {(answer !== undefined || turn > 0) && (
        <LabelButtons
          project={project}
          choose={(label) => void choose(label)}
          disabled={answer === undefined || said !== undefined}
        />
      )}
      <div role="status" className="answers-said">
        {said && (
          <>
            <p>{t('review.you', { label: nameOf(said.own) })}</p>
            {said.platform && (
              <p>
                {t('review.platform', {
                  label: nameOf(said.platform.label),
                  confidence: percent(said.platform.confidence),
                })}
              </p>
            )}
            {said.model !== null && <p>{t('review.modelSaid', { label: nameOf(said.model) })}</p>}
            {said.kind === 'blind' && <p className="facts">{t('review.blind')}</p>}
          </>
        )}
      </div>
      {said && (
        <button type="button" className="button" onClick={next}>
          {t('review.next')} <kbd>Enter</kbd>
        </button>
      )}
      <p className="form-error" role="alert">
        {problem && <RefusalText refusal={problem} />}
      </p>
    </section>
  );
}
