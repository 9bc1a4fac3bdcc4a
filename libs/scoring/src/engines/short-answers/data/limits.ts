/** Bounds of what is read of data. */
export interface DatasetLimits {
  readonly questions: number;
  readonly answers: number;
  readonly references: number;
  /** UTF-16 units of one text. */
  readonly text: number;
  /** UTF-16 units of one file. */
  readonly file: number;
}

export const DATASET_LIMITS: DatasetLimits = {
  questions: 20_000,
  answers: 500_000,
  references: 20,
  text: 4_000,
  file: 256 * 1024 * 1024,
};
