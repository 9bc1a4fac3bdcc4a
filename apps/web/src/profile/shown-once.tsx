import { type ReactElement, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../team/copy-button';

/** A secret, now and never again. */
export function ShownOnce(props: { about: string; text: string; copy: string; onHide: () => void }): ReactElement {
  const { about, text, copy, onHide } = props;
  const { t } = useTranslation();
  const shown = useRef<HTMLElement>(null);
  return (
    <div className="issued" role="group" aria-label={about}>
      <p tabIndex={-1} ref={(said) => said?.focus()}>
        {about}
      </p>
      <p className="issued-line">
        <code ref={shown}>{text}</code>
        <CopyButton of={shown} label={copy} />
        <button type="button" className="quiet" onClick={onHide}>
          {t('profile.hide')}
        </button>
      </p>
    </div>
  );
}
