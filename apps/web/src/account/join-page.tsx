import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkView } from '@starboard/contracts';
import { type Outcome, outcome, rest } from '../api/client';
import type { Refusal } from '../api/refusal';
import { Link } from '../router';
import { Loading } from '../ui/loading';
import { Failed, Message } from '../ui/message';
import { useTitle } from '../ui/use-title';
import { JoinForm } from './join-form';

/** What the server says of a link that was used, withdrawn, mistyped or cut off. */
const BROKEN = new Set(['ERR_LINK_UNKNOWN', 'ERR_INVALID_REQUEST']);

/**
 * Where links lead that work once: `/join#SECRET`. The part behind `#` never reaches a server or its log; it leaves the
 * address at once, and is sent in the body.
 */
export function JoinPage(): ReactElement {
  const { t } = useTranslation();
  const [secret] = useState(() => location.hash.slice(1));
  const [attempt, setAttempt] = useState(0);
  const [looked, setLooked] = useState<Outcome<LinkView>>();
  const [done, setDone] = useState(false);
  useEffect(() => history.replaceState(history.state, '', location.pathname + location.search), []);
  useEffect(() => {
    let gone = false;
    void outcome(rest.POST('/api/identity/links/look', { body: { secret } })).then((result) => {
      if (!gone) setLooked(result);
    });
    return () => void (gone = true);
  }, [secret, attempt]);
  useTitle(t(`join.title.${looked?.ok ? looked.data.purpose : 'unknown'}`));
  if (looked === undefined) return <Looking />;
  if (looked.ok) return <Usable secret={secret} link={looked.data} done={done} onDone={() => setDone(true)} />;
  if (BROKEN.has(looked.refusal.code)) return <Broken refusal={looked.refusal} />;
  const retry = (): void => {
    setLooked(undefined);
    setAttempt(attempt + 1);
  };
  return <Failed retry={retry} />;
}

function Looking(): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="frame narrow">
      <div className="page-head">
        <h1>{t('join.looking')}</h1>
        <Loading />
      </div>
    </div>
  );
}

function Broken({ refusal }: { refusal: Refusal }): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="frame" role="alert">
      <Message heading="h1" title={t('join.broken')} hint={t('refusal.ERR_LINK_UNKNOWN')}>
        <p>
          <small className="code">{t('refusal.code', { code: refusal.code })}</small>
        </p>
      </Message>
    </div>
  );
}

function Usable(props: { secret: string; link: LinkView; done: boolean; onDone: () => void }): ReactElement {
  const { secret, link, done, onDone } = props;
  const { t } = useTranslation();
  return (
    <div className="frame narrow">
      <div className="page-head">
        <h1>{t(`join.title.${link.purpose}`)}</h1>
        <p className="lead">{t(`join.lead.${link.purpose}`)}</p>
        <LinkFacts link={link} />
      </div>
      {done ? (
        <div className="card form" role="status">
          <p>{t('join.done')}</p>
          <Link className="button" href="/sign-in">
            {t('join.signIn')}
          </Link>
        </div>
      ) : (
        <JoinForm secret={secret} link={link} onDone={onDone} />
      )}
    </div>
  );
}

function LinkFacts({ link }: { link: LinkView }): ReactElement {
  const { t } = useTranslation();
  const role = `my.role.${link.role ?? ''}` as 'my.role.jury';
  const facts = [
    [t('join.contest'), link.contest],
    [t('join.role'), link.role === null ? null : t(role)],
    [t('join.team'), link.team],
    [t('join.email'), link.email],
  ] as const;
  return (
    <dl className="board-facts">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
