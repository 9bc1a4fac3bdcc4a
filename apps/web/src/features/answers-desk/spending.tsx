import { type FormEvent, type ReactElement, useState } from 'react';
import { type Outcome, outcome, rest } from '../../api/client';
import { RefusalText } from '../../ui/refusal-text';
import type { TabProps } from './tab';
import { useTexts } from './texts';

/** A cap with what counts towards it. */
const CAPS = { maxCalls: 'calls', maxInputTokens: 'inputTokens', maxOutputTokens: 'outputTokens' } as const;
type Cap = keyof typeof CAPS;
const NAMES = Object.keys(CAPS) as readonly Cap[];
/** As the interface has them. */
const MOST = { maxCalls: 1_000_000, maxInputTokens: 1_000_000_000, maxOutputTokens: 1_000_000_000 } as const;

/** What a project may ask of the language model, in all, and what it has. */
export function Spending({ project, changed }: TabProps): ReactElement {
  const { t, i18n } = useTexts();
  const [told, setTold] = useState<Outcome<unknown>>();
  const number = (value: number): string => value.toLocaleString(i18n.language);
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [maxCalls = 0, maxInputTokens = 0, maxOutputTokens = 0] = NAMES.map((name) => Number(form.get(name)));
    const params = { path: { projectId: project.id } };
    const body = { maxCalls, maxInputTokens, maxOutputTokens };
    const saved = await outcome(rest.PUT('/api/answer-projects/{projectId}/caps', { params, body }));
    setTold(saved);
    if (saved.ok) changed();
  };
  return (
    <section className="card answers-section" aria-labelledby="spending">
      <h2 id="spending">{t('spending.title', { model: project.model })}</h2>
      <p className="facts">{t('spending.hint')}</p>
      <form className="form" onSubmit={(event) => void save(event)}>
        {NAMES.map((name) => (
          <label className="field" key={name}>
            <span>
              {t(`spending.${name}`)}{' '}
              <small className="facts">{t('spending.spent', { spent: number(project.spent[CAPS[name]]) })}</small>
            </span>
            <input
              name={name}
              type="number"
              min={0}
              max={MOST[name]}
              required
              inputMode="numeric"
              defaultValue={project.caps[name]}
            />
          </label>
        ))}
        <p className="form-error" role="alert">
          {told?.ok === false && <RefusalText refusal={told.refusal} />}
        </p>
        <div className="actions">
          <button type="submit" className="quiet">
            {t('spending.save')}
          </button>
          <span role="status">{told?.ok === true && t('spending.saved')}</span>
        </div>
      </form>
    </section>
  );
}
