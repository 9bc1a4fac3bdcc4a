import { useId, useState, type ChangeEvent, type FormEvent, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { outcome, rest, type Outcome } from '../api/client';
import { RefusalText } from '../ui/refusal-text';
import { Diagnostics } from './diagnostics';
import type { HandedInView, OwnEssayView } from '@starboard/contracts';

/** The expert's markup as a text, typed here or read from a file: checked as often as wanted, then handed in. */
export function MarkupForm(props: { slug: string; essay: OwnEssayView; onStored: () => void }): ReactElement {
  const { slug, essay, onStored } = props;
  const { t } = useTranslation();
  const id = useId();
  const [content, setContent] = useState(essay.markup ?? essay.text);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Outcome<HandedInView>>();
  const path = { slug, assignmentId: essay.id };
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const dryRun = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'check';
    setBusy(true);
    const call = rest.PUT('/api/contests/{slug}/own-assignments/{assignmentId}/markup', {
      params: { path },
      body: { content, dryRun },
    });
    const result = await outcome(call);
    setBusy(false);
    setAnswer(result);
    if (result.ok && result.data.stored) onStored();
  };
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (file) setContent(await file.text());
  };
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('my.markup')}</h2>
      <form className="markup-form" onSubmit={(event) => void send(event)} aria-busy={busy}>
        <label className="field">
          <span>{t('my.markupText')}</span>
          <textarea
            rows={14}
            value={content}
            onChange={({ target }) => setContent(target.value)}
            spellCheck={false}
            lang="ru"
            required
          />
          <small>{t('my.markupHint')}</small>
        </label>
        <label className="field">
          <span>{t('my.markupFile')}</span>
          <input type="file" accept=".txt,.json" onChange={(event) => void readFile(event)} />
        </label>
        <p className="actions">
          <button type="submit" value="hand-in" className="button" aria-disabled={busy}>
            {t('my.handIn')}
          </button>
          <button type="submit" value="check" className="quiet" aria-disabled={busy}>
            {t('my.check')}
          </button>
        </p>
        <p className="form-error" role="alert">
          {answer?.ok === false && <RefusalText refusal={answer.refusal} />}
        </p>
        {answer?.ok === true && <Diagnostics of={answer.data} />}
      </form>
    </section>
  );
}
