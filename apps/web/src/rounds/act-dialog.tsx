import { type ReactElement, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganiserRoundView } from '@starboard/contracts';
import { type Outcome, outcome, rest } from '../api/client';
import { ConfirmDialog, type DialogEnd } from '../desk/confirm-dialog';
import { GroundsFields, groundsOf } from '../desk/grounds-fields';
import type { Act } from './acts';

const DECIDED: readonly Act[] = ['close', 'void'];

/** Confirms what is done about a round; what takes something from teams needs a reason, and a protocol if there is one. */
export function ActDialog(props: {
  slug: string;
  round: OrganiserRoundView;
  act: Act;
  draft: RefObject<string>;
  onEnd: (end: DialogEnd) => void;
}): ReactElement {
  const { slug, round, act, draft, onEnd } = props;
  const { t } = useTranslation();
  const params = { path: { slug, roundId: round.id } };
  const send = (form: HTMLFormElement): Promise<Outcome<unknown>> => {
    switch (act) {
      case 'lobby':
        return outcome(rest.POST('/api/contests/{slug}/rounds/{roundId}/lobby', { params }));
      case 'open':
        return outcome(rest.POST('/api/contests/{slug}/rounds/{roundId}/opening', { params }));
      case 'close':
        return outcome(rest.POST('/api/contests/{slug}/rounds/{roundId}/closing', { params, body: groundsOf(form) }));
      case 'void':
        return outcome(rest.POST('/api/contests/{slug}/rounds/{roundId}/voiding', { params, body: groundsOf(form) }));
    }
  };
  return (
    <ConfirmDialog
      title={t(`rounds.act.${act}.title`)}
      confirm={t(`rounds.act.${act}.confirm`)}
      grave={DECIDED.includes(act)}
      send={send}
      onEnd={onEnd}
    >
      <p className="facts">{t(`rounds.act.${act}.means`)}</p>
      {DECIDED.includes(act) && <GroundsFields draft={draft} hint={t('rounds.reasonHint')} />}
    </ConfirmDialog>
  );
}
