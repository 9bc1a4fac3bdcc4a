import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../format/number';
import { formatMoment } from '../format/time';
import { type BoardHead, groupFingerprint } from './chain';

/** What names a version of the board, and what stands in it. */
export function BoardFacts({ board }: { board: BoardHead }): ReactElement {
  const { t, i18n } = useTranslation();
  const { version, state, createdAt, parametersVersion, ster, solutions } = board;
  return (
    <dl className="board-facts">
      <div>
        <dt>{t('desk.version')}</dt>
        <dd>
          {version}, {t(`desk.boardState.${state}`)}
        </dd>
      </div>
      <div>
        <dt>{t('desk.computed')}</dt>
        <dd>{formatMoment(createdAt, i18n.language)}</dd>
      </div>
      <div>
        <dt>{t('desk.solutions')}</dt>
        <dd>{t('desk.counts', solutions)}</dd>
      </div>
      <div>
        <dt>{t('desk.parameters')}</dt>
        <dd>
          {t('desk.parametersVersion', { version: parametersVersion })}
          {ster !== null && `, ${t('board.ster', { value: formatPercent(ster, i18n.language) })}`}
        </dd>
      </div>
      <div className="wide">
        <dt>{t('desk.fingerprint')}</dt>
        <dd>
          <code>{groupFingerprint(board)}</code>
        </dd>
      </div>
    </dl>
  );
}
