import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isScored } from '../desk/chain';
import type { Desk } from '../desk/desk-frame';
import { Link } from '../router';
import { RescoringList } from './rescoring-list';
import { rescoringsAddress, useRescorings } from './use-rescorings';

/** Re-scorings on the desk of a round, and where organisers propose one. */
export function RescoringsSection({ contest, result }: Pick<Desk, 'contest' | 'result'>): ReactElement {
  const { slug, roles } = contest;
  const { round } = result;
  const { t } = useTranslation();
  const id = useId();
  const list = useRescorings(slug, round.id);
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('rescoring.section')}</h2>
      <p className="facts">{t('rescoring.hint')}</p>
      <RescoringList slug={slug} roundId={round.id} list={list} />
      {roles.includes('organiser') && isScored(round) && (
        <p className="actions">
          <Link className="button" href={rescoringsAddress(slug, round.id)}>
            {t('rescoring.toPropose')}
          </Link>
        </p>
      )}
    </section>
  );
}
