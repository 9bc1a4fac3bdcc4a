import { type ReactElement, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExcusePreviewView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import { ConfirmDialog, type DialogEnd } from './confirm-dialog';
import { GroundsFields, groundsOf } from './grounds-fields';

/** Confirms the excuse that was previewed, with the reason and the protocol. */
export function ExcuseDialog(props: {
  path: { slug: string; roundId: string };
  preview: ExcusePreviewView;
  draft: RefObject<string>;
  onEnd: (end: DialogEnd) => void;
}): ReactElement {
  const { path, preview, draft, onEnd } = props;
  const { t } = useTranslation();
  const { fingerprint } = preview;
  const files = preview.files.map(({ session, index }) => ({ session, index }));
  const restored = preview.teams.filter(({ status }) => status.before === 'annulled' && status.after !== 'annulled');
  return (
    <ConfirmDialog
      title={t('desk.lost.dialog')}
      confirm={t('desk.lost.confirm')}
      grave
      send={(form) =>
        outcome(
          rest.POST('/api/contests/{slug}/rounds/{roundId}/excuses', {
            params: { path },
            body: { files, fingerprint, ...groundsOf(form) },
          }),
        )
      }
      onEnd={onEnd}
    >
      <p>{t('desk.lost.about', { count: files.length })}</p>
      {restored.length > 0 && (
        <p>{t('desk.lost.restored', { teams: restored.map(({ team }) => team.name).join(', ') })}</p>
      )}
      <p className="facts">{t('desk.lost.forGood')}</p>
      <GroundsFields draft={draft} hint={t('desk.lost.reasonHint')} />
    </ConfirmDialog>
  );
}
