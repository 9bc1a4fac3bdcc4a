import type { Place } from '../problem.js';
import type { Condition } from './condition.js';

/** A text of a case with its place. */
export interface PlacedText {
  readonly text: string;
  readonly at: Place;
}

/** What is looked for: a text, or a node of the tree under `content`. */
export type KeywordNode = KeywordText | KeywordBranch;

export interface KeywordText extends PlacedText {
  readonly kind: 'text';
  /** A number or a word like `yes` in the file: Python has no text there. */
  readonly written?: string;
}

export interface KeywordBranch {
  readonly kind: 'branch';
  readonly at: Place;
  readonly or?: readonly KeywordNode[];
  readonly and?: readonly KeywordNode[];
  readonly content?: KeywordNode;
  readonly regex?: boolean;
  readonly toLower?: boolean;
  readonly cond?: Condition;
}

export interface KeywordRule {
  readonly at: Place;
  readonly content: KeywordNode;
  readonly weight: number;
  readonly toLower: boolean;
  readonly neg: boolean;
  /** Beside `content` at the level of the rule, where the public grader does not look. */
  readonly regex?: boolean;
  readonly cond?: Condition;
}

/** A function of a module that the case brings along. */
export interface Handler {
  readonly at: Place;
  readonly module: string;
  readonly func: string;
}

/** One of the right answers for a blank. */
export interface Alternative extends PlacedText {
  readonly regex: boolean;
  readonly cond?: Condition;
}

export interface BlankTarget {
  readonly at: Place;
  readonly alternatives: readonly Alternative[];
  /** Keys of a `content` that is no list: what the public grader takes for the answers. */
  readonly keys?: readonly string[];
  readonly weight: number;
  readonly toLower: boolean;
  readonly substrMatch: boolean;
}

export interface BlankFilling {
  readonly at: Place;
  readonly template: PlacedText;
  readonly blank: string;
  /** Characters taken from both ends; null: white space; undefined: the default of the profile. */
  readonly escape: string | null | undefined;
  readonly prefix: string;
  readonly targets: readonly BlankTarget[];
  readonly handler?: Handler;
}

/** A text that stands in the case or in a file beside it. */
export type TextOrFile = PlacedText | { readonly path: string; readonly at: Place };

export interface UnitTest {
  readonly at: Place;
  readonly test: TextOrFile;
  readonly prefix: PlacedText | undefined;
  readonly prefixFile: { readonly path: string; readonly at: Place } | undefined;
  readonly cleanupFile: { readonly path: string; readonly at: Place } | undefined;
  readonly weight: number;
  /** Seconds; undefined: the default of the language. */
  readonly timeout: number | undefined;
  readonly onlyLongest: boolean;
}

export const TEST_LANGUAGES = ['python', 'cpp', 'javascript', 'typescript', 'java', 'go', 'r', 'c#'] as const;
export type TestLanguage = (typeof TEST_LANGUAGES)[number];

export interface UnitTests {
  readonly at: Place;
  readonly language: TestLanguage;
  readonly tests: readonly UnitTest[];
}

export const ROUGE_METRICS = ['rouge1', 'rouge2', 'rougeL', 'rougeLsum'] as const;
export type RougeMetric = (typeof ROUGE_METRICS)[number];

export interface Similarity {
  readonly at: Place;
  readonly metric: RougeMetric;
  readonly references: readonly TextOrFile[];
  readonly min: number;
  readonly max: number;
  readonly weight: number;
}

export interface Customized {
  readonly at: Place;
  readonly handler: Handler;
  /** What the tables count it under. */
  readonly metric: string;
}

/** How the responses to one item are graded. */
export interface SuiteCase {
  readonly id: string;
  readonly promptPath: { readonly path: string; readonly at: Place } | undefined;
  readonly type: string;
  readonly lang: string;
  /** Of the case, else of the suite. */
  readonly fullScore: number | undefined;
  readonly nullScore: number | undefined;
  readonly at: Place;
  readonly maxScore: number | undefined;
  readonly maxAt: Place | undefined;
  readonly minScore: number | undefined;
  readonly minAt: Place | undefined;
  readonly keywords: readonly KeywordRule[] | undefined;
  readonly keywordsHandler: Handler | undefined;
  readonly blanks: BlankFilling | undefined;
  readonly unitTests: UnitTests | undefined;
  readonly similarity: readonly Similarity[] | undefined;
  readonly customized: Customized | undefined;
}

/** Texts of the files that a case names, by path relative to the case. */
export type CaseFiles = ReadonlyMap<string, string>;

/** A text that stands in the case, or in its files; undefined if the file is missing. */
export const textOf = (source: TextOrFile, files: CaseFiles): string | undefined =>
  'text' in source ? source.text : files.get(source.path);
