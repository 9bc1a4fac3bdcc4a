/** What is wrong with an archive. */
export interface ArchiveProblem {
  readonly code: `ERR_${string}`;
  /** The file of the archive, with the row where there is one. */
  readonly where: string;
  readonly message: string;
}

/** One kind of check: how much was looked at, and what is wrong. */
export interface ArchiveCheck {
  readonly name: ArchiveCheckName;
  readonly checked: number;
  readonly problems: readonly ArchiveProblem[];
}

/** In the order in which they are made. */
export const ARCHIVE_CHECKS = [
  'files',
  'signature',
  'tables',
  'essays',
  'markups',
  'classifier',
  'sealed references',
  'receipts',
  'verdicts',
  'annulments',
  'observations',
  'scores',
  'leaderboard',
  'audit',
  'executions',
] as const;
export type ArchiveCheckName = (typeof ARCHIVE_CHECKS)[number];

/** An archive that cannot be read at all: not a zip file, over the budget, of another format. */
export class UnreadableArchive extends Error {
  constructor(
    readonly code: `ERR_${string}`,
    message: string,
  ) {
    super(message);
    this.name = 'UnreadableArchive';
  }
}

export const problem = (code: ArchiveProblem['code'], where: string, message: string): ArchiveProblem => ({
  code,
  where,
  message,
});
