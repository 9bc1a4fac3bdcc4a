import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasetView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import { ConfirmDialog } from '../desk/confirm-dialog';
import { useConfirmation } from '../desk/use-confirmation';
import { Part } from '../running/part';
import { fieldText } from '../ui/field-text';

/** Fixes a set for ever and shows its root, which everybody can keep (regulation 2.8). */
export function SealPart(props: { slug: string; set: DatasetView; onSealed: () => void }): ReactElement {
  const { slug, set, onSealed } = props;
  const { t } = useTranslation();
  const { asked, ask, close, section } = useConfirmation<DatasetView>(onSealed);
  return (
    <Part title={t('datasets.seal')} hint={t('datasets.sealHint')} section={section}>
      {() => (
        <>
          {set.merkleRoot === null ? (
            <p className="actions">
              <button type="button" className="button" onClick={() => ask(set)}>
                {t('datasets.sealAsk')}
              </button>
            </p>
          ) : (
            <p role="status">
              {t('datasets.sealed')} <code>{set.merkleRoot}</code>
            </p>
          )}
          {asked && (
            <ConfirmDialog
              title={t('datasets.sealTitle', { name: asked.name, version: asked.version })}
              confirm={t('datasets.sealConfirm')}
              grave
              send={(form) => {
                const reason = fieldText(form, 'reason').trim();
                return outcome(
                  rest.POST('/api/contests/{slug}/datasets/{datasetId}/seal', {
                    params: { path: { slug, datasetId: asked.id } },
                    body: reason === '' ? {} : { reason },
                  }),
                );
              }}
              onEnd={close}
            >
              <p>{t('datasets.sealAbout', { count: asked.essays })}</p>
              <label className="field">
                <span>{t('datasets.reason')}</span>
                <textarea name="reason" rows={3} maxLength={2_000} />
                <small>{t('datasets.reasonHint')}</small>
              </label>
            </ConfirmDialog>
          )}
        </>
      )}
    </Part>
  );
}
