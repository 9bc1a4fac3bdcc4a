import { type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoundResult } from '@starboard/contracts';
import { Link } from '../router';
import { useLocalized } from '../ui/use-localized';
import { useRoundName } from '../ui/use-round-name';
import { useTitle } from '../ui/use-title';
import type { Desk } from './desk-frame';

/** A page above this one: its name and address. */
export interface Crumb {
  readonly name: string;
  readonly href: string;
}

/** Name of a round alone: with its number where it is not the first of its kind. */
export function useDeskRound(): (round: RoundResult['round']) => string {
  const { t } = useTranslation();
  const nameOf = useRoundName();
  return (round) => {
    const name = nameOf(round, [round]);
    return round.number > 1 ? t('round.numbered', { name, number: round.number }) : name;
  };
}

/** Address of the desk of a round. */
export const deskAddress = (slug: string, roundId: string): string =>
  `/my/${encodeURIComponent(slug)}/rounds/${roundId}`;

/** What the page is about, what is above it, how it stands. */
export function DeskHead(props: {
  contest: Desk['contest'];
  title: string;
  above?: readonly Crumb[];
  status?: ReactNode;
  reload: () => void;
}): ReactElement {
  const { contest, title, above = [], status, reload } = props;
  const { t } = useTranslation();
  const contestTitle = useLocalized()(contest.title);
  useTitle(`${title} · ${contestTitle}`);
  return (
    <div className="page-head">
      <p className="crumbs">
        <Link href="/my">{t('my.title')}</Link>
        <Link href={`/my/${encodeURIComponent(contest.slug)}`}>{contestTitle}</Link>
        {above.map(({ name, href }) => (
          <Link key={href} href={href}>
            {name}
          </Link>
        ))}
      </p>
      <h1>{title}</h1>
      <div className="under-title">
        {status}
        <button type="button" className="quiet" onClick={reload}>
          {t('desk.refresh')}
        </button>
      </div>
    </div>
  );
}
