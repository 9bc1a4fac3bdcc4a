import { type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FollowedTeams } from '../api/live-teams';
import { formatDecimal } from '../format/number';
import { formatTime } from '../format/time';

const SHOWN = 40;
/** Answers are told to a tenth of a second, rounded up: none takes no time. */
const TENTH_MS = 100;
const TENTHS = 10;

/** What has happened, the newest first. It is read aloud only to who asks for that: something happens every minute. */
export function Feed({ teams }: { teams: FollowedTeams }): ReactElement {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [aloud, setAloud] = useState(false);
  const sessions = teams.teams.length;
  const essays = teams.essays.map(({ index, overAt, inTime, fastest }) => ({
    key: `essay ${index}`,
    at: Date.parse(overAt),
    text:
      t('watch.feed.essay', { number: index + 1, inTime, teams: sessions }) +
      (fastest === null
        ? ''
        : t('watch.feed.fastest', {
            team: fastest.team,
            seconds: formatDecimal(Math.ceil(fastest.ms / TENTH_MS) / TENTHS, i18n.language),
          })),
  }));
  const news = teams.news.map(({ at, kind, team }) => ({
    key: `${kind} ${team} ${at}`,
    at,
    text: t(`watch.feed.${kind}`, { team }),
  }));
  const time = (moment: string): string => formatTime(moment, i18n.language);
  const incidents = teams.incidents.map(({ kind, from, to, foundAt, index }) => ({
    key: `${kind} ${from}`,
    at: Date.parse(foundAt),
    text:
      index === null
        ? t('watch.feed.gap', { from: time(from), to: time(to) })
        : t('watch.feed.manyMissed', { number: index + 1 }),
  }));
  const lines = [...essays, ...news, ...incidents].sort((a, b) => b.at - a.at).slice(0, SHOWN);
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('watch.feed.title')}</h2>
      <p>
        <label className="watch-aloud">
          <input type="checkbox" checked={aloud} onChange={({ target }) => setAloud(target.checked)} />
          {t('watch.feed.aloud')}
        </label>
      </p>
      {lines.length === 0 && <p className="facts">{t('watch.feed.none')}</p>}
      <div className="watch-log" role="log" aria-live={aloud ? 'polite' : 'off'} aria-labelledby={id} tabIndex={0}>
        <ol className="watch-feed">
          {lines.map(({ key, at, text }) => (
            <li key={key}>
              <time dateTime={new Date(at).toISOString()}>{formatTime(at, i18n.language)}</time> {text}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
