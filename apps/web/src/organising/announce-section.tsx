import { type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outcome, rest } from '../api/client';
import { ConfirmDialog } from '../desk/confirm-dialog';

/** The last step: from then on everybody sees the contest, and teams can apply. */
export function AnnounceSection({ slug, onAnnounced }: { slug: string; onAnnounced: () => void }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const [asked, ask] = useState(false);
  return (
    <section className="card section" id="announcement" aria-labelledby={id}>
      <h2 id={id}>{t('organising.announce.title')}</h2>
      <p>{t('organising.announce.hint')}</p>
      <p className="actions">
        <button type="button" className="button" onClick={() => ask(true)}>
          {t('organising.announce.button')}
        </button>
      </p>
      {asked && (
        <ConfirmDialog
          title={t('organising.announce.dialog')}
          confirm={t('organising.announce.confirm')}
          send={() => outcome(rest.POST('/api/contests/{slug}/announcement', { params: { path: { slug } } }))}
          onEnd={(end) => {
            ask(false);
            if (end === 'done') onAnnounced();
          }}
        >
          <p className="facts">{t('organising.announce.about')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
