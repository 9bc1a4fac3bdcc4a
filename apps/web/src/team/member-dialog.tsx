import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { outcome, rest } from '../api/client';
import { ConfirmDialog, type DialogEnd } from '../desk/confirm-dialog';

/** Something that changes who is in a team, and about whom. */
export interface MemberAct {
  readonly kind: 'captain' | 'remove' | 'leave';
  readonly userId: string;
  readonly name: string;
}

/** Confirms it. */
export function MemberDialog(props: {
  act: MemberAct;
  path: { slug: string; teamId: string };
  onEnd: (end: DialogEnd) => void;
}): ReactElement {
  const { act, path, onEnd } = props;
  const { t } = useTranslation();
  const { kind, name, userId } = act;
  const send = () =>
    kind === 'captain'
      ? outcome(rest.PUT('/api/contests/{slug}/teams/{teamId}/captain', { params: { path }, body: { userId } }))
      : outcome(
          rest.DELETE('/api/contests/{slug}/teams/{teamId}/members/{userId}', {
            params: { path: { ...path, userId } },
          }),
        );
  return (
    <ConfirmDialog
      title={t(`cabinet.actTitle.${kind}`, { name })}
      confirm={t(`cabinet.act.${kind}`)}
      grave
      send={send}
      onEnd={onEnd}
    >
      <p className="facts">{t(`cabinet.actAbout.${kind}`)}</p>
    </ConfirmDialog>
  );
}
