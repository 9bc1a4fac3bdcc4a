import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment, zoneName } from '../format/time';
import { zonedTime } from '../format/zoned';

/** A moment as the contest says it, and as the reader's clock does where that is another zone. */
export function ZonedMoment({ at, zone }: { at: string | null; zone: string | undefined }): ReactElement {
  const { t, i18n } = useTranslation();
  if (at === null) return <>{t('rounds.noMoment')}</>;
  if (zone === undefined) return <>{formatMoment(at, i18n.language)}</>;
  const moment = new Date(at);
  const { date, time } = zonedTime(moment.getTime(), zone);
  const same = zoneName(moment, 'en', zone) === zoneName(moment, 'en');
  return (
    <>
      <time dateTime={at}>
        {date} {time} {zoneName(moment, i18n.language, zone)}
      </time>
      {!same && <small>{t('rounds.yours', { moment: formatMoment(at, i18n.language) })}</small>}
    </>
  );
}
