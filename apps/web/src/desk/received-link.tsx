import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../router';
import { deskAddress } from './desk-head';

/** Where everything is read that the round received (8.2.1). */
export function ReceivedLink({ slug, roundId }: { slug: string; roundId: string }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('desk.receivedFiles.title')}</h2>
      <p className="facts">{t('desk.receivedFiles.hint')}</p>
      <p className="facts">
        <Link href={`${deskAddress(slug, roundId)}/received`}>{t('desk.receivedFiles.open')}</Link>
      </p>
    </section>
  );
}
