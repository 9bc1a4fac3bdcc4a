import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnEssayView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import type { Refusal } from '../api/refusal';
import { RefusalText } from '../ui/refusal-text';

const MINUTE_MS = 60_000;

/** An essay whose time has a limit and has not begun: theme and limit are seen, the text opens when the expert begins. */
export function StartWork(props: { slug: string; essay: OwnEssayView; onStarted: () => void }): ReactElement {
  const { slug, essay, onStarted } = props;
  const { t } = useTranslation();
  const { theme } = essay.meta;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const start = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const params = { path: { slug, assignmentId: essay.id } };
    const result = await outcome(rest.POST('/api/contests/{slug}/own-assignments/{assignmentId}/start', { params }));
    setBusy(false);
    setRefusal(result.ok ? undefined : result.refusal);
    if (result.ok) onStarted();
  };
  return (
    <section className="card section">
      <h2>{t('my.limited')}</h2>
      {typeof theme === 'string' && theme !== '' && <p>{t('my.theme', { theme })}</p>}
      <p>{t('my.limitedHint', { minutes: Math.round((essay.time.limitMs ?? 0) / MINUTE_MS) })}</p>
      {refusal && <RefusalText refusal={refusal} />}
      <p className="actions">
        <button type="button" className="button" aria-disabled={busy} onClick={() => void start()}>
          {t('my.begin')}
        </button>
      </p>
    </section>
  );
}
