import { useTranslation } from 'react-i18next';
import { useBrought } from '../brought';
import { formatMoment } from '../format/time';

/** Says a moment in the reader's time zone; in a document, which does not know it, in that of the contest. */
export function useMoment(): (moment: string) => string {
  const { i18n } = useTranslation();
  const zone = useBrought()?.timeZone;
  return (moment) => formatMoment(moment, i18n.language, zone);
}
