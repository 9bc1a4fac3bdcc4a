import { type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Outcome, outcome, rest } from '../api/client';
import { ConfirmDialog } from '../desk/confirm-dialog';
import { LongField } from '../running/fields';
import { fieldText } from '../ui/field-text';

const NOTICE = 'ERR_NOTICE_PERIOD';

/** The last step: from then on everybody sees the contest, and teams can apply. */
export function AnnounceSection({ slug, onAnnounced }: { slug: string; onAnnounced: () => void }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const [asked, ask] = useState(false);
  const [near, setNear] = useState(false);
  const send = async (form: HTMLFormElement): Promise<Outcome<unknown>> => {
    const overrideReason = near ? fieldText(form, 'override').trim() : '';
    const body = overrideReason === '' ? {} : { overrideReason };
    const result = await outcome(rest.POST('/api/contests/{slug}/announcement', { params: { path: { slug } }, body }));
    if (!result.ok && result.refusal.code === NOTICE) setNear(true);
    return result;
  };
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
          send={send}
          onEnd={(end) => {
            ask(false);
            if (end === 'done') onAnnounced();
          }}
        >
          <p className="facts">{t('organising.announce.about')}</p>
          {near && <LongField name="override" label={t('organising.announce.override')} rows={2} required />}
        </ConfirmDialog>
      )}
    </section>
  );
}
