import { type FormEvent, type ReactElement, useState } from 'react';
import type { DeskImportReportView } from '@starboard/contracts';
import { type Outcome, outcome, rest } from '../../api/client';
import { RefusalText, ToldRefusal } from '../../ui/refusal-text';
import type { TabProps } from './tab';
import { useTexts } from './texts';

interface Told {
  readonly check: boolean;
  readonly answer: Outcome<DeskImportReportView>;
}

/** Two files, checked or added; all that is wrong is told with its place. */
export function ImportForm({ project, changed }: TabProps): ReactElement {
  const { t } = useTexts();
  const [told, setTold] = useState<Told>();
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const check = submitter?.getAttribute('value') === 'check';
    const form = new FormData(event.currentTarget);
    const [questions, answers] = await Promise.all([read(form.get('questions')), read(form.get('answers'))]);
    const params = { path: { projectId: project.id } };
    const body = { questions, answers, check };
    const answer = await outcome(rest.POST('/api/answer-projects/{projectId}/import', { params, body }));
    setTold({ check, answer });
    if (answer.ok && !check) changed();
  };
  return (
    <section className="card answers-section" aria-labelledby="import">
      <h2 id="import">{t('importing.title')}</h2>
      <p className="facts">{t('importing.hint')}</p>
      <form className="form" onSubmit={(event) => void send(event)}>
        <label className="field">
          <span>{t('importing.questions')}</span>
          <input type="file" name="questions" accept=".jsonl,.ndjson,.csv" required />
        </label>
        <label className="field">
          <span>{t('importing.answers')}</span>
          <input type="file" name="answers" accept=".jsonl,.ndjson,.csv" required />
        </label>
        <div className="actions">
          <button type="submit" className="quiet" value="check">
            {t('importing.check')}
          </button>
          <button type="submit" className="button" value="add">
            {t('importing.add')}
          </button>
        </div>
      </form>
      <div role="status">{told && <Report {...told} />}</div>
    </section>
  );
}

function Report({ check, answer }: Told): ReactElement {
  const { t } = useTexts();
  if (answer.ok) {
    const { questions, answers, labels } = answer.data;
    const counts = { questions: questions.added, answers: answers.added, labels };
    return <p>{check ? t('importing.checked', counts) : t('importing.added', counts)}</p>;
  }
  const { errors } = answer.refusal;
  return (
    <>
      <p className="form-error">
        <RefusalText refusal={answer.refusal} />
      </p>
      {errors.length > 0 && (
        <>
          <h3>{t('importing.problems')}</h3>
          <ul className="answers-problems">
            {errors.map(({ path, message }, at) => (
              <li key={at}>
                <b>{path}</b> <ToldRefusal text={message} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const read = async (file: FormDataEntryValue | null): Promise<{ name: string; text: string }> =>
  file instanceof File ? { name: file.name, text: await file.text() } : { name: '', text: '' };
