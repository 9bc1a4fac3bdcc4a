import { makeUnmarked, type Meta } from '@starboard/markup';
import type { EssayText } from '@starboard/database';
import type { PlannedFile } from './session-plan.js';

/** An essay ready to be sent: everything that is the same for all teams is serialised. */
export interface PreparedFile {
  readonly file: PlannedFile;
  /** The JSON document without selections, serialised. */
  readonly content: string;
}

export interface Handing {
  readonly sessionId: number;
  readonly total: number;
  readonly plannedAt: number;
  readonly releasedAt: number;
  readonly deadlineAt: number;
}

export function prepareFile(file: PlannedFile, essay: EssayText): PreparedFile {
  const meta = essay.meta as Meta;
  return { file, content: makeUnmarked({ meta, criteria: {}, text: essay.text, fragments: [] }) };
}

/** The fields of `FileAvailable`, serialised by joining strings: the essay is not serialised again for each team. */
export function makeFileAvailable(prepared: PreparedFile, handing: Handing, missed = false): string {
  const { sessionId, total, plannedAt, releasedAt, deadlineAt } = handing;
  const { index, item } = prepared.file;
  return (
    `{"sessionId":${sessionId},"fileId":${item.fileId},"index":${index},"total":${total}` +
    `,"plannedAt":"${iso(plannedAt)}","releasedAt":"${iso(releasedAt)}","deadlineAt":"${iso(deadlineAt)}"` +
    `${missed ? ',"missed":true' : ''},"content":${prepared.content}}`
  );
}

export function iso(ms: number): string {
  return new Date(ms).toISOString();
}
