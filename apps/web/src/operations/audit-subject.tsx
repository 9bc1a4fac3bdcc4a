import type { TFunction } from 'i18next';
import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntryView } from '@starboard/contracts';
import { Link, usePath } from '../router';

type Subject = Pick<AuditEntryView, 'subjectType' | 'subjectId' | 'about' | 'round'>;

/** Kinds of subjects in words, by the words of `operations.subjects`. */
export const SUBJECTS = [
  ...['announcement', 'answer-set', 'backup', 'contest', 'contest-parameters', 'dataset', 'desk-project', 'desk-task'],
  ...['document', 'essay', 'expert', 'expert-assignment', 'import', 'leaderboard-snapshot', 'link', 'person'],
  ...['personal-token', 'protest', 'rehearsal', 'release', 'request', 'rescoring', 'round', 'rule', 'rule-draft'],
  ...['rule-task', 'session', 'team'],
];
/** Called by their numbers. */
const NUMBERED = new Set([
  'announcement',
  'contest-parameters',
  'leaderboard-snapshot',
  'rehearsal',
  'request',
  'rescoring',
]);
/** Characters of an identifier that nobody has a name for; the entry has the whole of it. */
const SHOWN = 8;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A kind of subjects in words; one without words by its name. */
export const kindOfSubject = (t: TFunction, kind: string): string =>
  SUBJECTS.includes(kind) ? t(`operations.subjects.${kind}` as never) : kind;

/** A subject as people call it: its round, its name or number, and what of its identifier says something to them. */
export function subjectName(t: TFunction, { subjectType, subjectId, about, round }: Subject): string {
  const says = UUID.test(subjectId) ? null : subjectId;
  const parts = [
    round && t('round.numbered', { name: t(`round.${round.mode}`), number: round.number }),
    about !== null && NUMBERED.has(subjectType) ? `№ ${about}` : about,
    says !== null && NUMBERED.has(subjectType) ? `№ ${says}` : says,
  ].filter((part) => part !== null);
  return parts.length === 0 ? `…${subjectId.slice(-SHOWN)}` : parts.join(', ');
}

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
