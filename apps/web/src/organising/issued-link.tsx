import { type ReactElement, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { IssuedLink } from '@starboard/contracts';
import { formatMoment } from '../format/time';
import { CopyButton } from '../team/copy-button';

/** A link that is shown now and never again, for the person named. There is no mail: it is handed over. */
export function IssuedLinkNote(props: {
  link: Pick<IssuedLink, 'link' | 'expiresAt'>;
  /** Whom it is for. */
  to: string;
  onHide?: () => void;
}): ReactElement {
  const { link, to, onHide } = props;
  const { t, i18n } = useTranslation();
  const shown = useRef<HTMLElement>(null);
  return (
    <div className="issued" role="group" aria-label={t('organising.link.title', { to })}>
      <h3 tabIndex={-1} ref={(heading) => heading?.focus()}>
        {t('organising.link.title', { to })}
      </h3>
      <p>{t('organising.link.once', { moment: formatMoment(link.expiresAt, i18n.language) })}</p>
      <p className="issued-line">
        <code ref={shown}>{link.link}</code>
        <CopyButton of={shown} label={t('organising.link.copy', { to })} />
        {onHide && (
          <button type="button" className="quiet" onClick={onHide}>
            {t('organising.link.hide')}
          </button>
        )}
      </p>
    </div>
  );
}
