import type { MarkupDocument } from '@starboard/markup';
import type { EssayFileName } from './essay-file-name.js';
import type { FileNotice } from './file-notice.js';
import type { FileProblem } from './file-problem.js';

/** A markup by an expert, as bytes: what is stored is what came. */
export interface ExpertFile {
  readonly code: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** The third check, which saw the other two. */
  readonly third: boolean;
}

/** A markup that is nobody's check: a program's answer kept beside the experts'. */
export interface OtherMarkup {
  readonly id: string;
  readonly fileName: string;
  readonly document: MarkupDocument;
}

/** An essay with everything that the folder has of it. */
export interface FolderEssay {
  /** The organiser's identifier. */
  readonly id: string;
  /** The essay without markup. */
  readonly document: MarkupDocument;
  /** Whether its text is of a file of its own, and not of its first markup. */
  readonly ownText: boolean;
  /** In the order of places: first, second, third. At most three. */
  readonly experts: readonly ExpertFile[];
  readonly others: readonly OtherMarkup[];
  /** Names of all files that it was put together from. */
  readonly files: readonly string[];
  /** What was noticed in them, by name; files without remarks are not there. */
  readonly noticed?: Readonly<Record<string, readonly FileNotice[]>>;
}

/** A folder as read: what is good goes in, what is bad is named. */
export interface EssayFolder {
  /** By identifier. */
  readonly essays: readonly FolderEssay[];
  readonly problems: readonly FileProblem[];
}

/** A file of a folder or an archive, or a line of an upload. */
export interface SourceFile {
  /** Unique. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Whose it is, when the name does not say so. */
  readonly identity?: EssayFileName;
  /** The line of the upload that it is, from 1. */
  readonly line?: number;
}
