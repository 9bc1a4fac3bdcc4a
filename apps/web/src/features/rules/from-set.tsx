import { type ReactElement, useState } from 'react';
import type { AnswerSetView } from '@starboard/contracts';
import { outcome, rest } from '../../api/client';
import { useTexts } from './texts';
import type { TrialAnswer } from './trial-store';

/** So many answers of a set are taken at a time. */
const TAKEN = 10;

/** Takes answers of a stored set for a trial, with their labels. */
export function FromSet(props: {
  slug: string;
  sets: readonly AnswerSetView[];
  onTaken: (answers: readonly TrialAnswer[]) => void;
}): ReactElement | null {
  const { slug, sets, onTaken } = props;
  const { t } = useTexts();
  const [setId, choose] = useState('');
  const chosen = sets.some(({ id }) => id === setId) ? setId : sets[0]?.id;
  if (chosen === undefined) return null;
  const take = async (): Promise<void> => {
    const answer = await outcome(
      rest.GET('/api/contests/{slug}/answer-sets/{setId}/answers', {
        params: { path: { slug, setId: chosen }, query: { limit: TAKEN } },
      }),
    );
    if (!answer.ok) return;
    onTaken(answer.data.items.map(({ blanks, label }) => ({ blanks, want: label === null ? '' : String(label) })));
  };
  return (
    <>
      <label className="field">
        <span>{t('set')}</span>
        <select value={chosen} onChange={({ target }) => choose(target.value)}>
          {sets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="quiet" onClick={() => void take()}>
        {t('take', { count: TAKEN })}
      </button>
    </>
  );
}
