import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RescoringView } from '@starboard/contracts';
import type { Known } from '../api/query';
import { formatMoment } from '../format/time';
import { Link } from '../router';
import { Loading } from '../ui/loading';
import { MadeLine } from '../ui/made';
import { RefusalText } from '../ui/refusal-text';
import { rescoringsAddress } from './use-rescorings';

/** All re-scorings of a round with how they stand, each a link to what it changes. */
export function RescoringList(props: {
  slug: string;
  roundId: string;
  list: Known<readonly RescoringView[]>;
}): ReactElement {
  const { slug, roundId, list } = props;
  const { data, refusal } = list;
  const { t, i18n } = useTranslation();
  return (
    <>
      {refusal && (
        <p role="alert">
          <RefusalText refusal={refusal} />
        </p>
      )}
      {data === undefined && !refusal && <Loading lines={1} />}
      {data?.length === 0 && <p className="facts">{t('rescoring.none')}</p>}
      <ul className="rows">
        {data?.map(({ id, number, state, reason, createdBy, createdAt, closed, closedAt }) => (
          <li key={id}>
            <Link className="row-name" href={`${rescoringsAddress(slug, roundId)}/${id}`}>
              {t('rescoring.numbered', { number })}
            </Link>
            <RescoringState state={state} />
            <span className="facts">
              {createdBy}, {formatMoment(createdAt, i18n.language)}
            </span>
            <span className="row-reason">{reason}</span>
            {closed && closedAt !== null && (
              <span className="row-reason">
                <MadeLine made={{ ...closed, at: closedAt }} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

export function RescoringState({ state }: Pick<RescoringView, 'state'>): ReactElement {
  const { t } = useTranslation();
  return <span className={`status rescoring-${state}`}>{t(`rescoring.state.${state}`)}</span>;
}
