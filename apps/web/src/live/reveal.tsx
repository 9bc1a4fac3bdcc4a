import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Board, ContestView } from '@starboard/contracts';
import { queries, useKnown } from '../api/query';
import { Link } from '../router';
import { Loading } from '../ui/loading';
import { Message } from '../ui/message';
import { Refused } from '../ui/refused';
import { useLocalized } from '../ui/use-localized';
import { useTitle } from '../ui/use-title';
import { Value } from '../ui/value';

const ONWARD = new Set([' ', 'ArrowRight', 'PageDown', 'Enter']);
const BACK = new Set(['ArrowLeft', 'PageUp', 'Backspace']);

/** The places of the approved board from the last to the first, one by each press of a key. */
export function Reveal({ contest, screen }: { contest: ContestView; screen: boolean }): ReactElement {
  const { slug } = contest;
  const { t } = useTranslation();
  const title = useLocalized()(contest.title);
  useTitle(t('watch.title', { contest: title }));
  const { data, refusal, reload } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/leaderboard', { params: { path: { slug } } }),
  );
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  if (data === undefined) return <Loading />;
  const board = data as Board;
  return (
    <div className="frame watch">
      <div className="page-head">
        <p className="crumbs">
          <Link href={`/contests/${encodeURIComponent(slug)}/live${screen ? '?screen=1' : ''}`}>{title}</Link>
        </p>
        <h1>{t('watch.revealing.title')}</h1>
      </div>
      {board.state === 'approved' ? (
        <Places board={board} />
      ) : (
        <Message title={t('watch.revealing.not')} hint={t('watch.revealing.notHint')} />
      )}
    </div>
  );
}

function Places({ board }: { board: Board }): ReactElement {
  const { t } = useTranslation();
  const { ranked } = board;
  const [open, setOpen] = useState(0);
  const all = ranked.length;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const onButton = event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement;
      if (onButton && (event.key === ' ' || event.key === 'Enter')) return;
      if (ONWARD.has(event.key)) setOpen((count) => Math.min(all, count + 1));
      else if (BACK.has(event.key)) setOpen((count) => Math.max(0, count - 1));
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [all]);
  const ranks = board.columns.find(({ role }) => role === 'ranks');
  return (
    <>
      <p className="facts">{t('watch.revealing.hint')}</p>
      <p className="watch-links">
        <button type="button" className="quiet" disabled={open === 0} onClick={() => setOpen(open - 1)}>
          {t('watch.revealing.back')}
        </button>
        <button type="button" className="quiet" disabled={open === all} onClick={() => setOpen(open + 1)}>
          {t('watch.revealing.next')}
        </button>
      </p>
      <ol className="card watch-places" aria-live="polite">
        {ranked.slice(all - open).map(({ place, team, value }) => (
          <li key={team.slug}>
            <span className="watch-place">{t('watch.revealing.place', { place })}</span>
            <strong>{team.name}</strong>
            <span>
              <Value of={value} {...(ranks && { unit: ranks.unit })} />
            </span>
          </li>
        ))}
      </ol>
      <p className="facts" role="status">
        {t('watch.revealing.left', { count: all - open })}
      </p>
    </>
  );
}
