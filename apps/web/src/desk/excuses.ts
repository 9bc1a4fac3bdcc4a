import type { LostFile, RoundResult } from '@starboard/contracts';

/** Names a file within its round. */
export const nameOf = ({ session, index }: Pick<LostFile, 'session' | 'index'>): string => `${session}/${index}`;

/** What the clock itself calls a fault of the server is chosen unless somebody says no; the rest if somebody says yes. */
export const chosenFiles = (files: readonly LostFile[], toggled: ReadonlySet<string>): readonly LostFile[] =>
  files.filter((file) => file.excuse === null && (file.cause === 'server-fault') !== toggled.has(nameOf(file)));

/** Files of a final are excused after its end and before the approval. */
export const mayExcuse = ({ round, board }: RoundResult): boolean =>
  round.mode === 'final' && round.status === 'closed' && board?.state !== 'approved';
