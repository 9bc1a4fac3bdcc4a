import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoundResult } from '@starboard/contracts';
import type { Refusal } from '../api/refusal';
import { formatMoment } from '../format/time';
import { Made } from './chain-list';
import { FreezeDialog } from './freeze-dialog';
import { useConfirmation } from './use-confirmation';

/** Whether the public sees the live board; organisers stop it and let it go on. */
export function FreezePanel(props: {
  slug: string;
  result: RoundResult;
  roles: readonly string[];
  onDecided: (refusal?: Refusal) => void;
}): ReactElement | null {
  const { slug, result, roles, onDecided } = props;
  const { freeze, round } = result;
  const { t, i18n } = useTranslation();
  const id = useId();
  const { asked, ask, close, draft, section } = useConfirmation<'freeze' | 'unfreeze'>(onDecided);
  const organiser = roles.includes('organiser');
  if (freeze === null && (!organiser || round.status === 'void')) return null;
  const state = freeze === null ? 'live' : Date.parse(freeze.fromAt) > Date.now() ? 'planned' : 'frozen';
  return (
    <section ref={section} className="card section" aria-labelledby={id} tabIndex={-1}>
      <h2 id={id}>{t('desk.publicBoard')}</h2>
      <p role="status">
        {freeze === null
          ? t('desk.freeze.live')
          : t(`desk.freeze.${state}`, { moment: formatMoment(freeze.fromAt, i18n.language) })}
      </p>
      {freeze && <Made decision={freeze} />}
      {organiser && (
        <>
          <p className="facts">{t('desk.freeze.hint')}</p>
          <p className="actions">
            <button type="button" className="button" onClick={() => ask(freeze === null ? 'freeze' : 'unfreeze')}>
              {t(`desk.freeze.button.${state}`)}
            </button>
          </p>
        </>
      )}
      {asked && <FreezeDialog slug={slug} roundId={round.id} kind={asked} draft={draft} onEnd={close} />}
    </section>
  );
}
