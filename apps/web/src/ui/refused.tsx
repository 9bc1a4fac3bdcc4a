import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../api/refusal';
import { Link } from '../router';
import { Failed, Message, NotFound } from './message';

const ABSENT = new Set(['ERR_NOT_FOUND', 'ERR_ROUND_UNKNOWN', 'ERR_INVALID_REQUEST']);

/** Instead of a page that somebody may not see, that is not there, or that could not be read. */
export function Refused({ refusal, retry }: { refusal: Refusal; retry: () => void }): ReactElement {
  const { t } = useTranslation();
  if (ABSENT.has(refusal.code)) return <NotFound />;
  if (refusal.code !== 'ERR_FORBIDDEN') return <Failed retry={retry} />;
  return (
    <div className="frame" role="alert">
      <Message heading="h1" title={t('refusal.notOpen')} hint={t('refusal.ERR_FORBIDDEN')}>
        <Link className="button" href="/my">
          {t('account.mine')}
        </Link>
      </Message>
    </div>
  );
}
