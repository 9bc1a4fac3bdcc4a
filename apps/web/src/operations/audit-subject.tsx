import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, usePath } from '../router';
import { kindOfSubject, type Subject, subjectName } from './subject-name';

/** What an entry of the audit log is about, with the way to all that was done to it. */
export function AuditSubject({ of }: { of: Subject }): ReactElement {
  const { t } = useTranslation();
  const { pathname } = usePath();
  const { subjectType, subjectId } = of;
  const query = new URLSearchParams({ subjectType, subjectId });
  return (
    <>
      {kindOfSubject(t, subjectType)}{' '}
      <Link className="audit-subject" href={`${pathname}?${query.toString()}`} title={t('operations.allOf')}>
        {subjectName(t, of)}
      </Link>
    </>
  );
}
