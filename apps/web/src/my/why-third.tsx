import { type ReactElement } from 'react';
import type { PriorChecksView } from '@starboard/contracts';
import { useTexts } from '../marking/texts';
import { Link } from '../router';

type Condition = NonNullable<PriorChecksView['finding']>['conditions'][number];

/** Why an essay has a third check (regulation 7.9, appendix 3 §3.3, §3.4), and the way to the first two, pair by pair. */
export function WhyThird(props: { slug: string; assignmentId: string; of: PriorChecksView | undefined }): ReactElement {
  const { slug, assignmentId, of } = props;
  const { t, i18n } = useTexts();
  const said = ({ criterion, kind, atLeast, first, second }: Condition): string => {
    const points = (value: number | null): string => value?.toLocaleString(i18n.language) ?? '—';
    return t(`third.condition.${kind}`, {
      ...{ criterion, first: points(first), second: points(second), atLeast: points(atLeast) },
    });
  };
  const held = of?.finding?.conditions.filter(({ holds }) => holds === true) ?? [];
  const undecided = of?.finding?.conditions.filter(({ holds }) => holds === null) ?? [];
  return (
    <div className="mk-why">
      {of?.ordered === true && <p>{t('third.ordered')}</p>}
      {held.length > 0 && (
        <>
          <p>{t('third.because')}</p>
          <ul>
            {held.map((one) => (
              <li key={`${one.criterion} ${one.kind}`}>{said(one)}</li>
            ))}
          </ul>
        </>
      )}
      {of?.finding && held.length === 0 && <p>{t('third.noneHolds')}</p>}
      {undecided.length > 0 && (
        <p className="facts">
          {t('third.undecided', { criteria: [...new Set(undecided.map(({ criterion }) => criterion))].join(', ') })}
        </p>
      )}
      <p>
        <Link href={`/my/${encodeURIComponent(slug)}/assignments/${assignmentId}/psr`}>{t('third.compare')}</Link>
      </p>
    </div>
  );
}
