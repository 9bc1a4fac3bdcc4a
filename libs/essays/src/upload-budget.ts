import { DEFAULT_BUDGET } from '@starboard/markup';

/** What one upload may cost: everything in it is in memory while it is read. */
export interface UploadBudget {
  /** Files of an archive (folders count, too), lines of a list. */
  readonly files: number;
  /** Bytes of all files together, after decompression. */
  readonly bytes: number;
  /** Bytes of one file; the parser has the last word on a markup's size. */
  readonly fileBytes: number;
  /** How many times larger than in the archive a file above `ratioFrom` bytes may be: a text shrinks four to ten times. */
  readonly ratio: number;
  readonly ratioFrom: number;
}

const MIB = 1024 * 1024;

export const UPLOAD_BUDGET: UploadBudget = {
  files: 20_000,
  bytes: 64 * MIB,
  fileBytes: 4 * DEFAULT_BUDGET.bytes,
  ratio: 100,
  ratioFrom: MIB,
};
