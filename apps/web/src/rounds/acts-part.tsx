import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganiserRoundView } from '@starboard/contracts';
import { useConfirmation } from '../desk/use-confirmation';
import { Link } from '../router';
import { runningAddress } from '../running/contest-frame';
import { Part } from '../running/part';
import { ActDialog } from './act-dialog';
import { type Act, actsOf, mayRestart } from './acts';

/** What the organisers may do about a round as it stands; each is confirmed, and stands in the audit log. */
export function ActsPart(props: { slug: string; round: OrganiserRoundView; onDone: () => void }): ReactElement | null {
  const { slug, round, onDone } = props;
  const { t } = useTranslation();
  const { asked, ask, close, draft, section } = useConfirmation<Act>(onDone);
  const acts = actsOf(round);
  if (acts.length === 0 && !mayRestart(round)) return null;
  return (
    <Part title={t('rounds.acts')} section={section}>
      {() => (
        <>
          {round.closeAt !== null && round.closedAt === null && <p role="status">{t('rounds.ending')}</p>}
          <ul className="rows">
            {acts.map((act) => (
              <li key={act}>
                <span>{t(`rounds.act.${act}.about`)}</span>
                <button type="button" className="quiet row-link" onClick={() => ask(act)}>
                  {t(`rounds.act.${act}.ask`)}
                </button>
              </li>
            ))}
            {mayRestart(round) && (
              <li>
                <span>{t('rounds.restartAbout')}</span>
                <Link className="row-link" href={runningAddress(slug, `/rounds/${round.id}/restart`)}>
                  {t('rounds.restartOpen')}
                </Link>
              </li>
            )}
          </ul>
          {asked && <ActDialog slug={slug} round={round} act={asked} draft={draft} onEnd={close} />}
        </>
      )}
    </Part>
  );
}
