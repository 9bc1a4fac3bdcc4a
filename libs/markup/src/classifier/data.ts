/** A subtype stands for its standard comment (regulation, appendix 3 §1.2). */
export interface SubtypeEntry {
  readonly code: string;
  readonly aliases?: readonly string[];
  readonly comment: string;
}

/** A type of error or of meaning block. */
export interface CodeEntry {
  /** Canonical spelling. */
  readonly code: string;
  readonly group: 'error' | 'meaning';
  /** Other spellings, numeric ones included; one that several codes share is resolved by the subtype. */
  readonly aliases?: readonly string[];
  /** Standard comment of the code; absent when it has none. */
  readonly comment?: string;
  readonly subtypes?: readonly SubtypeEntry[];
  /** Subjects whose essays it applies to (canonical, `rus`); all when absent. */
  readonly subjects?: readonly string[];
  /** Never counted as an error, whatever its group (`ИСП`). */
  readonly uncounted?: boolean;
}

/** A classifier as an organiser writes it: one JSON file of this shape. */
export interface ClassifierData {
  readonly id: string;
  readonly title: { readonly ru: string; readonly en: string };
  readonly codes: readonly CodeEntry[];
}
