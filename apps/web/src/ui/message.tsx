import { useRouter } from '@tanstack/react-router';
import { type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../router';
import { Loading } from './loading';
import { useTitle } from './use-title';

/** A page or part of one that has nothing to show, and why. */
export function Message(props: {
  title: string;
  hint: string;
  heading?: 'h1' | 'h2';
  children?: ReactNode;
}): ReactElement {
  const Heading = props.heading ?? 'h2';
  return (
    <section className="message">
      <svg className="message-mark" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="M24 11 27.4 20.6 37 24 27.4 27.4 24 37 20.6 27.4 11 24 20.6 20.6Z" />
      </svg>
      <Heading>{props.title}</Heading>
      <p>{props.hint}</p>
      {props.children}
    </section>
  );
}

/** The server could not be reached or failed. */
export function Failed({ retry }: { retry: () => void }): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="frame" role="alert">
      <Message title={t('error.failed')} hint={t('error.failedHint')}>
        <button type="button" className="button" onClick={retry}>
          {t('error.retry')}
        </button>
      </Message>
    </div>
  );
}

/** A wrong address. */
export function NotFound(): ReactElement {
  const { t } = useTranslation();
  useTitle(t('error.notFound'));
  return (
    <div className="frame">
      <Message heading="h1" title={t('error.notFound')} hint={t('error.notFoundHint')}>
        <Link className="button" href="/">
          {t('error.toContests')}
        </Link>
      </Message>
    </div>
  );
}

/** Instead of a page whose code could not be loaded or has failed. */
export function Crashed(): ReactElement {
  const router = useRouter();
  return <Failed retry={() => void router.invalidate()} />;
}

/** While the code of a page is loaded. */
export function PageLoading(): ReactElement {
  return (
    <div className="frame">
      <div className="page-head">
        <Loading />
      </div>
    </div>
  );
}
