import type { FileNotice, FileProblem } from '@starboard/essays';
import type { DatasetKind } from '../generated/prisma/client.js';
import type { By } from '../kernel/audit-log.js';

/** What became of one file: something of it is new, all of it was there, or nothing of it was taken. */
export type FileOutcome =
  | {
      readonly file: string;
      readonly outcome: 'accepted' | 'unchanged';
      /** What is in it that it was taken in spite of. */
      readonly noticed: readonly FileNotice[];
    }
  | { readonly file: string; readonly outcome: 'refused'; readonly problem: FileProblem };

export const refused = (problem: FileProblem): FileOutcome => ({ file: problem.file, outcome: 'refused', problem });

/** On whose behalf a batch is stored, and what it may change. */
export interface ImportContext {
  readonly contestId: string;
  /** Whether new versions of markups of training and test sets are taken (regulation 4.6). */
  readonly corrections: boolean;
  /** Why codes that nobody has named become experts of a final, and third markups of its essays third checks; else refused. */
  readonly newExperts?: string | null | undefined;
  readonly thirdChecks?: string | null | undefined;
  /** Why markups of essays of a final that is not over are taken; else refused. */
  readonly beforeFinal?: string | null | undefined;
  /** Of essays that do not say their subject; else `rus`. */
  readonly defaultSubject?: string | null | undefined;
  /** What set is made of the essays; markups alone make none. */
  readonly kind?: DatasetKind | null;
  readonly by: By;
  /** Milliseconds since the epoch. */
  readonly at: number;
}
