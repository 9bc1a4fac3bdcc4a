import type { EssayText } from '@starboard/database';
import { DEFAULT_ENGINE_PARAMETERS, exchangeEngine } from '@starboard/scoring';
import type { PlannedFile } from './session-plan.js';

/** An item ready to be sent: everything that is the same for all teams is serialised. */
export interface PreparedFile {
  readonly file: PlannedFile;
  /** What the engine releases of it, serialised: an essay without selections, a question. */
  readonly content: string;
  /** The end of its event from `content` on, as it is written to every line. */
  readonly ending: Buffer;
}

/** What the message says of the release to one team, beside the item. */
export interface ReleaseFacts {
  readonly sessionId: number;
  readonly total: number;
  readonly plannedAt: number;
  readonly releasedAt: number;
  readonly deadlineAt: number;
}

/** What is released does not depend on the contest's parameters. */
export function prepareFile(file: PlannedFile, item: EssayText): PreparedFile {
  const content = exchangeEngine(item.engine, DEFAULT_ENGINE_PARAMETERS).makeContent(item);
  return { file, content, ending: Buffer.from(`${content}}]`) };
}

/** `FileAvailable`, serialised by joining strings: the essay is not serialised again for each team. */
export const makeFileAvailable = (prepared: PreparedFile, facts: ReleaseFacts, missed = false): string =>
  `${beginning(prepared, facts, missed)}${prepared.content}}`;

/** The event that gives the file out, up to its `ending`. */
export const beginFileAvailable = (prepared: PreparedFile, facts: ReleaseFacts): string =>
  `["session-file-available",${beginning(prepared, facts, false)}`;

function beginning({ file }: PreparedFile, facts: ReleaseFacts, missed: boolean): string {
  const { sessionId, total, plannedAt, releasedAt, deadlineAt } = facts;
  const { index, item } = file;
  return (
    `{"sessionId":${sessionId},"fileId":${item.fileId},"index":${index},"total":${total}` +
    `,"plannedAt":"${iso(plannedAt)}","releasedAt":"${iso(releasedAt)}","deadlineAt":"${iso(deadlineAt)}"` +
    `${missed ? ',"missed":true' : ''},"content":`
  );
}

export function iso(ms: number): string {
  return new Date(ms).toISOString();
}
