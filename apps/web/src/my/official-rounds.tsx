import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganiserRoundView } from '@starboard/contracts';
import { useList } from '../api/list';
import { formatMoment } from '../format/time';
import { Link } from '../router';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';
import { useRoundName } from '../ui/use-round-name';

/** Rounds of a contest for those who decide about their results. */
export function OfficialRounds({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const { data, refusal } = useList('/api/contests/{slug}/rounds', { path: { slug } });
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('my.rounds')}</h2>
      {refusal && (
        <p role="alert">
          <RefusalText refusal={refusal} />
        </p>
      )}
      {data === undefined && !refusal && <Loading lines={2} />}
      {data?.length === 0 && <p className="facts">{t('my.noRounds')}</p>}
      <ul className="rows">
        {data?.map((round) => (
          <Round key={round.id} slug={slug} round={round} all={data} />
        ))}
      </ul>
    </section>
  );
}

function Round(props: { slug: string; round: OrganiserRoundView; all: readonly OrganiserRoundView[] }): ReactElement {
  const { slug, round, all } = props;
  const { t, i18n } = useTranslation();
  const name = useRoundName()(round, all);
  const { status, startsAt, id } = round;
  return (
    <li>
      <span className="row-name">{name}</span>
      <span className={`status status-${status}`}>
        {status === 'draft' ? t('my.draftRound') : t(`round.status.${status}`)}
      </span>
      {startsAt !== null && <span className="facts">{formatMoment(startsAt, i18n.language)}</span>}
      {status !== 'draft' && (
        <Link
          className="row-link"
          href={`/my/${encodeURIComponent(slug)}/rounds/${id}`}
          aria-label={t('my.resultOf', { round: name })}
        >
          {t('my.openResult')}
        </Link>
      )}
    </li>
  );
}
