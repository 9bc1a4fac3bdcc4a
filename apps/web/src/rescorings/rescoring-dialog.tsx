import { type ReactElement, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineId } from '@starboard/catalogue';
import type { RescoringDetail } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import { ConfirmDialog, type DialogEnd } from '../desk/confirm-dialog';
import { GroundsFields, groundsOf } from '../desk/grounds-fields';
import { PreviewCounts } from './preview-counts';
import { PreviewName } from './rescoring-facts';

/**
 * Confirms that a re-scoring is applied, or discarded. What is applied is named by its fingerprint: the server refuses
 * when anything has changed since that preview.
 */
export function RescoringDialog(props: {
  path: { slug: string; roundId: string; rescoringId: string };
  kind: 'apply' | 'discard';
  rescoring: RescoringDetail;
  /** Of the board that it was compared with. */
  version: number | undefined;
  engine: EngineId;
  draft: RefObject<string>;
  onEnd: (end: DialogEnd) => void;
}): ReactElement {
  const { path, kind, rescoring, version, engine, draft, onEnd } = props;
  const { number, fingerprint, differences } = rescoring;
  const { t } = useTranslation();
  const params = { path };
  const send = (form: HTMLFormElement): ReturnType<typeof outcome> =>
    kind === 'apply'
      ? outcome(
          rest.POST('/api/contests/{slug}/rounds/{roundId}/rescorings/{rescoringId}/apply', {
            params,
            body: { fingerprint: fingerprint ?? '', ...groundsOf(form) },
          }),
        )
      : outcome(
          rest.POST('/api/contests/{slug}/rounds/{roundId}/rescorings/{rescoringId}/discard', {
            params,
            body: groundsOf(form),
          }),
        );
  return (
    <ConfirmDialog
      title={t(`rescoring.dialog.${kind}.title`, { number })}
      confirm={t(`rescoring.dialog.${kind}.confirm`)}
      grave={kind === 'discard'}
      send={send}
      onEnd={onEnd}
    >
      <p className="facts">{t(`rescoring.dialog.${kind}.about`)}</p>
      {kind === 'apply' && <PreviewName rescoring={rescoring} version={version} />}
      {kind === 'apply' && differences && <PreviewCounts differences={differences} engine={engine} />}
      <GroundsFields draft={draft} hint={t('rescoring.groundsHint')} />
    </ConfirmDialog>
  );
}
