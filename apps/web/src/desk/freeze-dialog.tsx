import { type ReactElement, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { outcome, rest } from '../api/client';
import { zoneName } from '../format/time';
import { fieldText } from '../ui/field-text';
import { ConfirmDialog, type DialogEnd } from './confirm-dialog';
import { GroundsFields, groundsOf } from './grounds-fields';

/** Confirms that the public board stops, or that it goes on, with the reason. */
export function FreezeDialog(props: {
  slug: string;
  roundId: string;
  kind: 'freeze' | 'unfreeze';
  draft: RefObject<string>;
  onEnd: (end: DialogEnd) => void;
}): ReactElement {
  const { slug, roundId, kind, draft, onEnd } = props;
  const { t, i18n } = useTranslation();
  const params = { path: { slug, roundId } };
  return (
    <ConfirmDialog
      title={t(`desk.freeze.title.${kind}`)}
      confirm={t(`desk.freeze.confirm.${kind}`)}
      send={(form) =>
        kind === 'freeze'
          ? outcome(
              rest.POST('/api/contests/{slug}/rounds/{roundId}/freeze', {
                params,
                body: { ...groundsOf(form), ...momentOf(form) },
              }),
            )
          : outcome(rest.POST('/api/contests/{slug}/rounds/{roundId}/unfreeze', { params, body: groundsOf(form) }))
      }
      onEnd={onEnd}
    >
      <p className="facts">{t(`desk.freeze.about.${kind}`)}</p>
      <GroundsFields draft={draft} hint={t('desk.freeze.reasonHint')} />
      {kind === 'freeze' && (
        <label className="field">
          <span>
            {t('desk.freeze.at')} ({zoneName(new Date(), i18n.language)})
          </span>
          <input type="datetime-local" name="at" />
          <small>{t('desk.freeze.atHint')}</small>
        </label>
      )}
    </ConfirmDialog>
  );
}

/** The field is in the reader's time zone. */
function momentOf(form: HTMLFormElement): { at?: string } {
  const at = fieldText(form, 'at');
  return at === '' ? {} : { at: new Date(at).toISOString() };
}
