import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftState } from '../drafts/use-draft';
import type { Turn } from '../drafts/use-turn';
import { formatTime } from '../format/time';

/** Where the text is kept that is not handed in, and the ways to give it up or to get hold of it. */
export function DraftStatus(props: { draft: DraftState; turn: Turn; onDiscard: () => void }): ReactElement {
  const { draft, turn, onDiscard } = props;
  const { t, i18n } = useTranslation();
  if (!turn.mine)
    return (
      <p className="draft draft-other" role="status">
        <span>{t('my.draft.otherTab')}</span>
        <button type="button" className="quiet" onClick={turn.take}>
          {t('my.draft.take')}
        </button>
      </p>
    );
  const time = formatTime(draft.savedAt, i18n.language);
  return (
    <div className={`draft draft-${draft.kept}`}>
      <span>{t(`my.draft.${draft.kept}`, { time })}</span>
      {draft.restored && <span role="status">{t('my.draft.restored')}</span>}
      {draft.kept !== 'nothing' && (
        <button type="button" className="quiet" onClick={onDiscard}>
          {t('my.draft.discard')}
        </button>
      )}
    </div>
  );
}
