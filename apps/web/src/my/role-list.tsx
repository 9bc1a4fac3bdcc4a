import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnContestView } from '@starboard/contracts';

/** What somebody is in a contest. */
export function RoleList({ roles }: { roles: OwnContestView['roles'] }): ReactElement {
  const { t } = useTranslation();
  return (
    <ul className="roles" aria-label={t('my.roles')}>
      {roles.map((role) => (
        <li key={role} className="status">
          {t(`my.role.${role}`)}
        </li>
      ))}
    </ul>
  );
}
