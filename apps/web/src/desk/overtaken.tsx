import { type ReactElement, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../api/refusal';
import { RefusalText } from '../ui/refusal-text';

/** Nothing was decided, because the board or the turn is another one by now. Takes the focus: it is why the page changed. */
export function Overtaken({ refusal }: { refusal: Refusal }): ReactElement {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), [refusal]);
  return (
    <section ref={place} className="banner banner-preliminary overtaken" role="alert" tabIndex={-1}>
      <div>
        <h2>{t('desk.overtaken')}</h2>
        <p>
          <RefusalText refusal={refusal} />
        </p>
      </div>
    </section>
  );
}
