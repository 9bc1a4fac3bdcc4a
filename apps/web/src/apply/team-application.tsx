import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamDetailView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import type { Known } from '../api/query';
import { WithdrawTeam } from '../team/withdraw-team';
import { KnownSection } from '../ui/known-section';
import { ApplicationFacts } from './application-facts';
import { ApplicationForm } from './application-form';
import { textsOf } from './form-values';

type Status = TeamDetailView['status'];

/** When somebody may change the form (regulation 3.1), as the server allows. */
const OPEN: Readonly<Record<'captain' | 'organiser' | 'reader', readonly Status[]>> = {
  captain: ['applied', 'refused', 'withdrawn'],
  organiser: ['applied', 'approved'],
  reader: [],
};

/** When a captain may take the team out of the contest, as the server allows. */
const LEAVING: readonly Status[] = ['applied', 'approved'];

/** The form of a team, its amendment by whoever may now, and the captain's way out of the contest. */
export function TeamApplication(props: {
  slug: string;
  as: keyof typeof OPEN;
  known: Known<TeamDetailView>;
  onAmended: () => void;
}): ReactElement {
  const { slug, as, known, onAmended } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState(false);
  const leaves = (status: Status): boolean => as === 'captain' && LEAVING.includes(status);
  return (
    <KnownSection title={t('apply.own.title')} known={known}>
      {({ id: teamId, name, status, application: form }) => (
        <>
          {form === null && <p className="facts">{t('apply.own.none')}</p>}
          {form && !open && <ApplicationFacts form={form} />}
          {as === 'captain' && status === 'approved' && <p className="facts">{t('apply.own.approved')}</p>}
          <p role="status">{saved && !open && t('apply.own.saved')}</p>
          {!open && (OPEN[as].includes(status) || leaves(status)) && (
            <div className="actions">
              {OPEN[as].includes(status) && (
                <button type="button" className="quiet" onClick={() => setOpen(true)}>
                  {t(status === 'applied' || status === 'approved' ? 'apply.state.amend' : 'apply.state.again')}
                </button>
              )}
              {leaves(status) && <WithdrawTeam path={{ slug, teamId }} team={name} onWithdrawn={onAmended} />}
            </div>
          )}
          {open && (
            <>
              <ApplicationForm
                name={`amend ${slug} ${teamId}`}
                initial={form ? textsOf(form) : {}}
                slugStays={status === 'approved'}
                button={t('apply.state.save')}
                send={async (body) => {
                  const params = { path: { slug, teamId } };
                  const amended = await outcome(
                    rest.PUT('/api/contests/{slug}/teams/{teamId}/application', { params, body }),
                  );
                  if (amended.ok) {
                    setOpen(false);
                    setSaved(true);
                    onAmended();
                  }
                  return amended;
                }}
              />
              <p className="actions">
                <button type="button" className="quiet" onClick={() => setOpen(false)}>
                  {t('apply.own.leave')}
                </button>
              </p>
            </>
          )}
        </>
      )}
    </KnownSection>
  );
}
