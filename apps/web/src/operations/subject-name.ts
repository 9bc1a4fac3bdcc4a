import type { TFunction } from 'i18next';
import type { AuditEntryView } from '@starboard/contracts';

/** What an entry of the audit log is about. */
export type Subject = Pick<AuditEntryView, 'subjectType' | 'subjectId' | 'about' | 'round'>;

/** Called by their numbers. */
const NUMBERED = new Set([
  ...['announcement', 'contest-parameters', 'leaderboard-snapshot', 'rehearsal', 'request', 'rescoring'],
]);
/** Characters of an identifier that nobody has a name for; the entry has the whole of it. */
const SHOWN = 8;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** All kinds of subjects that have words, with them. */
export const kindsOfSubject = (t: TFunction): Readonly<Record<string, string>> =>
  t('operations.subjects', { returnObjects: true });

/** A kind of subjects in words; one without words by its name. */
export const kindOfSubject = (t: TFunction, kind: string): string => kindsOfSubject(t)[kind] ?? kind;

/** A subject as people call it: its round, its name or number, and what of its identifier says something to them. */
export function subjectName(t: TFunction, { subjectType, subjectId, about, round }: Subject): string {
  const numbered = (text: string): string => (NUMBERED.has(subjectType) ? `№ ${text}` : text);
  const parts = [
    ...(round === null ? [] : [t('round.numbered', { name: t(`round.${round.mode}`), number: round.number })]),
    ...(about === null ? [] : [numbered(about)]),
    ...(UUID.test(subjectId) ? [] : [numbered(subjectId)]),
  ];
  return parts.length === 0 ? `…${subjectId.slice(-SHOWN)}` : parts.join(', ');
}
